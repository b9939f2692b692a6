import Bindery
import Feeds
import Testing
import ReaderModels

@testable import BinderyApp

/// Text in any writing system can be entered in Settings, and the views next to the field do not move.
@MainActor @Suite(.timeLimit(.minutes(20))) struct TypingTests {
  static let clusters: [Character] = ["é", "日", "本", "語", "👩‍👩‍👧‍👦"]

  @Test(arguments: [true, false]) func clustersAreTypedAndDeletedOneByOneAndNothingElseMoves(pasted: Bool)
    async throws
  {
    let harness = try await AppHarness.loaded()
    await harness.press([.character("2", .alt), .control("u")])
    let empty = harness.terminal.rows
    if pasted {
      harness.terminal.send([.paste(String(Self.clusters), isLast: true)])
      await harness.app.settle()
    } else {
      await harness.press(Self.clusters.map { .character($0) })
    }
    #expect(harness.model.settings.name.value == "é日本語👩‍👩‍👧‍👦")
    for count in (0..<Self.clusters.count).reversed() {
      await harness.press([Key(.backspace)])
      #expect(harness.model.settings.name.value == String(Self.clusters.prefix(count)))
      expectOnlyTheNameMoved(harness, since: empty)
    }
    // The last row differs, because the status bar shows the key that reverts the edits.
    #expect(harness.terminal.rows.dropLast() == empty.dropLast())
  }

  @Test func decomposedTextTypedScalarByScalarIsOneCluster() async throws {
    let harness = try await AppHarness.loaded()
    await harness.press([.character("2", .alt), .control("u"), .character("e"), .character("\u{301}")])
    #expect(harness.model.settings.name.value.count == 1)
    await harness.press([Key(.backspace)])
    #expect(harness.model.settings.name.value.isEmpty)
  }

  @Test(arguments: [false, true]) func theNameOfAFeedIsTruncatedWhileTypingAndNotWhenSaved(isNew: Bool) async throws {
    let harness = try await AppHarness.loaded()
    let toFeeds = [Key(.left), Key(.end), .character("e")]
    await harness.press(isNew ? [.character("a"), Key(.tab)] : toFeeds)
    harness.terminal.send([.paste(String(repeating: "n", count: FeedLimits.nameLength + 1), isLast: true)])
    await harness.app.settle()
    #expect(harness.terminal.rows.contains { $0.contains(" \(FeedLimits.nameLength) at most") })
  }

  /// Checks that rows without the name and the greeting have not changed, and that the borders have not moved.
  private func expectOnlyTheNameMoved(_ harness: AppHarness, since empty: [String]) {
    for (row, text) in harness.terminal.rows.enumerated() where !text.contains("Name  ") && !text.contains("Hello") {
      if row < empty.count - 1 { #expect(text == empty[row]) }
    }
    for row in 2..<22 {
      #expect(harness.terminal.text(at: Point(x: 0, y: row)) == "┃")
      #expect(harness.terminal.text(at: Point(x: 79, y: row)) == "│")
    }
  }
}
