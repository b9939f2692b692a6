import Foundation
import Testing

extension EndToEnd {
  /// Packages that depend on Bindery and follow the README.
  @Suite struct ConsumerTests {
    static let tree = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()

    @Test func theReadmesApplicationRunsElsewhereAndIsFreed() throws {
      let consumer = try ConsumerPackage(tree: Self.tree)
      try expectNothingElseIsDownloaded(by: consumer)
      try expectSuccess(consumer.swift("build"), "the README's sample, as it stands")
      let tests = try consumer.swift("test")
      try expectSuccess(tests, "the README's tests, and tests of both products")
      #expect((tests.output + tests.errors).contains("Test run with 3 tests"))
      try consumer.replace(
        "final class Profile {", by: "final class Profile {\n  deinit { print(\"the model is freed\") }\n",
        in: "Sources/App/main.swift")
      let main = try String(contentsOf: consumer.folder.appending(path: "Sources/App/main.swift"), encoding: .utf8)
      // `Application.main` ends the process, but the model must be released when the application ends.
      try consumer.write(
        "Sources/App/main.swift",
        main.replacing("await Application.main(", with: "try await Application.run(")
          + "print(\"main goes on: \\(storedSteps()) steps\")\n")
      for isolated in [false, true] {
        try expectSuccess(consumer.swift("build", isolated: isolated), "with defaultIsolation: \(isolated)")
        try expectABoundScreen(of: consumer.program)
      }
    }

    /// A popup, a status bar and a progress bar need nothing of the library that is not public.
    @Test func aPackageWritesItsOwnWidgets() throws {
      let examples = Self.tree.appending(path: "scripts/examples")
      var files: [String: String] = [:]
      for path in try FileManager.default.subpathsOfDirectory(atPath: examples.path)
      where path.contains("/OwnWidgets") && path.hasSuffix(".swift") && !path.hasPrefix(".build") {
        files[path] = try String(contentsOf: examples.appending(path: path), encoding: .utf8)
      }
      let consumer = try ConsumerPackage(targets: ConsumerPackage.ownWidgetsTargets, files: files)
      let tests = try consumer.swift("test")
      try expectSuccess(tests, "the example's own widgets")
      #expect((tests.output + tests.errors).contains("Test run with 6 tests"))
    }

    @Test func aPackageWithTargetsCalledWidgetsAndBindingsUsesAliases() throws {
      let consumer = try ConsumerPackage(
        targets: ConsumerPackage.namesakeTargets(aliases: ""), files: ConsumerPackage.namesakeFiles)
      let refused = try consumer.swiftAlone("build")
      #expect(!refused.succeeded)
      for name in ["Widgets", "Bindings"] {
        let message = "multiple packages ('bindery', 'consumer') declare targets with a conflicting name: '\(name)"
        #expect(refused.errors.contains(message), "\(refused.errors.suffix(2000))")
      }
      let readme = try String(contentsOf: Self.tree.appending(path: "README.md"), encoding: .utf8)
      let aliases = try #require(readme.firstMatch(of: /, moduleAliases: \[.*\]/)?.0)
      try consumer.writeManifest(ConsumerPackage.namesakeTargets(aliases: String(aliases)))
      // The aliases rename the modules of the library, so their build folder cannot be shared.
      let tests = try consumer.swiftAlone("test")
      try expectSuccess(tests, "with the README's aliases")
      #expect((tests.output + tests.errors).contains("Test run with 1 test"))
    }

    private func expectNothingElseIsDownloaded(by consumer: ConsumerPackage) throws {
      let shown = try consumer.swiftAlone("package", "show-dependencies", "--format", "json")
      try expectSuccess(shown, "resolving")
      let root = try #require(try JSONSerialization.jsonObject(with: Data(shown.output.utf8)) as? [String: Any])
      let direct = try #require(root["dependencies"] as? [[String: Any]])
      #expect(direct.map { $0["identity"] as? String } == ["bindery"])
      #expect((direct.first?["dependencies"] as? [Any])?.isEmpty == true)
      let resolved = try Data(contentsOf: consumer.folder.appending(path: "Package.resolved"))
      let pins =
        try #require(try JSONSerialization.jsonObject(with: resolved) as? [String: Any])["pins"] as? [[String: Any]]
      #expect(pins?.map { $0["identity"] as? String } == ["bindery"])
    }

    private func expectABoundScreen(of app: String) throws {
      let terminal = try Tmux(columns: 40, rows: 10)
      try terminal.run("\(app); echo \"status $?\"")
      try terminal.wait(for: "Hello, Adam Woodcock")
      try terminal.press("C-e")
      try terminal.type("!")
      try terminal.wait(for: "Hello, Adam Woodcock!")
      try terminal.press("C-u")
      try terminal.type("Ada é日本語")
      try terminal.wait(for: "Hello, Ada é日本語")
      try terminal.press("C-q")
      let screen = try terminal.wait(for: "status 0")
      let freed = try #require(screen.range(of: "the model is freed"), "the model outlives its screen:\n\(screen)")
      let next = try #require(screen.range(of: "main goes on: 0 steps"))
      #expect(freed.lowerBound < next.lowerBound)
    }

    private func expectSuccess(_ result: Tools.Result, _ what: Comment) throws {
      try #require(result.succeeded, "\(what):\n\(result.output.suffix(4000))\n\(result.errors.suffix(2000))")
    }
  }
}
