import Bindery
import TerminalCore

/// A host that resolves names and checks expectations in an application that the user operates.
final class RecordedHost: ScriptHost {
  let application: Application

  init(_ application: Application) { self.application = application }

  /// Returns whether the given expectation is met and each name in the expectation refers to exactly one view.
  func holds(_ expectation: ScriptExpectation) -> Bool { (try? expect(expectation)) != nil }

  // The user performs the steps, so the methods below do nothing.
  func deliver(_ events: [TerminalEvent], as name: String) {}
  func settle() {}
  func wait(_ duration: Duration) {}
  func resize(to size: Size) {}
  func show(caption: String) {}
}
