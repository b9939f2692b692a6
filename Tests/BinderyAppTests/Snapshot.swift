import Bindery
import ReaderModels

@testable import BinderyApp

/// The observable state of the app, on the screen and in its models.
struct Snapshot: Equatable {
  let screen: String
  let cursor: Cursor?
  let focus: String
  let isStopped: Bool
  let suspensions: Int
  let clipboard: String?
  let status: String

  @MainActor init(_ harness: AppHarness) {
    screen = harness.terminal.screen
    cursor = harness.terminal.cursor
    focus = harness.focus
    isStopped = harness.app.isStopped
    suspensions = harness.terminal.suspensions
    clipboard = harness.terminal.clipboard
    status = harness.model.reader.status
  }
}

extension AppHarness {
  /// Presses a key, and returns whether the state changed immediately or after the pending work.
  func isChanged(by key: Key) async -> Bool {
    let before = Snapshot(self)
    terminal.send([.key(key)])
    app.turn(inFull: true)
    if Snapshot(self) != before { return true }
    await app.settle()
    return Snapshot(self) != before
  }
}
