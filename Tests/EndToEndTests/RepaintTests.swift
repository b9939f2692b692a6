import Testing

extension EndToEnd {
  /// After incremental drawing, a full repaint changes nothing on the terminal.
  @Suite struct RepaintTests {
    /// The keys that are pressed, without those that exit or suspend the program.
    private static let keys = [
      "Up", "Down", "Down", "PPage", "NPage", "Home", "End", "Left", "Right", "Tab", "BTab", "Enter", "Escape", "F1",
      "F5",
      "C-NPage", "C-PPage", "C-Left", "C-Right", "S-Left", "S-Right", "C-a", "C-e", "C-k", "C-u", "C-w", "C-y", "C-_",
      "BSpace", "DC", "M-b", "M-f", "M-a", "/", "n", "u", "j", "k", "g", "G", "a", "e", "o", "Space", "é", "日", "語",
    ]

    @Test(arguments: [1, 2, 3])
    func aSeededRunOfKeysEqualsItsRepaint(seed: UInt64) throws {
      var random = SplitMix(seed: seed)
      let shell = try Tmux(columns: 80, rows: 24)
      try shell.run("\(Tools.bindery())")
      _ = try shell.screenOfApp()
      for round in 1...5 {
        var pressed: [String] = []
        for _ in 0..<30 { pressed.append(Self.keys[Int(random.next() % UInt64(Self.keys.count))]) }
        try shell.pressAll(pressed)
        if round == 3 { try shell.resize(columns: 40 + Int(random.next() % 60), rows: 8 + Int(random.next() % 30)) }
        try expectRepaintIsEqual(shell, after: pressed)
      }
    }

    @Test func aStormOfSizesEndsInTheRightPicture() throws {
      var random = SplitMix(seed: 4)
      let shell = try Tmux(columns: 80, rows: 24)
      try shell.run("\(Tools.bindery())")
      let before = try shell.screenOfApp()
      for _ in 0..<60 { try shell.resize(columns: 1 + Int(random.next() % 160), rows: 1 + Int(random.next() % 60)) }
      try shell.resize(columns: 80, rows: 24)
      let after = try shell.settledScreen()
      #expect(Self.difference(before, after) == [])
      try expectRepaintIsEqual(shell, after: ["a storm of sizes"])
    }

    @Test func aThousandSizesAreSurvived() throws {
      var random = SplitMix(seed: 5)
      let terminal = try PseudoTerminal(Tools.bindery())
      try terminal.waitUntilQuiet()
      for _ in 0..<1000 {
        terminal.resize(columns: UInt16(random.next() % 300), rows: UInt16(random.next() % 100))
        terminal.read()
      }
      terminal.resize(columns: 80, rows: 24)
      try terminal.waitUntilQuiet()
      terminal.send("\u{11}")
      #expect(try terminal.finish() == .exited(0))
      #expect(try terminal.settings == terminal.settingsBefore)
    }

    private func expectRepaintIsEqual(_ shell: Tmux, after keys: [String]) throws {
      // A message about a key without a function disappears after some seconds.
      try shell.wait(until: "no message about a key") { !$0.contains("has no") }
      let incremental = try shell.settledScreen()
      let cursor = try shell.cursor()
      try shell.suspendBySignal()
      try shell.resume()
      let repaint = try shell.settledScreen()
      #expect(Self.difference(incremental, repaint) == [], "after \(keys)")
      #expect(try shell.cursor() == cursor, "after \(keys)")
    }

    @Test func cellsThatLookTheSameAreEqual() {
      #expect(Self.difference("\u{1B}[1;31m a", "\u{1B}[31m \u{1B}[1ma") == [])
      #expect(Self.difference("\u{1B}[1ma", "a").count == 1)
      #expect(Self.difference("\u{1B}[4;1m ", "\u{1B}[4m ") == [])
      #expect(Self.difference("\u{1B}[4m ", " ").count == 1)
      #expect(Self.difference("\u{1B}[7;38;5;9m ", "\u{1B}[7m ").count == 1)
      #expect(Self.difference("\u{1B}[48;2;1;2;3ma", "\u{1B}[48;2;1;2;4ma").count == 1)
      #expect(Self.difference("\u{1B}[1;4ma\u{1B}[0mb\n", "\u{1B}[1;4ma\u{1B}[22;24mb\n") == [])
      #expect(Self.difference("a\n", "a").count == 1)
    }

    /// Returns the lines that look different on two screens, with the version of each screen.
    private static func difference(_ first: String, _ second: String) -> [String] {
      let texts = [first, second].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      let cells = [StyledScreen(first).lines, StyledScreen(second).lines]
      guard cells[0].count == cells[1].count else { return ["\(cells[0].count) lines and \(cells[1].count) lines"] }
      return cells[0].indices.filter { cells[0][$0] != cells[1][$0] }.map { line in
        "line \(line + 1): \(texts[0][line].debugDescription) and \(texts[1][line].debugDescription)"
      }
    }
  }
}

extension Tmux {
  /// Returns the position of the cursor, or `hidden`.
  fileprivate func cursor() throws -> String {
    try value("#{cursor_flag}") == "1" ? try value("#{cursor_x} #{cursor_y}") : "hidden"
  }
}

/// A reproducible random number generator (SplitMix64).
private struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
