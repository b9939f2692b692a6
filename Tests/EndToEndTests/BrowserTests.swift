import Foundation
import Testing

extension EndToEnd {
  /// A browser of the terminal gets the terminal: here a script called w3m, which shows its page and reads one key.
  @Suite struct BrowserTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "bindery-browser-\(UUID().uuidString)")

    @Test func theBrowserReadsTheKeysAndTheReaderComesBack() throws {
      let shell = try reader(
        """
        printf 'This is %s.\\nPress a key: ' "$1"; stty -icanon; k=$(dd bs=1 count=1 2>/dev/null); echo "$k" > "$OUT"
        """)
      defer { remove() }
      let before = try shell.settledScreen()
      try shell.press("o")
      try shell.wait(for: "Press a key:")
      #expect(try shell.value("#{alternate_on}") == "0")
      #expect(try shell.screen().contains("This is https://pages.example/1."))
      try shell.press("q")
      try shell.wait(until: "the reader is back") { _ in try shell.value("#{alternate_on}") == "1" }
      #expect(try shell.settledScreen().postsAndText == before.postsAndText)
      #expect(try String(contentsOf: folder.appending(path: "key"), encoding: .utf8) == "q\n")
      try leave(shell)
    }

    @Test func interruptingTheBrowserLeavesTheReaderRunning() throws {
      let shell = try reader("echo Reading.; exec sleep 60")
      defer { remove() }
      let before = try shell.settledScreen()
      try shell.press("o")
      try shell.wait(for: "Reading.")
      try shell.press("C-c")
      try shell.wait(until: "the reader is back") { _ in try shell.value("#{alternate_on}") == "1" }
      #expect(try shell.settledScreen().postsAndText == before.postsAndText)
      try leave(shell)
    }

    @Test func stoppingTheBrowserStopsTheReaderToo() throws {
      let shell = try reader("echo Reading.; read line; echo \"Read $line.\" > \"$OUT\"")
      defer { remove() }
      try shell.press("o")
      try shell.wait(for: "Reading.")
      try shell.suspend()
      try shell.type("fg")
      try shell.press("Enter")
      try shell.wait(for: "fg\n")
      try shell.type("on")
      try shell.press("Enter")
      try shell.wait(until: "the reader is back") { _ in try shell.value("#{alternate_on}") == "1" }
      #expect(try String(contentsOf: folder.appending(path: "key"), encoding: .utf8) == "Read on.\n")
      try leave(shell)
    }

    @Test func aBrowserThatFailsIsNamed() throws {
      let shell = try reader("exit 7")
      defer { remove() }
      try shell.press("o")
      try shell.wait(for: "ended with code 7")
      try leave(shell)
    }

    /// The reader in a shell whose browser does what a script says.
    private func reader(_ script: String) throws -> Tmux {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let browser = folder.appending(path: "w3m")
      try "#!/bin/sh\n\(script)\n".write(to: browser, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser.path)
      let feed = folder.appending(path: "feed.xml")
      try """
      <rss version="2.0"><channel><title>Pages</title>
      <item><title>A page</title><link>https://pages.example/1</link></item></channel></rss>
      """.write(to: feed, atomically: true, encoding: .utf8)
      let shell = try Tmux(environment: ["BROWSER": browser.path, "OUT": folder.appending(path: "key").path])
      try shell.run("\(Tools.bindery()) --feed \(feed.path)")
      try shell.wait(for: "A page")
      _ = try shell.settledScreen()
      return shell
    }

    private func leave(_ shell: Tmux) throws {
      try shell.press("C-q")
      try shell.wait(for: "ready>")
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }
  }
}

extension String {
  /// Without the last rows, where it may be said what was opened.
  fileprivate var postsAndText: [Substring] { split(separator: "\n", omittingEmptySubsequences: false).dropLast(4) }
}
