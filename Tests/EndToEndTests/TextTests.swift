import Testing

extension EndToEnd {
  /// Text of every width can be entered and is displayed, and the views next to it do not move.
  @Suite struct TextTests {
    private static let name = "é日本語👩‍👩‍👧‍👦"

    @Test(arguments: [false, true])
    func clustersArriveAndAreDeletedOneByOne(pasted: Bool) throws {
      let shell = try Tmux(columns: 80, rows: 24)
      try shell.run("\(Tools.bindery()) lab")
      _ = try shell.screenOfApp()
      try shell.press("C-PPage")
      try shell.press("x")
      try shell.wait(for: "Hello, x")
      try shell.press("C-u")
      try shell.wait(until: "an empty name") { !$0.contains("Hello") }
      let empty = try shell.settledScreen()
      if pasted { try shell.paste(Self.name) } else { try shell.type(Self.name) }
      for count in stride(from: Self.name.count, to: 0, by: -1) {
        // The last character is a family, which the screen displays as its first member.
        let shown = count == 5 ? "Hello, é日本語👩" : "Hello, \(Self.name.prefix(count))"
        let screen = try shell.wait(for: shown)
        for (line, before) in zip(Self.lines(of: screen), Self.lines(of: empty.withoutStyles))
        where !line.contains("Hello") && !line.contains("Name  ") { #expect(line == before) }
        try shell.press("BSpace")
      }
      #expect(try shell.settledScreen() == empty)
      try shell.press("C-q")
      try shell.wait(for: "ready>")
    }

    private static func lines(of screen: String) -> [String] {
      screen.split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingSuffix { $0 == " " } }
    }
  }
}

extension String {
  /// The text without sequences that set colors and attributes.
  fileprivate var withoutStyles: String {
    replacing(/\u{1B}\[[0-9;]*m/, with: "").replacing(/\u{1B}[()][0AB]|[\u{E}\u{F}]/, with: "")
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ isUnwanted: (Character) -> Bool) -> String {
    var rest = self
    while let last = rest.last, isUnwanted(last) { rest.removeLast() }
    return String(rest)
  }
}
