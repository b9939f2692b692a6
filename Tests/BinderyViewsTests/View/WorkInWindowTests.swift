import Testing

@testable import BinderyViews

@Suite(.timeLimit(.minutes(20))) struct WorkInWindowTests {
  private final class Bar: View, CancellableWork {
    var canCancel = true
  }

  private var work = WorkInWindow()
  private let page = View()

  private func expectCancellable(_ bars: [Bar], in root: View) {
    #expect(work.cancellableViews(in: root).elementsEqual(bars) { $0 === $1 })
  }

  @Test mutating func theViewsInsideTheRootWhoseWorkCanBeCancelledAreFound() {
    let first = Bar()
    let second = Bar()
    let outside = Bar()
    for bar in [first, second] { page.addSubview(bar) }
    for bar in [second, first, outside, second] { work.add(bar) }
    expectCancellable([first, second], in: page)
    expectCancellable([second], in: second)
    first.canCancel = false
    expectCancellable([second], in: page)
  }

  @Test mutating func viewsAreReferencedWeakly() {
    var bar: Bar? = Bar()
    if let bar { work.add(bar) }
    weak let released = bar
    bar = nil
    #expect(released == nil)
    expectCancellable([], in: page)
  }

  @Test mutating func aKeyIsLateForHalfASecondAfterTheEndOfWork() {
    #expect(!work.isLate(at: .zero))
    work.hasEnded(at: .seconds(1))
    #expect(work.isLate(at: .milliseconds(1000)))
    #expect(work.isLate(at: .milliseconds(1499)))
    #expect(!work.isLate(at: .milliseconds(1500)))
  }
}
