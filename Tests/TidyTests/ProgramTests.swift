import Foundation
import Testing

/// The programs that tests start are in `scripts/lib/programs.txt`, from which `scripts/test` installs them.
@Suite struct ProgramTests {
  private let rows = SourceTree.here.text(of: "scripts/lib/programs.txt").split(separator: "\n")
    .filter { !$0.hasPrefix("#") }
    .map { row in row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }

  private var listed: Set<String> { Set(rows.compactMap(\.first)) }

  /// The programs that the tests start, by the calls that start a program with a literal name.
  private var started: Set<String> {
    let calls = [
      /(?:Tools\.(?:run|find)|TerminalProgram|PseudoTerminal)\(\s*"(?:\/usr)?(?:\/bin\/)?([\w-]+)"/,
      /URL\(filePath: "(?:\/usr)?\/bin\/([\w-]+)"\)/,
      /let \w+ = "(?:\/usr)?\/bin\/([\w-]+)"/,
      /shell: "\/bin\/([\w-]+)"/,
    ]
    let beginnings = ["Tools.", "TerminalProgram(", "PseudoTerminal(", "/bin/"]
    var found: Set<String> = []
    for file in SourceTree.here.tests where file.path != "Tests/TidyTests/ProgramTests.swift" {
      // Regular expressions are slow in a debug build, so only few lines are matched. A name may be in the next line.
      for (number, line) in file.lines.enumerated() where beginnings.contains(where: line.holds) {
        let text = line + file.lines.dropFirst(number + 1).prefix(1).joined()
        for call in calls {
          for match in text.matches(of: call) { found.insert(String(match.output.1)) }
        }
      }
    }
    return found
  }

  /// The programs in the shell commands of the end-to-end tests.
  private var startedByShells: Set<String> {
    let calls = ["shell.run(", "terminal.run(", "shell.type(", "shell(", "\"-c\"", "#!/bin/sh"]
    let word = #/(?:["(;|]|\\n) *(?:exec +)?([a-z][a-z0-9]+)[ ;]/#
    var found: Set<String> = []
    for file in SourceTree.here.tests where file.path.hasPrefix("Tests/EndToEndTests/") {
      for line in file.lines where calls.contains(where: line.holds) {
        for match in line.matches(of: word) { found.insert(String(match.output.1)) }
      }
    }
    return found.subtracting(Self.shellWords)
  }

  /// Commands of the shell itself, and the words of Swift that follow a parenthesis or a quotation mark.
  private static let shellWords: Set = [
    "cd", "echo", "exec", "exit", "kill", "printf", "read", "set", "status", "try", "ulimit", "while",
  ]

  /// Names of programs that do not exist, or whose start is never reached.
  private static let neverStarted: Set = ["no-such-editor", "vi"]

  @Test func eachProgramThatATestStartsIsInTheTable() {
    #expect(started.isSuperset(of: ["tmux", "pgrep", "script", "swiftc"]), "the search misses calls")
    #expect(startedByShells.isSuperset(of: ["stty", "timeout", "sleep"]), "the search misses commands of shells")
    let missing = started.union(startedByShells).subtracting(listed).subtracting(Self.neverStarted)
    #expect(missing.isEmpty, "add these programs to scripts/lib/programs.txt, with their packages")
  }

  @Test func eachProgramOfTheTestsIsStarted() {
    let forTests = Set(rows.filter { $0[1] == "tests" }.map { $0[0] })
    let known = started.union(startedByShells)
    #expect(forTests.subtracting(known).isEmpty, "remove these programs from scripts/lib/programs.txt")
  }

  @Test func eachRowNamesAPackageForEachPackageManager() {
    #expect(!rows.isEmpty)
    for row in rows {
      #expect(row.count == 8, "\(row)")
      #expect(["tests", "scripts"].contains(row[1]), "\(row)")
      #expect(!row.contains(""), "\(row)")
    }
  }

  @Test func eachProgramThatAScriptNeedsIsInTheTable() {
    for path in SourceTree.here.paths where path.hasPrefix("scripts/") || path.hasPrefix("Benchmarks/") {
      for line in SourceTree.here.text(of: path).split(separator: "\n") where String(line).holds("need_program ") {
        guard let match = line.firstMatch(of: /^ *need_program ([a-z][\w-]*)/) else { continue }
        #expect(listed.contains(String(match.output.1)), "\(path): \(match.output.1)")
      }
    }
  }

  @Test func eachSuiteOfTheSoakExists() throws {
    let list = try #require(SourceTree.here.text(of: "scripts/maintenance/soak").firstMatch(of: /\nall="([^"]*)"/)).1
    let suites = list.split(whereSeparator: \.isWhitespace)
    #expect(suites.count > 20)
    for suite in suites {
      let exists = SourceTree.here.tests.contains { file in
        !file.code(with: ["struct \(suite) ", "enum \(suite) "]).isEmpty
      }
      #expect(exists, "scripts/maintenance/soak names \(suite), which does not exist")
    }
  }
}
