import Bindery
import Testing
import ViewModels

@testable import BinderyApp

/// What the table of keys promises, held in every focus that keys can reach.
@MainActor @Suite struct KeyTests {
  /// Ways into the app, each to a state of its own.
  static let ways: [[Key]] = [
    [], [Key(.enter)], [Key(.down), Key(.down)], [Key(.end)], [.character("/")],
    [.character("/"), .character("k"), Key(.enter)], [.character("2")], [.character("2"), .character("x")],
    [.character("2"), Key(.tab)], [.character("2"), .character("x"), Key(.tab)], [Key(.tab, .shift)],
    [Key(.left)], [Key(.left), Key(.end)], [.character("a")], [.character("a"), Key(.tab), Key(.tab)],
    [.character("d")],
    [Key(.left), Key(.end), .character("e")], [Key(.left), .character("i")], [Key(.enter), .character("l")],
    [Key(.function(1))], [Key(.function(11))], [Key(.function(5))], [.character("2"), Key(.left, .shift)],
  ]
  nonisolated static let sizes = [Size(80, 24), Size(120, 40), Size(40, 10)]

  @Test(arguments: sizes) func noTwoBindingsMeetInAnyReachableFocus(size: Size) async throws {
    let walk = try await KeyWalk(size: size)
    for load in ["ok", "hanging", "failing"] { try await walk.go(100, after: load) }
    #expect(walk.focused.isSuperset(of: walk.focusable), "never reached: \(walk.focusable.subtracting(walk.focused))")
    #expect(
      walk.sights == Set(KeyWalk.Sight.allCases), "never seen: \(Set(KeyWalk.Sight.allCases).subtracting(walk.sights))")
    #expect(walk.states.count > 20, "\(walk.states.count) states")
  }

  // A wider bar names more keys, a narrower one fewer, and those are the same; the walk above has been there.
  @Test(arguments: sizes.prefix(1)) func eachKeyThatTheStatusBarNamesChangesSomething(size: Size) async throws {
    for way in Self.ways {
      let hints = try await hints(after: way, size)
      for hint in hints {
        let harness = try await AppHarness.loaded(size: size)
        await harness.press(way)
        let before = Snapshot(harness)
        harness.terminal.send([.key(hint.key)])
        harness.app.turn(inFull: true)
        if Snapshot(harness) == before { await harness.app.settle() }
        #expect(
          Snapshot(harness) != before, "\(hint.key.name) (\(hint.title)) after \(way.map(\.name)) changes nothing")
      }
    }
  }

  private func hints(after way: [Key], _ size: Size) async throws -> [StatusBar.Hint] {
    let harness = try await AppHarness.loaded(size: size)
    await harness.press(way)
    let bar = try #require(harness.statusBar)
    #expect(!bar.shownHints.isEmpty)
    return bar.shownHints
  }
}

/// What somebody at the screen, or behind it, would notice.
private struct Snapshot: Equatable {
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
