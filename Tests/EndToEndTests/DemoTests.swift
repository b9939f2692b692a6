import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `bindery demo FILE`, where there is no terminal: a test, with the exit code of one.
  @Suite struct DemoTests {
    @Test func expectationsThatHoldExitWithZero() throws {
      let result = try play("size 80x24\nexpect text \"Reader\"\n")
      #expect(result.ending == .exited(0), "\(result.errors)")
      #expect(!result.output.contains("\u{1B}"))
    }

    @Test func theFirstExpectationThatFailsExitsWithOneAndShowsTheScreen() throws {
      let result = try play(
        "size 80x24\nexpect text \"Reader\"\nexpect text \"no such text\"\nexpect text \"never looked for\"\n")
      #expect(result.ending == .exited(1))
      #expect(result.errors.contains("line 3") || result.errors.contains(":3"))
      #expect(result.errors.contains("no such text") && result.errors.contains("Reader"))
      #expect(!result.errors.contains("never looked for"))
    }

    @Test(arguments: [
      "wibble", "press NoSuchKey", "size 80x", "type \"unfinished", "click \"No such view\"", "press Up x0\u{0}",
    ])
    func aScriptWithAMistakeIsRefusedWithItsLine(line: String) throws {
      let result = try play("size 80x24\r\n\(line)\r\n")
      #expect(result.ending == .exited(2), "\(result)")
      #expect(result.errors.contains("2"), "\(result.errors)")
    }

    @Test func theBytesOfAStepAreCountedWithoutAScreenToo() throws {
      let script = "size 80x24\nscene Settings\ntype \"Ada\" into Username\npress Backspace\n"
      let result = try play(script + "expect bytes < 150\nresize 100x30\npress Backspace\nexpect bytes < 150\n")
      #expect(result.ending == .exited(0), "\(result.errors)")
      let failing = try play(script + "expect bytes < 1\n")
      #expect(failing.ending == .exited(1))
      #expect(failing.errors.contains("fewer than 1 bytes"), "\(failing.errors)")
    }

    @Test func aScriptThatIsNotThereIsRefusedWithItsName() throws {
      let result = try Tools.run(Tools.bindery(), ["demo", "/no/such/script.demo"])
      #expect(result.ending == .exited(2))
      #expect(result.errors.contains("/no/such/script.demo"))
    }

    @Test func aFolderThatIsNotThereIsToldBeforeAnythingIsPlayed() throws {
      let script = ConsumerTests.tree.appending(path: "scripts/lib/readme.demo").path
      let result = try Tools.run(Tools.bindery(), ["demo", script, "--screens", "/no/such/folder"])
      #expect(result.ending == .exited(2))
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("snapshots cannot be written to '/no/such/folder': No such file or directory."))
    }

    @Test func theReadmesPictureIsTheApp() throws {
      let readme = try String(contentsOf: ConsumerTests.tree.appending(path: "README.md"), encoding: .utf8)
      let shown = try #require(
        readme.firstMatch(of: /<!-- picture -->\n```text\n([\s\S]*?)\n```\n<!-- \/picture -->/)?.1)
      let script = ConsumerTests.tree.appending(path: "scripts/lib/readme.demo").path
      let result = try Tools.run(Tools.bindery(), ["demo", script], environment: ["TZ": "UTC"])
      let picture = result.output.split(separator: /snapshot readme, \d+ rows\n/).last ?? ""
      #expect(picture.trimmingCharacters(in: .newlines) == shown.trimmingCharacters(in: .newlines))
    }

    @Test func theReadmesScriptPlays() throws {
      let readme = try String(contentsOf: ConsumerTests.tree.appending(path: "README.md"), encoding: .utf8)
      let script = try #require(readme.firstMatch(of: /```\n(size [\s\S]*?)```/)?.1)
      let result = try play(String(script))
      #expect(result.ending == .exited(0), "\(result.errors)")
    }

    private func play(_ script: String) throws -> Tools.Result {
      let folder = try TemporaryFolder()
      defer { withExtendedLifetime(folder) {} }
      return try Tools.run(Tools.bindery(), ["demo", folder.write("script.demo", script)])
    }
  }
}
