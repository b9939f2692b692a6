// Clause 8 of the contract: consecutive values can be coalesced, but events cannot.
import Bindings
import Testing

@Suite struct EventTests {
  @Test func everyEventNotifiesAllObserversInOrder() {
    let event = Event<Int>()
    var log: [String] = []
    event.observe { log.append("a\($0)") }
    event.observe { log.append("b\($0)") }
    event.send(1)
    event.send(1)
    #expect(log == ["a1", "b1", "a1", "b1"])
  }

  @Test func anEventSentByAHandlerComesAfterTheOneBefore() {
    let event = Event<Int>()
    var log: [String] = []
    event.observe {
      log.append("a\($0)")
      if $0 == 1 { event.send(2) }
    }
    event.observe { log.append("b\($0)") }
    event.send(1)
    #expect(log == ["a1", "b1", "a2", "b2"])
  }

  @Test func aTransactionHoldsEventsAndJoinsNone() {
    let event = Event<Int>()
    let told = Recorder(event)
    transaction {
      event.send(1)
      event.send(2)
      #expect(told.values.isEmpty)
    }
    #expect(told.values == [1, 2])
  }

  @Test func anObserverAddedAfterAnEventIsNotNotifiedOfIt() {
    let event = Event<Int>()
    var told: [Int] = []
    transaction {
      event.send(1)
      event.observe { told.append($0) }
      event.send(2)
    }
    #expect(told == [2])
  }

  @Test func theOriginIsNotTold() {
    let event = Event<Int>()
    let field = FakeField()
    var log: [Int] = []
    event.observe(with: field) { _, value in log.append(value) }
    event.send(1, origin: field)
    event.send(2)
    #expect(log == [2])
  }

  @Test func aHandlerEndsWithItsOwnerOrItsToken() {
    let event = Event<Void>()
    var count = 0
    do {
      let owner = FakeField()
      event.observe(with: owner) { _, _ in count += 1 }
      event.send()
    }
    let token = event.observe { count += 10 }
    event.send()
    token.dispose()
    event.send()
    #expect(count == 11)
  }

  @Test func eventsThatChaseOneAnotherAreStoppedAndNamed() {
    let ping = Event<Int>(label: "ping")
    var count = 0
    ping.observe {
      count += 1
      ping.send($0 + 1)
    }
    let found = reports { ping.send(0) }
    #expect(count == 100)
    #expect(found.count == 1)
    #expect(found.first?.description.contains("ping (BindingsTests/EventTests.swift:") == true)
  }

  @Test func anEventThatItsHandlerSendsTwiceIsStoppedAndNamed() {
    let ping = Event<Int>(label: "ping")
    var count = 0
    ping.observe {
      count += 1
      ping.send($0 + 1)
      ping.send($0 + 1)
    }
    let found = reports { ping.send(0) }
    #expect(found.map { $0.participants.count } == [1])
    #expect(found.first?.description.contains("ping (BindingsTests/EventTests.swift:") == true)
    #expect(count < 101_000)
    count = 0
    #expect(reports { ping.send(0) }.count == 1)
    #expect(count > 50_000)
  }

  @Test func twoEventsThatMultiplyOneAnotherAreBothNamed() {
    let (ping, pong) = (Event<Int>(label: "ping"), Event<Int>(label: "pong"))
    ping.observe {
      pong.send($0 + 1)
      pong.send($0 + 1)
    }
    pong.observe { ping.send($0 + 1) }
    let found = reports { ping.send(0) }
    #expect(found.count == 1)
    #expect(found.first?.participants.count == 2)
  }

  @Test func aLargeFamilyOfEventsIsNoCycle() {
    let visited = Event<Int>()
    var count = 0
    visited.observe { node in
      count += 1
      if node < 2048 { for child in [2 * node, 2 * node + 1] { visited.send(child) } }
    }
    let imported = Event<Int>()
    imported.observe { rows in
      if rows > 0 { for _ in 0..<rows { imported.send(0) } } else { count += 1 }
    }
    let found = reports {
      visited.send(1)
      #expect(count == 4095)
      imported.send(150_000)
    }
    #expect(found.isEmpty)
    #expect(count == 154_095)
  }
}
