import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The packages that `scripts/new-app` creates from a clone build, pass their tests and run.
  @Suite struct NewAppTests {
    @Test func threeCommandsFromACloneToAnApplication() throws {
      let home = try TemporaryFolder()
      let snapshot = try Snapshot.shared.get()
      // Creating, testing and running the application requires no other steps.
      try expectSuccess(try newApp(["Hello", home.path("Hello")], of: snapshot))
      let folder = URL(filePath: home.path("Hello"))
      let tests = try snapshot.swift("test", in: folder)
      try expectSuccess(tests)
      #expect((tests.output + tests.errors).contains("Test run with 5 tests"))
      let program = try snapshot.programs(of: folder) + "/Hello"
      try expectAnApplication(program)
      // The plain front end requires no code of the application.
      let plain = try Tools.run("sh", ["-c", "echo list | \(program) --plain"])
      #expect(plain.succeeded && plain.output.contains("\n1 "), "\(plain.output)\(plain.errors)")
      let pins = try String(contentsOf: folder.appending(path: "Package.resolved"), encoding: .utf8)
      #expect(pins.components(separatedBy: "\"identity\"").count == 2, "more than Bindery is downloaded:\n\(pins)")
    }

    /// The names differ, because the packages share a build folder.
    @Test(arguments: [
      ("inventory", "Stock"), ("processes", "Jobs"), ("logview", "Journal"), ("files", "Explorer"),
    ])
    func anExampleIsATestedApplicationOfAnotherName(example: String, name: String) throws {
      let home = try TemporaryFolder()
      let snapshot = try Snapshot.shared.get()
      try expectSuccess(try newApp([name, home.path(name), "--example", example], of: snapshot))
      let tests = try snapshot.swift("test", in: URL(filePath: home.path(name)))
      try expectSuccess(tests)
      #expect((tests.output + tests.errors).contains("ScreenTests passed"))
      let names = try FileManager.default.subpathsOfDirectory(atPath: home.path(name))
      #expect(names.contains("Sources/\(name)ViewModels"))
      #expect(!names.contains { $0.contains(example.capitalized) })
      // Neither messages nor paths name the example instead of the application.
      let uses = ["Usage: \(example)", "Write: \(example)", "\"\(example): ", "/\(example)/", "\"\(example)."]
      for file in names where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: home.path("\(name)/\(file)"), encoding: .utf8)
        for use in uses { #expect(!text.lowercased().contains(use.lowercased()), "\(file): \(use)") }
      }
    }

    /// The lessons that are checked; the nightly run checks all.
    static let lessons: [TakenLesson] = {
      let all = [
        TakenLesson(
          name: "profile", tests: 3, files: ["Profile/ProfileViewModel"], binders: ["Profile/ProfileBinder"],
          screen: "ProfileBinder(ProfileViewModel())", shows: "field Your name, focused: Adam Woodcock"),
        TakenLesson(
          name: "posts", tests: 4, files: ["Posts/PostsViewModel", "Posts/PostDetailViewModel"],
          binders: ["Posts/PostsBinder", "Posts/PostDetailBinder"], screen: "PostsBinder(PostsViewModel())",
          shows: "A post is an immutable value."),
        TakenLesson(
          name: "registration", tests: 5, files: ["Registration/RegistrationForm", "Registration/RegistrationRules"],
          binders: ["Registration/RegistrationBinder"],
          screen: "RegistrationBinder(RegistrationForm(server: LessonRegistrationServer()))",
          shows: "field Name, focused"),
      ]
      return Array(all.prefix(isCompleteRun ? .max : 1))
    }()

    /// The tests of a lesson fail until its view model is written, and the view model of the lesson is the solution.
    ///
    /// The binder of the lesson, which the third step of its README asks for, uses only names that the package has from the
    /// start. With it, the package is the screen with MVVM.
    @Test(arguments: lessons) func theTestsOfALessonFailUntilItsViewModelIsWritten(lesson: TakenLesson) throws {
      let home = try TemporaryFolder()
      let snapshot = try Snapshot.shared.get()
      let name = "My" + lesson.name.capitalized
      let made = try newApp([name, home.path(name), "--lesson", lesson.name], of: snapshot)
      try expectSuccess(made)
      #expect(made.errors.contains("# \(lesson.tests) of \(lesson.tests) tests fail"), "\(made.errors)")
      let folder = URL(filePath: home.path(name))
      let before = try snapshot.swift("test", in: folder)
      let failed = (before.output + before.errors).matches(of: #/✘ Test \w+\(\) failed after/#)
      #expect(failed.count == lesson.tests, "\(before.output.suffix(4000))\n\(before.errors.suffix(2000))")
      try replaceScreen(of: lesson, in: folder, by: snapshot)
      try expectSuccess(try snapshot.swift("build", in: folder))
      for file in lesson.files {
        let solution = snapshot.repository.appending(path: "Sources/ViewModels/\(file).swift")
        let stub = folder.appending(path: "Sources/\(name)ViewModels/\(solution.lastPathComponent)")
        let text = try String(contentsOf: solution, encoding: .utf8)
        #expect(try String(contentsOf: stub, encoding: .utf8) != text)
        try text.write(to: stub, atomically: true, encoding: .utf8)
      }
      let after = try snapshot.swift("test", in: folder)
      try expectSuccess(after)
      #expect((after.output + after.errors).contains("Test run with \(lesson.tests) tests"))
      let program = try snapshot.programs(of: folder) + "/\(name)"
      let plain = try Tools.run("sh", ["-c", "echo list | \(program) --plain"])
      #expect(plain.output.contains(lesson.shows), "\(plain.output)\(plain.errors)")
    }

    /// Replaces the class of the screen by the binders of the lesson, and starts the screen with them.
    private func replaceScreen(of lesson: TakenLesson, in folder: URL, by snapshot: Snapshot) throws {
      let name = folder.lastPathComponent
      let sources = folder.appending(path: "Sources/\(name)")
      try FileManager.default.removeItem(at: sources.appending(path: "\(lesson.name.capitalized)Before.swift"))
      for file in lesson.binders {
        let binder = snapshot.repository.appending(path: "Sources/BinderyApp/Lab/\(file).swift")
        let text = try String(contentsOf: binder, encoding: .utf8)
          .replacing("import ViewModels", with: "import \(name)ViewModels")
        let copy = sources.appending(path: binder.lastPathComponent)
        try text.write(to: copy, atomically: true, encoding: .utf8)
      }
      let main = "import Bindery\nimport \(name)ViewModels\n\nawait Application.main(\(lesson.screen))\n"
      try main.write(to: sources.appending(path: "main.swift"), atomically: true, encoding: .utf8)
    }

    @Test(arguments: [
      (["hello"], "'hello' is not a valid module name"), (["hello-world"], "such as HelloWorld."),
      (["my_2nd app"], "such as My2ndApp."), (["2048"], "such as Hello."),
      (["String"], "'String' has a meaning in Swift"),
      (["He llo"], "'He llo' is not"),
      (["Héllo"], "'Héllo' is not"), (["Hello;rm"], "'Hello;rm' is not"),
      (["$(touch x)"], "'$(touch x)' is not"),
      (["Widgets"], "'Widgets' is a target of Bindery"), (["View"], "'View' is a type of Bindery"),
      (["Label"], "'Label' is a type of Bindery"), (["Any"], "'Any' has a meaning in Swift"),
      ([String(repeating: "H", count: 41)], "longer than 40 characters"), ([], "scripts/new-app NAME"),
      (["Hello", "a", "b"], "unexpected argument 'b'"), (["Hello", "--wibble"], "'--wibble' is not an option"),
      (
        ["Hello", "--example", "wibble"],
        "'wibble' is not an example. Use one of these: files inventory logview processes."
      ),
      (
        ["Hello", "--lesson", "wibble"],
        "'wibble' is not a lesson that can be taken along. Use one of these: profile, posts, registration."
      ),
      (["Hello", "--lesson"], "'--lesson' requires a value"),
      (["Hello", "--lesson", "posts", "--example", "files"], "'--lesson' and '--example' were both given."),
      (["Post", "--lesson", "posts"], "'Post' cannot be used: it is a type of the lesson 'posts'"),
      (["Item", "--example", "inventory"], "'Item' cannot be used: it is a type of the example 'inventory'"),
      (["Hello", "--url"], "'--url' requires a value"),
      (["Hello", "--url", "a b\"c"], "'a b\"c' contains a character"),
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
      #expect(result.errors.contains("is not empty; nothing was changed"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("Hello")) == ["mine.txt"])
    }

    @Test func aFolderInsideOfTheCloneIsRefused() throws {
      let home = try TemporaryFolder()
      let inside = ConsumerTests.tree.appending(path: "Sources/Hello").path
      let result = try newApp(["Hello", inside], in: home)
      #expect(result.errors.contains("is inside this clone"))
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

    @Test(arguments: [
      ("https://ada:secret@h.example/x/Bindery.git", "https://h.example/x/Bindery.git"),
      ("https://secret@h.example:8080/Bindery.git", "https://h.example:8080/Bindery.git"),
      ("https://ada:se/cret@h.example/Bindery.git", "https://h.example/Bindery.git"),
      ("ssh://git:secret@h.example/Bindery.git", "ssh://git@h.example/Bindery.git"),
    ])
    func aLoginInTheClonesOriginIsWrittenNowhere(origin: String, written: String) throws {
      let home = try TemporaryFolder()
      let clone = try home.clone(from: origin)
      try git(["update-ref", "refs/remotes/origin/\(try branch(of: clone))", "HEAD"], in: clone)
      let made = try Tools.run(clone.appending(path: "scripts/new-app").path, ["Hello", home.path("Hello")])
      try expectSuccess(made)
      let texts = try ["Package.swift", "README.md"].map {
        try String(contentsOfFile: home.path("Hello/\($0)"), encoding: .utf8)
      }
      #expect(texts[0].contains(".package(url: \"\(written)\", branch: "), "\(texts[0])")
      #expect(texts[1].contains("[Bindery](\(written))"))
      #expect(made.errors.contains("The login in the address is omitted"))
      #expect(!(texts + [made.output, made.errors]).contains { $0.contains("cret") })
    }

    @Test func whatIsOnNoBranchOfTheOriginIsTakenFromTheClone() throws {
      let home = try TemporaryFolder()
      let clone = try home.clone(from: "https://h.example/Bindery.git")
      let made = try Tools.run(clone.appending(path: "scripts/new-app").path, ["Hello", home.path("Hello")])
      try expectSuccess(made)
      let manifest = try String(contentsOfFile: home.path("Hello/Package.swift"), encoding: .utf8)
      #expect(manifest.contains(".package(url: \"file://"), "\(manifest)")
      #expect(
        made.errors.contains("was not pushed to https://h.example/Bindery.git, so Hello depends on this clone instead.")
      )
    }

    @Test func aCommitThatTheOriginHasIsNamed() throws {
      let home = try TemporaryFolder()
      let clone = try home.clone(from: "https://h.example/Bindery.git")
      try git(["update-ref", "refs/remotes/origin/main", "HEAD"], in: clone)
      try git(["checkout", "--quiet", "-b", "mine-alone"], in: clone)
      let made = try Tools.run(clone.appending(path: "scripts/new-app").path, ["Hello", home.path("Hello")])
      try expectSuccess(made)
      let commit = try git(["rev-parse", "HEAD"], in: clone)
      let manifest = try String(contentsOfFile: home.path("Hello/Package.swift"), encoding: .utf8)
      #expect(manifest.contains(".package(url: \"https://h.example/Bindery.git\", revision: \"\(commit)\")"))
      #expect(made.errors.contains("(commit \(commit))"))
    }

    private func branch(of clone: URL) throws -> String { try git(["symbolic-ref", "--short", "HEAD"], in: clone) }

    @discardableResult
    private func git(_ arguments: [String], in clone: URL) throws -> String {
      let result = try Tools.run("git", arguments, in: clone)
      try expectSuccess(result)
      return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func newApp(_ arguments: [String], in home: TemporaryFolder) throws -> Tools.Result {
      try Tools.run(
        ConsumerTests.tree.appending(path: "scripts/new-app").path, arguments, in: URL(filePath: home.path()))
    }

    private func newApp(_ arguments: [String], of snapshot: Snapshot) throws -> Tools.Result {
      try Tools.run(snapshot.repository.appending(path: "scripts/new-app").path, arguments)
    }

    private func expectAnApplication(_ program: String) throws {
      let terminal = try Tmux(columns: 60, rows: 12)
      try terminal.run("\(program); echo \"status $?\"")
      try terminal.wait(for: "Add a task")
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

/// A lesson of the Lab as a package.
struct TakenLesson: Sendable, CustomTestStringConvertible {
  let name: String
  /// The number of tests, all of which fail at first.
  let tests: Int
  /// The files that the package has without their behavior.
  let files: [String]
  /// The files of the binders that replace the class of the screen.
  let binders: [String]
  /// The screen with MVVM, as an expression.
  let screen: String
  /// A part of the list of views of that screen.
  let shows: String

  var testDescription: String { name }
}

extension TemporaryFolder {
  /// Returns a clone of the current files that has the given origin and no version tags.
  fileprivate func clone(from origin: String) throws -> URL {
    let copy = try clone()
    for arguments in [["remote", "add", "origin", origin], ["tag", "-d", "0.1.0"]] {
      let said = try Tools.run("git", arguments, in: copy)
      try #require(said.succeeded, "\(said.errors)")
    }
    return copy
  }

  /// Returns a clone of the current files.
  fileprivate func clone() throws -> URL {
    let copy = url.appending(path: "bindery")
    try ConsumerPackage.snapshot(EndToEnd.ConsumerTests.tree, to: copy)
    return copy
  }
}
