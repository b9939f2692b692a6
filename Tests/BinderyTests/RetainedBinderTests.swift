import Bindery
import Testing

/// Binders that are removed from a navigator but not released.
///
/// The tests are serialized because the report handler is global.
@MainActor @Suite(.serialized, .timeLimit(.minutes(20))) struct RetainedBinderTests {
  private let app = Application(
    Navigator(Binder("Bottom")), terminal: MemoryTerminal(size: Size(width: 20, height: 3)), clock: ManualClock(),
    frameLimit: nil)

  @Test func screensThatAClosureRetainsAreReportedOnce() {
    let found = Tracking.misuseReports { for _ in 0..<5 { show(CapturingBinder("Post")) } }
    #expect(
      found == [
        "Bindery: binders of type 'CapturingBinder' were removed from the navigator but are still in memory. If no "
          + "property retains them, a closure that captures 'self' may retain them. In that closure, write '[weak self]', or "
          + "pass 'self' as the owner, as in 'observe(with: self)'."
      ])
  }

  @Test func presentedScreensThatAClosureRetainsAreReported() async {
    let app = self.app
    var found: [String] = []
    // During a suspension, the handler receives the reports of other tests, too.
    let former = Tracking.onMisuse { report in
      if report.contains("CapturingQuestion") { found.append(report) }
    }
    defer { Tracking.onMisuse(former) }
    for _ in 0..<4 {
      let waiting = Task { await app.navigator.present(CapturingQuestion("Sure?")) }
      await queuedJobs()
      app.navigator.perform(.cancel)
      _ = await waiting.value
    }
    // A test of another suite may clear the record of reports during a suspension.
    #expect(Set(found).count == 1)
  }

  @Test func screensThatAreReleasedAreNotReported() {
    let found = Tracking.misuseReports { for _ in 0..<5 { show(WeakBinder("Post")) } }
    #expect(found.isEmpty)
  }

  @Test func aScreenThatIsKeptAndShownAgainIsNotReported() {
    let kept = CapturingBinder("Post")
    let found = Tracking.misuseReports { for _ in 0..<5 { show(kept) } }
    #expect(found.isEmpty)
  }

  @Test func aScreenThatReplacesItselfIsNotReported() {
    let found = Tracking.misuseReports {
      app.navigator.push(WeakBinder("0"))
      for number in 1...5 {
        let leaving = app.navigator.pop()
        app.navigator.push(WeakBinder("\(number)"))
        withExtendedLifetime(leaving) {}
      }
    }
    #expect(found.isEmpty)
  }

  private func show(_ binder: AnyBinder) {
    app.navigator.push(binder)
    app.turn()
    app.navigator.pop()
    app.turn()
  }
}

private class CapturingBinder: Binder<String> {
  private let button = Button("Rename")

  override func makeView() -> View { button }

  override func bind(_ model: String) {
    button.observe(self, for: .primaryAction) { _, _ in self.title = "renamed" }
  }
}

private final class CapturingQuestion: CapturingBinder, Presentable {
  typealias Result = Bool
}

private final class WeakBinder: Binder<String> {
  private let button = Button("Rename")

  override func makeView() -> View { button }

  override func bind(_ model: String) {
    button.observe(self, for: .primaryAction) { binder, _ in binder.title = "renamed" }
  }
}
