// Clause 9 of the contract, for cycles in which no cell restarts its own notification: values that invalidate one
// another, each after the notification by the other has ended.
import Bindings
import Testing

@Suite struct DerivedCycleTests {
  @Test func twoComputedValuesThatWriteForOneAnotherAreStoppedAndNamed() {
    let (first, second) = (Observable(0, label: "first"), Observable(0, label: "second"))
    let one = Computed(first, label: "one") { $0 + 1 }
    let two = Computed(second, label: "two") { $0 + 1 }
    one.observe { second.value = $0 }
    two.observe { first.value = $0 }
    let found = reports { first.value = 1 }
    #expect(found.count == 1)
    #expect(found.first?.passes == 100)
    #expect(Set(names(found)) == ["first", "second", "one", "two"])
    #expect(first.value < 1000)
  }

  @Test func theCircleMayGoThroughAList() {
    let source = Observable(0, label: "source")
    let list = ObservableArray([0], label: "list")
    let next = Computed(source, label: "next") { $0 + 1 }
    let count = Computed(owner: list, label: "count") { $0.count }
    next.observe { list.append($0) }
    count.observe { source.value = $0 }
    let found = reports { source.value = 1 }
    #expect(found.count == 1)
    #expect(Set(names(found)) == ["source", "list", "next", "count"])
    #expect(list.count < 1000)
  }

  @Test func theCircleMayGoThroughAnEvent() {
    let (first, second) = (Observable(0, label: "first"), Observable(0, label: "second"))
    let went = Event<Int>(label: "went")
    let one = Computed(first, label: "one") { $0 + 1 }
    let two = Computed(second, label: "two") { $0 + 1 }
    one.observe { went.send($0) }
    went.observe { second.value = $0 }
    two.observe { first.value = $0 }
    let found = reports { first.value = 1 }
    #expect(found.count == 1)
    #expect(Set(names(found)) == ["first", "second", "one", "two", "went"])
  }

  @Test func afterwardsBothFollowAgain() {
    let (first, second) = (Observable(0), Observable(0))
    let one = first.map { $0 + 1 }
    let two = second.map { $0 + 1 }
    var isCyclic = true
    var told: [Int] = []
    one.observe { if isCyclic { second.value = $0 } else { told.append($0) } }
    two.observe { if isCyclic { first.value = $0 } else { told.append(-$0) } }
    #expect(reports { first.value = 1 }.count == 1)
    isCyclic = false
    first.value = 10_000
    second.value = 20_000
    #expect(told == [10_001, -20_001])
  }

  @Test func aLongChainThatEndsIsNoCycle() {
    let cells = (0...300).map { _ in Observable(0) }
    let derived = cells.map { cell in cell.map { $0 + 1 } }
    for index in 0..<300 { derived[index].observe { cells[index + 1].value = $0 } }
    let found = reports { cells[0].value = 1 }
    #expect(found.isEmpty)
    #expect(cells[300].value == 301)
  }

  @Test func anImportIntoAFieldThatTrimsIsNoCycle() {
    let run = Observable(0)
    let field = Observable("")
    field.observe {
      if $0.hasPrefix(" ") { field.value = String($0.drop { $0 == " " }) }
    }
    let shown = Recorder(field)
    run.observe { count in
      for row in 0..<count { field.value = " row \(row)" }
    }
    let found = reports { run.value = 1000 }
    #expect(found.isEmpty)
    #expect(shown.values.count == 1000)
    #expect(shown.values.last == "row 999")
  }

  @Test func anImportIntoAListThatKeepsItselfShortIsNoCycle() {
    let run = Observable(0)
    let list = ObservableArray<Int>([])
    list.observe { _ in if list.count > 10 { list.remove(at: 0) } }
    run.observe { count in
      for row in 0..<count { list.append(row) }
    }
    let found = reports { run.value = 1000 }
    #expect(found.isEmpty)
    #expect(list.elements == Array(990..<1000))
  }

  @Test func aCircleOfCellsThatEachSettleAtOnceIsStoppedAllTheSame() {
    let ring = (0..<3).map { Observable(0, label: "ring \($0)") }
    for index in 0..<3 {
      ring[index].observe { if $0 % 2 == 1 { ring[index].value = $0 + 1 } }
      ring[index].observe { ring[(index + 1) % 3].value = $0 + 1 }
    }
    let found = reports { ring[0].value = 1 }
    #expect(found.count == 1)
    #expect(Set(names(found)) == ["ring 0", "ring 1", "ring 2"])
  }

  @Test func eventsThatSendOneAnotherAreAllNamed() {
    let (ping, pong) = (Event<Int>(label: "ping"), Event<Int>(label: "pong"))
    ping.observe { pong.send($0 + 1) }
    pong.observe { ping.send($0 + 1) }
    let found = reports { ping.send(0) }
    #expect(found.count == 1)
    #expect(Set(names(found)) == ["ping", "pong"])
  }

  @Test func whoLedIntoTheCircleIsNotNamed() {
    let outside = Observable(0, label: "outside")
    let (first, second) = (Observable(0, label: "first"), Observable(0, label: "second"))
    let one = Computed(first, label: "one") { $0 + 1 }
    let two = Computed(second, label: "two") { $0 + 1 }
    one.observe { second.value = $0 }
    two.observe { first.value = $0 }
    let kept = outside.map { $0 + 1 }
    kept.observe { first.value = $0 }
    #expect(!names(reports { outside.value = 1 }).contains("outside"))
  }

  /// The labels of the participants of the first report.
  private func names(_ found: [CycleReport]) -> [String] {
    (found.first?.participants ?? []).map { name in
      name.firstIndex(of: "(").map { String(name[..<$0].dropLast()) } ?? name
    }
  }
}
