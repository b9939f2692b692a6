// Clause 8: a value may be joined with the next one; an event never is.
import Bindings
import Testing

@Suite struct EventTests {
  @Test func everyEventIsToldToEverybodyInOrder() {
    let event = Event<Int>()
    var log: [String] = []
    event.bind { log.append("a\($0)") }
    event.bind { log.append("b\($0)") }
    event.send(1)
    event.send(1)
    #expect(log == ["a1", "b1", "a1", "b1"])
  }

  @Test func anEventSentByAHandlerComesAfterTheOneBefore() {
    let event = Event<Int>()
    var log: [String] = []
    event.bind {
      log.append("a\($0)")
      if $0 == 1 { event.send(2) }
    }
    event.bind { log.append("b\($0)") }
    event.send(1)
    #expect(log == ["a1", "b1", "a2", "b2"])
  }

  @Test func aTransactionHoldsEventsAndJoinsNone() {
    let event = Event<Int>()
    let told = Recorder(event)
    Transaction {
      event.send(1)
      event.send(2)
      #expect(told.values.isEmpty)
    }
    #expect(told.values == [1, 2])
  }

  @Test func whoComesAfterAnEventWasSentIsNotToldOfIt() {
    let event = Event<Int>()
    var told: [Int] = []
    Transaction {
      event.send(1)
      event.bind { told.append($0) }
      event.send(2)
    }
    #expect(told == [2])
  }

  @Test func theOriginIsNotTold() {
    let event = Event<Int>()
    let field = FakeField()
    var log: [Int] = []
    event.observe(with: field) { _, value in log.append(value) }
    event.send(1, from: field)
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
    let token = event.bind { count += 10 }
    event.send()
    token.dispose()
    event.send()
    #expect(count == 11)
  }

  @Test func eventsThatChaseOneAnotherAreStoppedAndNamed() {
    let ping = Event<Int>(label: "ping")
    var count = 0
    ping.bind {
      count += 1
      ping.send($0 + 1)
    }
    let found = reports { ping.send(0) }
    #expect(count == 100)
    #expect(found.count == 1)
    #expect(found.first?.description.contains("ping (BindingsTests/EventTests.swift:") == true)
  }
}
