import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The program in the plain front end, with requests from a pipe and answers to a pipe.
  @Suite struct PlainTests {
    /// Runs a shell command in which `$BINDERY` is the program with the sample feed.
    private func shell(_ line: String) throws -> Tools.Result {
      try Tools.run(
        "bash", ["-c", "set -o pipefail; BINDERY='\(try Tools.bindery()) --sample --plain'; \(line)"],
        environment: ["TERM": "xterm-256color", "TZ": "UTC"])
    }

    private func answers(to requests: [String]) throws -> [String] {
      let folder = try TemporaryFolder()
      try (requests.joined(separator: "\n") + "\n").write(
        toFile: folder.path("in"), atomically: true, encoding: .utf8)
      let result = try shell("$BINDERY < \(folder.path("in"))")
      #expect(result.succeeded && result.errors.isEmpty, "\(result.errors)")
      return result.output.split(separator: "\n").map(String.init)
    }

    @Test func fiveTasksAreDoneWithLinesAlone() throws {
      let lines = try answers(to: [
        "open Refreshing, three ways", "read 24", "star", "search", "set Search binding", "Enter", "cancel", "Add feed",
        "set Address https://feeds.example/a.xml", "press Cancel", "Settings",
        "set Theme dark", "quit",
      ])
      for expected in [
        "6 row, level 1: Starred, 1",
        "12 row 3 of 13, selected: Refreshing, three ways, Welcome to Bindery, 9 Nov, starred",
        "9 list Posts, 2 rows, focused: Two-way binding: try it",
        "  28 field Address, focused", "28 field Address, focused: https://feeds.example/a.xml",
        "The dialog is closed.",
        "35 choice Theme, focused: dark (for a dark terminal)", "The application has ended.",
      ] { #expect(lines.contains(expected), "\(expected) is missing in:\n\(lines.joined(separator: "\n"))") }
      #expect(lines.contains { $0.hasPrefix("| ") })
    }

    @Test func theAnswerToASearchAsOneTypesHasTheResults() throws {
      let lines = try answers(to: ["search", "set Search binding", "quit"])
      #expect(
        lines.dropFirst(3).prefix(2) == [
          "26 field Search, focused: binding", "9 list Posts, 2 rows: Two-way binding: try it",
        ],
        "\(lines)")
    }

    @Test func aMessageIsAnnouncedOnce() throws {
      let lines = try answers(to: ["focus Posts", "delete", "quit"])
      #expect(lines.count { $0.contains("Deleted 'Welcome: read this first'.") } == 1, "\(lines)")
    }

    @Test func aRefusedRequestIsNotOKHoweverOftenItIsRepeated() throws {
      func presses(_ names: String...) -> [String] { names.map { #"{"verb":"press","target":"\#($0)"}"# } }
      let requests =
        presses("Add feed", "Enter", "Add feed", "Enter")
        + [#"{"verb":"set","target":"Address","value":"notaurl"}"#]
        + presses("Enter", "Add feed", "Add feed", "Cancel", "%", "%", "Browser")
      let lines = requests.joined(separator: "' '")
      let result = try shell("printf '%s\\n' '\(lines)' | $BINDERY --json")
      let objects = try result.output.split(separator: "\n").dropFirst().map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      let isRefused = objects.map { $0["ok"] as? Bool == false ? 1 : 0 }
      #expect(isRefused == [0, 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1], "\(objects)")
      let errors = objects.map { $0["error"] as? String }
      #expect(errors[3] == "Enter the address of a feed or the path of a file.")
      #expect(errors[6] == "Begin an address with https://, or a path with / or ./")
      #expect(errors[10] == "The key '%' has no function here. Use 'commands' to see the available commands.")
      // The message is announced again.
      #expect(objects[1...7].allSatisfy { ($0["nodes"] as? [Any])?.isEmpty == false }, "\(objects)")
    }

    @Test func aWaitEndsWithTheApplication() throws {
      let result = try Tools.run(
        "sh", ["-c", "printf '%s\\n' leaveSoon 'wait 3000' | '\(Tools.askingProgram)' --plain"])
      #expect(result.output.hasSuffix("The application has ended.\n"))
    }

    @Test func aShortWaitEnds() throws {
      for seconds in ["0.000001", "1e-9", "1e-300"] {
        let result = try shell("echo 'wait \(seconds)' | timeout 60 $BINDERY --json")
        #expect(result.succeeded && result.output.split(separator: "\n").count == 2, "\(seconds): \(result.output)")
      }
    }

    @Test func charactersThatReorderTextAreVisibleInBindings() throws {
      let lines = try answers(to: ["search", "set Search a\u{202E}b", "bindings", "quit"])
      #expect(lines.contains { $0.contains("a<U+202E>b") }, "\(lines)")
      #expect(!lines.contains { $0.unicodeScalars.contains("\u{202E}") })
    }

    @Test func anEndlessLineDoesNotDelayTimers() throws {
      let result = try Tools.run(
        "sh", ["-c", "(echo leaveSoon; exec cat /dev/zero) | timeout 60 '\(Tools.askingProgram)' --plain"])
      // The timer of the application ends it; after 60 s, the status would be 124.
      #expect(result.ending == .exited(0), "\(result.output)")
    }

    @Test func aProgramReadsAnObjectForEachRequest() throws {
      let result = try shell(
        #"printf '%s\n' '{"id":1,"verb":"press","target":"Settings"}' 'nonsense' '{"verb":"quit"}' | $BINDERY --json"#)
      let objects = try result.output.split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      #expect(objects.map { $0["ok"] as? Bool } == [nil, true, false, true])
      #expect(objects[1]["id"] as? Int == 1)
      #expect(objects[3]["stopped"] as? Bool == true)
    }

    @Test func aTerminalThatCannotPlaceTextGetsLines() throws {
      let terminal = try PseudoTerminal(Tools.bindery(), ["--sample"], environment: ["TERM": "dumb"])
      try terminal.wait(for: "> ")
      terminal.send("where\r")
      try terminal.wait(for: "list Posts, 13 rows, focused")
      terminal.send("quit\r")
      #expect(try terminal.finish() == .exited(0))
      #expect(!terminal.output.contains(0x1B))
    }

    @Test func inputOfAnyKindIsAnsweredOrRefused() throws {
      let result = try shell(
        #"(head -c 3000000 /dev/zero; echo; printf 'open \xff\xfe\e[2J\n\n\r\nwhere') | $BINDERY"#)
      #expect(result.succeeded)
      #expect(result.output.contains("^@^@…' has more than 1000000 bytes. Send a shorter request."))
      #expect(result.output.contains("Error: nothing is named '\u{FFFD}\u{FFFD}^[[2J'."))
      #expect(result.output.contains("13 rows, focused"))
      #expect(!result.output.contains("\u{1B}"))
    }

    /// The application has no code for this, and an unstructured task presents its question.
    @Test func anyApplicationAnswersAndItsPrintsAreKeptOutOfTheAnswers() throws {
      let result = try Tools.run(
        "sh",
        ["-c", "printf '%s\\n' bare 'open Delete' Save 'where' | '\(Tools.askingProgram)' --plain"])
      #expect(
        result.output == """
          Use 'list' to see the content, or 'help' to see the available requests.
          A dialog is open.
          3 dialog Are you sure?
            4 text: Delete it?
            5 button Keep, focused
            6 button Delete
          The dialog is closed.
          1 label: rows=8 saves=0.
          2 button Save, focused
          1 label: rows=8 saves=1.
          2 button Save, focused

          """)
      #expect(result.errors == "a print of the application\n")
    }

    @Test func aReaderThatGoesAwayEndsTheProgram() throws {
      let result = try shell("yes tree | head -2000 | $BINDERY | head -1; echo \"${PIPESTATUS[2]}\"")
      #expect(result.output == "Bindery. Use 'list' to see the content, or 'help' to see the available requests.\n0\n")
      #expect(result.errors.isEmpty)
    }

    @Test func aReaderThatStopsReadingCostsNothingAndASignalEndsTheProgram() throws {
      let result = try shell(
        """
        cd "$TMPDIR" && mkfifo out && exec 3<>out && yes tree | head -2000 > in
        $BINDERY < in > out & program=$!
        ticks() { cut -d' ' -f14,15 /proc/$program/stat; }
        before=start; while [ "$before" != "$(ticks)" ]; do before=$(ticks); sleep 0.3; done
        kill -TERM $program; wait $program; echo $?
        """)
      #expect(result.output == "143\n")
    }
  }
}
