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
      let incremental = try shell.settledScreen()
      let cursor = try shell.cursor()
      try shell.suspendBySignal()
      try shell.resume()
      let repaint = try shell.settledScreen()
      #expect(Self.difference(incremental, repaint) == [], "after \(keys)")
      #expect(try shell.cursor() == cursor, "after \(keys)")
    }

    /// Returns the lines that differ between two screens, with the version of each screen.
    private static func difference(_ first: String, _ second: String) -> [String] {
      let lines = [first, second].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      guard lines[0].count == lines[1].count else { return ["\(lines[0].count) lines and \(lines[1].count) lines"] }
      return zip(lines[0], lines[1]).enumerated().filter { $1.0 != $1.1 }
        .map { "line \($0 + 1): \($1.0.debugDescription) and \($1.1.debugDescription)" }
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
