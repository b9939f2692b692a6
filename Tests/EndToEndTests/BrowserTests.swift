import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// A browser that runs in the terminal receives the terminal: here a script named w3m, which prints a page and reads
  /// a key.
  @Suite struct BrowserTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func theBrowserReadsTheKeysAndTheReaderComesBack() throws {
      let shell = try reader(
        """
        printf 'This is %s.\\nPress a key: ' "$1"; stty -icanon; k=$(dd bs=1 count=1 2>/dev/null); echo "$k" > "$OUT"
        """)
      let before = try shell.settledScreen()
      try shell.press("o")
      try shell.wait(for: "Press a key:")
      #expect(try shell.value("#{alternate_on}") == "0")
      #expect(try shell.screen().contains("This is https://pages.example/1."))
      try shell.press("q")
      try shell.wait(until: "the reader is back") { _ in try shell.value("#{alternate_on}") == "1" }
      #expect(try shell.settledScreen().postsAndText == before.postsAndText)
      #expect(try String(contentsOfFile: folder.path("key"), encoding: .utf8) == "q\n")
      try leave(shell)
    }

    @Test func interruptingTheBrowserLeavesTheReaderRunning() throws {
      let shell = try reader("echo Reading.; exec sleep 60")
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
      try shell.press("o")
      try shell.wait(for: "Reading.")
      try shell.suspend()
      try shell.type("fg")
      try shell.press("Enter")
      try shell.wait(for: "fg\n")
      try shell.type("on")
      try shell.press("Enter")
      try shell.wait(until: "the reader is back") { _ in try shell.value("#{alternate_on}") == "1" }
      #expect(try String(contentsOfFile: folder.path("key"), encoding: .utf8) == "Read on.\n")
      try leave(shell)
    }

    @Test func aBrowserThatFailsIsNamed() throws {
      let shell = try reader("exit 7")
      try shell.press("o")
      try shell.wait(for: "ended with code 7")
      try leave(shell)
    }

    /// Starts the reader in a shell, with a browser that runs a script.
    private func reader(_ script: String) throws -> Tmux {
      let browser = try folder.write("w3m", "#!/bin/sh\n\(script)\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: browser)
      let feed = try folder.write(
        "feed.xml",
        """
        <rss version="2.0"><channel><title>Pages</title>
        <item><title>A page</title><link>https://pages.example/1</link></item></channel></rss>
        """)
      let shell = try Tmux(environment: ["BROWSER": browser, "OUT": folder.path("key")])
      try shell.run("\(Tools.bindery()) --feed \(feed)")
      try shell.wait(for: "A page")
      _ = try shell.settledScreen()
      return shell
    }

    private func leave(_ shell: Tmux) throws {
      try shell.press("C-q")
      try shell.wait(for: "ready>")
    }
  }
}

extension String {
  /// The rows above the last four, which can contain a message about the opened page.
  fileprivate var postsAndText: [Substring] { split(separator: "\n", omittingEmptySubsequences: false).dropLast(4) }
}
