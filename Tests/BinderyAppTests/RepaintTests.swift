import Bindery
import TestSupport
import Testing

@testable import BinderyApp

/// After any sequence of events, the incrementally drawn screen equals a full repaint.
@MainActor @Suite(.timeLimit(.minutes(20))) struct RepaintTests {
  @Test(arguments: seeds(8)) func theIncrementalScreenEqualsAFullRepaint(seed: UInt64)
    async throws
  {
    var random = SeededGenerator(seed: seed)
    let harness = try await AppHarness.loaded(size: Size(width: 80, height: 24))
    var log: [String] = []
    for step in 0..<60 {
      let event = RandomEvents.next(using: &random, size: harness.terminal.size)
      log.append("\(event)")
      harness.terminal.send([event])
      if case .resize(let size) = event { harness.terminal.resize(to: size) }
      harness.app.turn(inFull: true)
      if step % 7 == 0 { await harness.app.settle() }
      if harness.app.isStopped { break }
      #expect(harness.terminal.difference == nil, "seed \(seed), step \(step): \(log.suffix(3))")
      guard try expectRepaint(harness, "seed \(seed), step \(step) after \(log.suffix(3))") else { return }
    }
  }

  /// Compares the screen with a full repaint, and returns whether they are equal.
  private func expectRepaint(_ harness: AppHarness, _ comment: String) throws -> Bool {
    let incremental = harness.terminal.styledScreen
    let cursor = harness.terminal.cursor
    harness.app.window.repaint()
    harness.app.turn(inFull: true)
    let full = harness.terminal.styledScreen
    let row = incremental.indices.first { incremental[$0] != full[$0] }
    #expect(
      row == nil,
      "\(comment): row \(row ?? -1) was \(row.map { harness.text(incremental[$0]) } ?? ""), is \(row.map { harness.text(full[$0]) } ?? "")"
    )
    #expect(harness.terminal.cursor == cursor)
    return row == nil
  }
}

enum RandomEvents {
  static let keys: [Key] = [
    Key(.up), Key(.down), Key(.left), Key(.right), Key(.pageUp), Key(.pageDown), Key(.home), Key(.end), Key(.enter),
    Key(.tab), Key(.tab, .shift), Key(.escape), Key(.backspace), Key(.delete), Key(.function(1)), Key(.function(5)),
    Key(.function(11)), .character("/"), .character("1"), .character("1", .alt), .character("2", .alt), .character("n"),
    .character("u"),
    .character("s"), .character("m"), .character("d"), .character("a"), .character("S"), .character("M"),
    .character("l"),
    .character("y"), .character(" "), Key(.left, .shift), Key(.right, .control), .control("w"), .control("_"),
    .control("y"), .control("k"), .character("a", .alt), .character("é"), .character("日"), .character("👩‍👩‍👧‍👦"),
  ]

  static func next(using random: inout SeededGenerator, size: Size) -> TerminalEvent {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return .paste("a b\nc\u{301} 日本 \u{1B}[31m", isLast: true)
    case 1:
      return .resize(
        Size(width: Int.random(in: 1...100, using: &random), height: Int.random(in: 1...30, using: &random)))
    case 2, 3:
      let point = Point(
        x: Int.random(in: 0..<max(1, size.width), using: &random),
        y: Int.random(in: 0..<max(1, size.height), using: &random))
      let kinds: [MouseEvent.Kind] = [
        .down(.left), .up(.left), .drag(.left), .wheel(rows: 1, columns: 0), .wheel(rows: -1, columns: 0),
      ]
      return .mouse(MouseEvent(kinds.randomElement(using: &random) ?? .move, at: point))
    default: return .key(keys.randomElement(using: &random) ?? Key(.down))
    }
  }
}
