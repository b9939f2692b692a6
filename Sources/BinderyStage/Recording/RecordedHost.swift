import Bindery
import TerminalCore

/// A host for names and expectations on the screen of an application that its user operates.
final class RecordedHost: ScriptHost {
  let application: Application

  init(_ application: Application) { self.application = application }

  /// Returns whether an expectation holds, and all of its names refer to one view each.
  func holds(_ expectation: ScriptExpectation) -> Bool { (try? expect(expectation)) != nil }

  // A recorder performs no steps.
  func deliver(_ events: [TerminalEvent], as name: String) {}
  func settle() {}
  func wait(_ duration: Duration) {}
  func resize(to size: Size) {}
  func show(caption: String) {}
}
