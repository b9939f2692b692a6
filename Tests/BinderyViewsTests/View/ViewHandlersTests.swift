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
    handlers.notify(1) { _ in true }
    #expect(calls == ["second 1", "first 1, true"])
    second = nil
    handlers.notify(2) { _ in true }
    #expect(calls.last == "first 2, true" && calls.count == 3)
    #expect(second == nil && handlers.hasView { _ in true })
    #expect(!handlers.hasView { $0 !== first })
    handlers.notify(3) { $0 !== first }
    #expect(calls.count == 3, "a view outside the window is not called")
  }
}
