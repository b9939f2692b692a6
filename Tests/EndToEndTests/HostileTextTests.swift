import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Messages during the start contain no control characters or invisible characters of arguments, file names or
  /// variables.
  @Suite struct HostileTextTests {
    /// A text with a window title, invisible changes of direction, a C1 sequence, and characters that overwrite others.
    private static let hostile = "x\u{1B}]0;owned\u{7}\u{202E}\u{9B}31m\u{2066}\u{200B}\rz\u{8}"
    private let folder: TemporaryFolder
    private var hostileFolder: String { folder.path(Self.hostile) }

    init() throws {
      folder = try TemporaryFolder()
      try FileManager.default.createDirectory(atPath: hostileFolder + "/data", withIntermediateDirectories: true)
      try Data(repeating: 7, count: 4096).write(to: URL(filePath: hostileFolder + "/data/posts.sqlite"))
      try Data("press \(Self.hostile)\n".utf8).write(to: URL(filePath: hostileFolder + "/bad.demo"))
      try Data("snapshot \"a\"\n".utf8).write(to: URL(filePath: hostileFolder + "/good.demo"))
      try FileManager.default.createDirectory(
        atPath: hostileFolder + "/config/bindery", withIntermediateDirectories: true)
      try Data("\(Self.hostile) = F5\nrefresh = \(Self.hostile)\n".utf8)
        .write(to: URL(filePath: hostileFolder + "/config/bindery/keys"))
    }

    /// The arguments of each start; `@` is the hostile text, `%` the folder with that name.
    private static let starts = [
      ["--feed", "@"], ["--feed", "ftp://@"], ["--feed", "https://@"], ["--theme", "@"], ["--@"], ["@"],
      ["--no-mouse=@"],
      ["demo", "@"], ["demo", "%/bad.demo"], ["demo", "--check", "%/good.demo"], ["demo", "--check", "%/bad.demo"],
      ["demo", "--headless", "%/good.demo", "--screens", "%/none"],
      ["demo", "--headless", "%/good.demo", "--feed", "@"], ["demo", "--headless", "%/good.demo", "--screens", "%"],
      ["demo", "%/good.demo", "@"], ["demo", "%/good.demo", "--@"], ["keys"], ["keys", "--write"], ["keys", "@"],
      ["help", "@"], ["--data", "/proc/@"], ["--data", "%/data"],
    ]

    @Test(arguments: starts) func aMessageIsPlainInAPipe(arguments: [String]) throws {
      let result = try Tools.run(
        Tools.bindery(), arguments.map(filled), environment: ["XDG_CONFIG_HOME": hostileFolder + "/config"])
      let text = result.output + result.errors
      #expect(!text.isEmpty)
      #expect(controls(in: text).isEmpty, "\(text.debugDescription)")
    }

    @Test(arguments: starts) func aMessageIsPlainOnATerminal(arguments: [String]) throws {
      let environment = ["XDG_CONFIG_HOME": hostileFolder + "/config"]
      try expectPlainMessage(PseudoTerminal(Tools.bindery(), arguments.map(filled), environment: environment))
    }

    @Test(arguments: [["TERM": hostile], ["TERMINFO": hostile, "TERM": hostile]])
    func aTerminalsNameIsPlain(environment: [String: String]) throws {
      try expectPlainMessage(PseudoTerminal(Tools.bindery(), environment: environment))
    }

    private func filled(_ argument: String) -> String {
      argument.replacing("@", with: Self.hostile).replacing("%", with: hostileFolder)
    }

    private func expectPlainMessage(_ terminal: PseudoTerminal) throws {
      try terminal.waitUntilQuiet()
      // If the program has started nevertheless, the message is displayed when the program ends.
      let isOnScreen = try terminal.settings != terminal.settingsBefore
      if isOnScreen { terminal.send("\u{11}") }
      try terminal.finish()
      var text = terminal.afterLeaving.replacing("\r\n", with: "\n")
      if isOnScreen, let end = text.range(of: "\u{1B}[?25h\r") { text = String(text[end.upperBound...]) }
      #expect(isOnScreen || !text.isEmpty)
      #expect(controls(in: text).isEmpty, "\(text.debugDescription)")
    }

    private func controls(in text: String) -> [String] {
      let invisible: [ClosedRange<UInt32>] = [
        0...8, 0x0B...0x1F, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF...0xFEFF,
      ]
      return text.unicodeScalars.filter { scalar in invisible.contains { $0.contains(scalar.value) } }
        .map { String($0.value, radix: 16) }
    }
  }
}
