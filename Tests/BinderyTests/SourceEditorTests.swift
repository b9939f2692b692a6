import Testing

@testable import Bindery

@MainActor @Suite struct SourceEditorTests {
  nonisolated private static let place = "BinderyTests/SourceEditorTests.swift:12"
  nonisolated private static let path = "Tests/BinderyTests/SourceEditorTests.swift"

  @Test(arguments: [
    ("vi", ["vi", "+12", path]), ("/usr/bin/nano -l", ["/usr/bin/nano", "-l", "+12", path]),
    ("hx", ["hx", path + ":12"]), ("code -w", ["code", "-w", "--goto", path + ":12"]),
  ])
  func theLineIsWrittenAsTheEditorExpects(command: String, words: [String]) {
    var opened: [TerminalProgram] = []
    let editor = SourceEditor(command: command, folder: "Tests") { program in
      opened.append(program)
      return .exited(0)
    }
    #expect(editor.open(Self.place) == nil)
    #expect(opened == [TerminalProgram(words[0], Array(words.dropFirst()))])
  }

  @Test func theModuleOfAFileIsAFolderAtAnyDepth() {
    var paths: [String] = []
    let editor = SourceEditor(command: "vi") { program in
      paths.append(program.arguments[1])
      return .exited(0)
    }
    #expect(editor.open("BinderyApp/TerminalHost.swift:1") == nil)
    #expect(paths == ["./Sources/BinderyApp/Reader/TerminalHost.swift"])
    #expect(
      editor.open("Bindery/TerminalHost.swift:1")?.hasPrefix("'Bindery/TerminalHost.swift' was not found.") == true)
  }

  @Test(arguments: [nil, "", " "])
  func withoutAnEditorNothingRuns(command: String?) {
    let editor = SourceEditor(command: command) { _ in
      Issue.record("a program runs")
      return .exited(0)
    }
    #expect(editor.open(Self.place) == "VISUAL and EDITOR are not set. Set one of them to an editor.")
  }

  @Test(arguments: [
    (TerminalProgram.Ending.exited(3), "'vi' ended with code 3."),
    (.killed(signal: 9), "'vi' was terminated by signal 9."),
  ])
  func anEditorThatFailsIsReported(ending: TerminalProgram.Ending, report: String) {
    #expect(SourceEditor(command: "vi", folder: "Tests", run: { _ in ending }).open(Self.place) == report)
  }

  @Test func anEditorThatDoesNotExistIsReported() {
    let editor = SourceEditor(command: "no-such-editor", folder: "Tests") { program throws(TerminalError) in
      try program.run()
    }
    #expect(editor.open(Self.place)?.hasPrefix("'no-such-editor' cannot be started: No such file") == true)
  }
}
