import Testing

@testable import BinderyViews

@Suite(.timeLimit(.minutes(20))) struct ViewHandlersTests {
  @Test func aViewHasOneClosureUntilItIsReleased() {
    var handlers = ViewHandlers<Int>()
    var calls: [String] = []
    let first = View()
    var second: View? = View()
    handlers.add(first) { _, number in calls.append("former \(number)") }
    if let second { handlers.add(second) { _, number in calls.append("second \(number)") } }
    handlers.add(first) { view, number in calls.append("first \(number), \(view === first)") }
    handlers.notify(1)
    #expect(calls == ["second 1", "first 1, true"])
    second = nil
    handlers.notify(2)
    #expect(calls.last == "first 2, true" && calls.count == 3)
    #expect(second == nil && !handlers.isEmpty)
  }
}
