import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `bindery demo FILE` without a terminal, which plays the script as a test with an exit code.
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

    @Test(arguments: [
      ("readme", ["--film", "tour.svg"], ".github/pictures"),
      ("widgets", ["--screens", ""], "Sources/Widgets/Widgets.docc/Resources"),
    ])
    func theFilmAndThePicturesAreTheApp(script: String, output: [String], place: String) throws {
      let folder = try TemporaryFolder()
      try record(script, [output[0], folder.path(output[1])])
      try expectSameFiles(folder, place)
    }

    @Test func theLargePicturesAreTheAppInBothLooks() throws {
      let (folder, dark) = (try TemporaryFolder(), try TemporaryFolder())
      try record("screens", ["--inspect", "--screens", folder.path(), "--light"])
      try record("screens", ["--inspect", "--screens", dark.path()])
      for name in try FileManager.default.contentsOfDirectory(atPath: dark.path()) {
        let darkName = name.replacing(".svg", with: "~dark.svg")
        try FileManager.default.moveItem(atPath: dark.path(name), toPath: folder.path(darkName))
      }
      try expectSameFiles(folder, "Sources/Bindery/Bindery.docc/Resources")
    }

    private func record(_ script: String, _ options: [String]) throws {
      let path = ConsumerTests.tree.appending(path: "scripts/lib/\(script).demo").path
      let format = options.contains("--screens") ? ["--format", "svg"] : []
      let result = try Tools.run(Tools.bindery(), ["demo", path] + options + format, environment: ["TZ": "UTC"])
      #expect(result.ending == .exited(0), "\(result.errors)")
      #expect(result.errors.isEmpty, "\(result.errors)")
    }

    /// Expects the given folder to contain the same files as the given folder of the repository.
    private func expectSameFiles(_ folder: TemporaryFolder, _ place: String) throws {
      let kept = ConsumerTests.tree.appending(path: place)
      let names = try FileManager.default.contentsOfDirectory(atPath: kept.path).sorted()
      #expect(try names == FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted())
      for name in names {
        let made = try Data(contentsOf: URL(filePath: folder.path(name)))
        let isSame = try Data(contentsOf: kept.appending(path: name)) == made
        #expect(isSame, "\(name) is not the app of today. Run scripts/maintenance/pictures, and look at the result.")
        #expect(made.count < 300_000)
      }
    }

    @Test func aPictureWithControlSequencesShowsTheSameScreen() throws {
      let folder = try TemporaryFolder()
      let script = try folder.write("a.demo", "size 70x20\nscene Lab\nsettle\nsnapshot lab\n")
      for format in ["ansi", "txt"] {
        let result = try Tools.run(Tools.bindery(), ["demo", script, "--screens", folder.path(), "--format", format])
        #expect(result.ending == .exited(0), "\(result.errors)")
      }
      let shell = try Tmux()
      try shell.run("clear; cat \(folder.path("lab.ansi"))")
      let text = try String(contentsOfFile: folder.path("lab.txt"), encoding: .utf8)
      let lastRow = try #require(text.split(separator: "\n").last).trimmingCharacters(in: .whitespaces)
      let screen = try shell.wait(for: lastRow)
      #expect(screen.hasPrefix(text.trimmingCharacters(in: .newlines)), "\(screen)")
    }

    @Test func aFilmOfAScriptThatFailsIsNotWritten() throws {
      let folder = try TemporaryFolder()
      let script = try folder.write("a.demo", "expect text \"nowhere\"\n")
      let result = try Tools.run(Tools.bindery(), ["demo", script, "--film", folder.path("a.cast")])
      #expect(result.ending == .exited(1) && result.errors.contains("nowhere"), "\(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.path("a.cast")))
      let refused = try Tools.run(Tools.bindery(), ["demo", script, "--film", "a.gif"])
      #expect(refused.ending == .exited(64) && refused.errors.contains("'a.gif' does not end with .svg or .cast"))
    }

    @Test func aFilmReplacesAFileOnlyIfRequested() throws {
      let folder = try TemporaryFolder()
      let script = try folder.write("a.demo", "size 40x8\nsettle\n")
      let film = try folder.write("a.cast", "mine")
      let link = folder.path("link.cast")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("none.cast"))
      for path in [film, link] {
        let result = try Tools.run(Tools.bindery(), ["demo", script, "--film", path])
        #expect(result.ending == .exited(2) && result.output.isEmpty)
        #expect(
          result.errors
            == "bindery: '\(path)' already exists. Choose another name, or add --replace to replace the file.\n")
      }
      #expect(try String(contentsOfFile: film, encoding: .utf8) == "mine")
      #expect(!FileManager.default.fileExists(atPath: folder.path("none.cast")))
      let linkToFilm = folder.path("linked.cast")
      try FileManager.default.createSymbolicLink(atPath: linkToFilm, withDestinationPath: film)
      // A link is replaced itself, so the last film is the only one that replaces the file of the user.
      for path in [link, linkToFilm, film] {
        #expect(try String(contentsOfFile: film, encoding: .utf8) == "mine")
        let result = try Tools.run(Tools.bindery(), ["demo", script, "--film", path, "--replace"])
        #expect(result.succeeded, "\(result.errors)")
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("{\"version\":2"))
      }
      #expect(!FileManager.default.fileExists(atPath: folder.path("none.cast")))
    }

    @Test func aScriptThatDoesNotExistIsNamedWithoutALine() throws {
      let result = try Tools.run(Tools.bindery(), ["demo", "./no.demo"])
      #expect(result.ending == .exited(2))
      #expect(result.errors == "bindery: './no.demo' cannot be read: No such file or directory. Check the path.\n")
    }

    @Test func aFolderIsNotAScript() throws {
      let folder = try TemporaryFolder()
      for options in [[], ["--check"]] {
        let result = try Tools.run(Tools.bindery(), ["demo", folder.path()] + options)
        #expect(result.ending == .exited(2) && result.output.isEmpty)
        #expect(result.errors == "bindery: '\(folder.path())' is a folder, not a script. Use the path of a file.\n")
      }
    }

    @Test func oneRunMakesADarkALightAndAColorlessFilm() throws {
      let folder = try TemporaryFolder()
      let script = try folder.write("a.demo", "size 40x8\nsettle\nsnapshot end\n")
      let result = try Tools.run(
        Tools.bindery(),
        [
          "demo", script, "--film", folder.path("a.svg"), "--screens", folder.path(), "--format", "svg", "--variants",
        ])
      #expect(result.ending == .exited(0), "\(result.errors)")
      for name in ["a", "end"] {
        let pictures = try ["dark", "light", "colorless"].map {
          try String(contentsOfFile: folder.path("\(name)-\($0).svg"), encoding: .utf8)
        }
        #expect(Set(pictures).count == 3)
      }
      let refused = try Tools.run(Tools.bindery(), ["demo", script, "--variants"])
      #expect(refused.ending == .exited(64) && refused.errors.contains("--variants requires --film FILE"))
    }

    @Test func theScriptOfTheArticlePlays() throws {
      let page = ConsumerTests.tree.appending(path: "Sources/Bindery/Bindery.docc/Scripts.md")
      let article = try String(contentsOf: page, encoding: .utf8)
      let script = try #require(article.firstMatch(of: #/```text\n(size [\s\S]*?)```/#)?.1)
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
