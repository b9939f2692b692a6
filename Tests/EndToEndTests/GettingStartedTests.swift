import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The article "Getting started", followed from its first to its last command.
  @Suite struct GettingStartedTests {
    @Test func anEmptyFolderBecomesATestedApplication() throws {
      let home = try TemporaryFolder()
      let snapshot = try Snapshot.shared.get()
      try FileManager.default.createSymbolicLink(
        at: home.url.appending(path: "bindery"), withDestinationURL: snapshot.repository)
      let page = ConsumerTests.tree.appending(path: "Sources/Bindery/Bindery.docc/GettingStarted.md")
      let article = try String(contentsOf: page, encoding: .utf8)
      let commands = article.matches(of: #/```sh\n([\s\S]*?)```/#).map { String($0.1) }
      try #require(commands.count == 3)
      #expect(commands[1...] == ["swift run\n", "swift test\n"])
      #expect(try Tools.run("sh", ["-e", "-c", commands[0]], in: home.url).succeeded)
      let folder = home.url.appending(path: "Guests")
      for block in article.matches(of: #/```swift\n([\s\S]*?)```/#) {
        let text = String(block.1)
        let path = text.firstMatch(of: /^\/\/ ((?:Sources|Tests)\/.*)/).map { String($0.1) } ?? "Package.swift"
        // Missing folders are not created, because the first command must have created them.
        try text.replacing("ADDRESS", with: "file://\(snapshot.repository.path)")
          .write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
      }
      let tests = try snapshot.swift("test", in: folder)
      try #require(tests.succeeded, "\(tests.output.suffix(4000))\n\(tests.errors.suffix(2000))")
      #expect((tests.output + tests.errors).contains("Test run with 3 tests"))
      let terminal = try Tmux(columns: 40, rows: 10)
      try terminal.run("\(snapshot.programs(of: folder))/Guests; echo \"status $?\"")
      try terminal.wait(for: "Name of a guest")
      try terminal.type("Ada")
      try terminal.press("Enter")
      try terminal.wait(for: "1 guest")
      try terminal.press("C-q")
      try terminal.wait(for: "status 0")
    }
  }
}
