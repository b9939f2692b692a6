import Bindery
import TestSupport
import Testing
import ReaderModels

@testable import BinderyApp

/// The rules of the key table, checked for every focus that keys can reach.
@MainActor @Suite(.timeLimit(.minutes(20))) struct KeyTests {
  /// Key sequences that each lead to a different state of the app.
  static let ways: [[Key]] = [
    [], [Key(.enter)], [Key(.down), Key(.down)], [Key(.end)], [.character("/")],
    [.character("/"), .character("k"), Key(.enter)], [.character("2", .alt)], [.character("2", .alt), .character("x")],
    [.character("2", .alt), Key(.tab)], [.character("2", .alt), .character("x"), Key(.tab)], [Key(.tab, .shift)],
    [Key(.left)], [Key(.left), Key(.end)], [.character("a")], [.character("a"), Key(.tab), Key(.tab)],
    [.character("d")],
    [Key(.left), Key(.end), .character("e")], [Key(.left), .character("i")], [Key(.enter), .character("l")],
    [Key(.function(1))], [Key(.function(11))], [Key(.function(5))], [.character("2", .alt), Key(.left, .shift)],
  ]
  nonisolated static let sizes = [
    Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 40, height: 10),
  ]

  @Test(arguments: isCompleteRun ? sizes : Array(sizes.prefix(1)))
  func noTwoCommandsShareAKeyInAnyReachableState(size: Size) async throws {
    let walk = try await KeyWalk(size: size)
    let steps = Int((isCompleteRun ? 150 : 60) * (soakCases ?? 1000) / 1000)
    for load in [ScriptedNetwork.Mode.ok, .hanging, .failing] { try await walk.go(steps, after: load) }
    // In a small window, more moves have no effect. The walk ends as soon as each view has had focus. An ordinary run is
    // too short to reach all of them.
    let rounds = isCompleteRun ? 60 : 12
    for _ in 0..<rounds where !walk.focused.isSuperset(of: walk.focusable) { try await walk.go(steps, after: .ok) }
    let missed = walk.focusable.subtracting(walk.focused)
    #expect(missed.isEmpty || !isCompleteRun && missed.count * 4 < walk.focusable.count, "never reached: \(missed)")
    #expect(
      walk.sights == Set(KeyWalk.Sight.allCases), "never seen: \(Set(KeyWalk.Sight.allCases).subtracting(walk.sights))")
    #expect(walk.states.count > 20, "\(walk.states.count) states")
  }

  // A wider status bar names more of the same keys, so one size is enough. Each key press needs a new app: an
  // ordinary run presses each key that no earlier sequence named, and a complete run every fourth of the others. A soak
  // presses all.
  @Test(arguments: sizes.prefix(1)) func eachKeyThatTheStatusBarNamesChangesSomething(size: Size) async throws {
    var known: Set<String> = []
    for (number, way) in Self.ways.enumerated() {
      var next: AppHarness? = try await place(way, size)
      let items = next?.statusBar?.visibleItems ?? []
      #expect(!items.isEmpty)
      for (index, item) in items.enumerated() {
        let isNew = known.insert(item.title).inserted
        let isRepeated = isCompleteRun && (number + index).isMultiple(of: 4)
        guard isNew || isRepeated || soakCases != nil else { continue }
        let harness = if let next { next } else { try await place(way, size) }
        next = nil
        let isChanged = await harness.isChanged(by: item.key)
        #expect(isChanged, "\(item.key.name) (\(item.title)) after \(way.map(\.name)) changes nothing")
      }
    }
  }

  private func place(_ way: [Key], _ size: Size) async throws -> AppHarness {
    let harness = try await AppHarness.loaded(size: size)
    await harness.press(way)
    return harness
  }
}
