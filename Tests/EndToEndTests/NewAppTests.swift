import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// From a clone to an application of one's own: what `scripts/new-app` makes builds, is tested, and runs.
  @Suite struct NewAppTests {
    @Test func threeCommandsFromACloneToAnApplication() throws {
      let home = try TemporaryFolder()
      let clone = try home.clone()
      // cd, test, run: nothing else is to be done.
      try expectSuccess(try Tools.run(clone.appending(path: "scripts/new-app").path, ["Hello", home.path("Hello")]))
      let folder = URL(filePath: home.path("Hello"))
      let tests = try Tools.run("swift", ["test"], in: folder)
      try expectSuccess(tests)
      #expect((tests.output + tests.errors).contains("Test run with 5 tests"))
      let binary = try Tools.run("swift", ["build", "--show-bin-path"], in: folder).output
      try expectAnApplication(binary.trimmingCharacters(in: .newlines) + "/Hello")
      let pins = try String(contentsOf: folder.appending(path: "Package.resolved"), encoding: .utf8)
      #expect(pins.components(separatedBy: "\"identity\"").count == 2, "more than Bindery is downloaded:\n\(pins)")
    }

    @Test(arguments: [
      (["hello"], "'hello' cannot be the name of a module"), (["hello-world"], "like HelloWorld."),
      (["my_2nd app"], "like My2ndApp."), (["2048"], "like Hello."), (["String"], "'String' has a meaning in Swift"),
      (["He llo"], "'He llo' cannot be"),
      (["Héllo"], "'Héllo' cannot be"), (["Hello;rm"], "'Hello;rm' cannot be"),
      (["$(touch x)"], "'$(touch x)' cannot be"),
      (["Widgets"], "'Widgets' is a target of Bindery's"), (["View"], "'View' is a type of Bindery's"),
      (["Label"], "'Label' is a type of Bindery's"), (["Any"], "'Any' has a meaning in Swift"),
      ([String(repeating: "H", count: 41)], "longer than 40 characters"), ([], "scripts/new-app NAME"),
      (["Hello", "a", "b"], "'b' is one too many"), (["Hello", "--wibble"], "no option '--wibble'"),
      (["Hello", "--url"], "--url wants a value"), (["Hello", "--url", "a b\"c"], "'a b\"c' has a character"),
    ])
    func whatCannotBeMadeIsRefusedWithWhatWasGiven(arguments: [String], sentence: String) throws {
      let home = try TemporaryFolder()
      let result = try newApp(arguments, in: home)
      #expect(result.ending == .exited(2))
      #expect(result.errors.contains(sentence), "\(result.errors)")
      #expect(try home.names().subtracting(["Hello"]).isEmpty, "something was made")
    }

    @Test func aFolderWithSomethingInItIsLeftAlone() throws {
      let home = try TemporaryFolder()
      try home.write("Hello/mine.txt", "mine")
      let result = try newApp(["Hello", home.path("Hello")], in: home)
      #expect(result.ending == .exited(2))
      #expect(result.errors.contains("is not empty, and nothing in it was touched"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("Hello")) == ["mine.txt"])
    }

    @Test func aFolderInsideOfTheCloneIsRefused() throws {
      let home = try TemporaryFolder()
      let inside = ConsumerTests.tree.appending(path: "Sources/Hello").path
      let result = try newApp(["Hello", inside], in: home)
      #expect(result.errors.contains("is inside of Bindery's own folder"))
      #expect(!FileManager.default.fileExists(atPath: inside))
    }

    @Test func theManifestNamesWhereBinderyComesFrom() throws {
      let home = try TemporaryFolder()
      for (option, expected) in [
        (
          ["--url", "https://example.org/some/Bindery.git"], ".package(url: \"https://example.org/some/Bindery.git\", "
        ),
        (["--path"], ".package(path: \"\(ConsumerTests.tree.path)\")"),
      ] {
        let folder = home.path("Hello\(option[0])")
        try expectSuccess(try newApp(["Hello", folder] + option, in: home))
        let manifest = try String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
        #expect(manifest.contains(expected))
        #expect(!manifest.contains("__"))
      }
    }

    private func newApp(_ arguments: [String], in home: TemporaryFolder) throws -> Tools.Result {
      try Tools.run(
        ConsumerTests.tree.appending(path: "scripts/new-app").path, arguments, in: URL(filePath: home.path()))
    }

    private func expectAnApplication(_ program: String) throws {
      let terminal = try Tmux(columns: 60, rows: 12)
      try terminal.run("\(program); echo \"status $?\"")
      try terminal.wait(for: "What is to be done?")
      try terminal.type("Feed the cat")
      try terminal.press("Enter")
      try terminal.wait(for: "1 of 1 to do")
      try terminal.press("C-q")
      try terminal.wait(for: "status 0")
    }

    private func expectSuccess(_ result: Tools.Result) throws {
      try #require(result.succeeded, "\(result.output.suffix(4000))\n\(result.errors.suffix(2000))")
    }
  }
}

extension TemporaryFolder {
  /// The tree as it is now, as somebody who cloned it has it.
  fileprivate func clone() throws -> URL {
    let copy = url.appending(path: "bindery")
    try ConsumerPackage.snapshot(EndToEnd.ConsumerTests.tree, to: copy)
    return copy
  }
}
