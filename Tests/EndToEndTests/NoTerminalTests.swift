import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Without a terminal that can display the screen, the program prints an error and writes no file.
  @Suite struct NoTerminalTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var hasData: Bool { FileManager.default.fileExists(atPath: folder.path("data")) }

    @Test func aFileForAScreenIsRefusedWithASentence() throws {
      let result = try Tools.run(
        Tools.bindery(), ["--data", folder.path("data")], environment: ["TERM": "xterm-256color"])
      #expect(!hasData)
      #expect(result.ending == .exited(2))
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("bindery: ") && result.errors.contains("terminal"))
      #expect(!result.errors.contains("\u{1B}"))
    }

    @Test func aProgramOfALibraryUserEndsWithASentenceInsteadOfACrash() throws {
      let result = try Tools.run(Tools.askingProgram, [], environment: ["TERM": "xterm-256color"])
      #expect(result.ending == .exited(2) && result.output.isEmpty)
      #expect(
        result.errors
          == "AskingProgram: standard output is not a terminal. Start the program in a terminal, without redirecting its output.\n"
      )
    }

    @Test(arguments: ["no-such-terminal", "", nil, String(repeating: "x", count: 5000)])
    func aTerminalThatCannotShowItIsRefusedWithASentence(term: String?) throws {
      let terminal = try PseudoTerminal(
        Tools.bindery(), ["--data", folder.path("data")], environment: ["TERM": term])
      #expect(try terminal.finish() == .exited(2))
      #expect(!hasData)
      #expect(terminal.transcript.hasPrefix("bindery: ") && terminal.transcript.contains("TERM"))
      #expect(!terminal.output.contains(0x1B))
      #expect(try terminal.settings == terminal.settingsBefore)
    }

    @Test(arguments: [
      ["--feed", "ftp://ada:secret@h.example"], ["--feed", "https://ada:secret@"],
      ["--feed", "ada:secret@h.example/f"],
      ["https://ada:secret@h.example/f"], ["--fed=https://ada:secret@h.example/f"],
      ["--theme", "https://ada:secret@h.example"], ["demo", "none.demo", "--feed", "ftp://ada:secret@h.example"],
    ]) func noPasswordIsQuoted(arguments: [String]) throws {
      let result = try Tools.run(Tools.bindery(), arguments)
      #expect(result.ending != .exited(0))
      #expect(!result.errors.isEmpty)
      #expect(!(result.errors + result.output).contains("secret"), "\(result.errors)")
    }

    @Test func anOptionThatDoesNotExistIsRefusedWithASentence() throws {
      let terminal = try PseudoTerminal(Tools.bindery(), ["--no-such-option"])
      #expect(try terminal.finish() == .exited(64))
      #expect(terminal.transcript.contains("--no-such-option"))
      #expect(!terminal.output.contains(0x1B))
    }
  }
}
