import Foundation
import Synchronization
import TestSupport
import Testing
import ReaderModels

@testable import BinderyApp

@MainActor @Suite(.timeLimit(.minutes(20))) struct BrowserTests {
  private let scratch: TemporaryFolder
  private let starts = Starts()

  init() throws { scratch = try TemporaryFolder() }

  /// Returns a browser that finds programs only in the temporary folder.
  private func browser(_ named: String? = nil, display: String? = ":0", fails: Bool = false) -> Browser {
    var environment = ["PATH": "/nonexistent:\(scratch.path())"]
    (environment["BROWSER"], environment["DISPLAY"]) = (named, display)
    return Browser(environment: environment) { [starts] path, arguments in
      if fails { throw CocoaError(.executableLoad) }
      starts.note([path] + arguments)
    } runOnTerminal: { [starts] path, arguments in
      starts.note(["on the terminal", path] + arguments)
    }
  }

  private func program(_ name: String) throws -> String {
    let path = try scratch.write(name, "")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  private func page(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test func theAddressIsOneArgumentAndNoShellReadsIt() async throws {
    let path = try program("firefox")
    let address = "https://a.example/$(touch%20x);rm?a=1&b='2'"
    try await browser("firefox --new-tab").open(try page(address))
    #expect(starts.all == [[path, "--new-tab", address]])
  }

  @Test func theAddressReplacesThePlaceholderOfTheVariable() async throws {
    let path = try program("chromium")
    try await browser("\(path) --url=%s -x").open(try page("https://a.example/"))
    #expect(starts.all == [[path, "--url=https://a.example/", "-x"]])
  }

  @Test func theFirstAvailableProgramIsUsed() async throws {
    let path = try program("second")
    _ = try program("third")
    try await browser("first:second:third").open(try page("http://a.example/"))
    #expect(starts.all == [[path, "http://a.example/"]])
  }

  @Test func theOpenerOfTheDesktopIsTheDefault() async throws {
    let path = try program("xdg-open")
    try await browser().open(try page("https://a.example/"))
    #expect(starts.all.map { $0.first } == [path])
  }

  @Test(arguments: ["w3m", "lynx", "links", "elinks", "browsh", "carbonyl"])
  func aBrowserOfTheTerminalGetsTheTerminal(name: String) async throws {
    let path = try program(name)
    try await browser("firefox:\(name) -x %s").open(try page("https://a.example/"))
    #expect(starts.all == [["on the terminal", path, "-x", "https://a.example/"]])
  }

  @Test func aSymbolicLinkToATextBrowserIsResolved() async throws {
    let target = try program("w3m")
    let link = scratch.path("my-browser")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try await browser("my-browser").open(try page("https://a.example/"))
    #expect(starts.all == [["on the terminal", link, "https://a.example/"]])
  }

  @Test(arguments: ["w3m &", "w3m %s &"]) func anAmpersandStartsTheBrowserInTheBackground(command: String) async throws
  {
    let path = try program("w3m")
    try await browser(command).open(try page("https://a.example/"))
    #expect(starts.all == [[path, "https://a.example/"]])
  }

  @Test func withoutADesktopATextBrowserIsPreferred() async throws {
    let (windows, text) = (try program("xdg-open"), try program("lynx"))
    try await browser(display: nil).open(try page("https://a.example/"))
    try await browser(display: ":0").open(try page("https://a.example/"))
    #expect(starts.all.map { $0.first } == ["on the terminal", windows])
    #expect(starts.all[0][1] == text)
  }

  @Test func theDefaultCommandsAreUsedWithoutTheVariable() {
    #expect(browser(" : ").commands == browser().commands)
    #expect(
      browser("a -b:c").commands.prefix(2) == [BrowserCommand("a -b"), BrowserCommand("c")].compactMap(\.self)[...])
  }

  @Test func withoutABrowserAnErrorNamesTheRemedy() async throws {
    let page = try page("https://a.example/")
    let error = await #expect(throws: BrowserFailure.self) { try await browser("mosaic -x").open(page) }
    #expect(error == .none(["mosaic"] + browser().commands.map(\.program)))
    #expect(
      error?.explanation
        == "No browser was found (tried mosaic, xdg-open, open and others). Set BROWSER to an installed browser. To copy a link, press 'l' and then 'y'."
    )
  }

  @Test func aFileThatIsNotExecutableIsNotStarted() async throws {
    let path = try scratch.write("notes", "")
    let page = try page("https://a.example/")
    let error = await #expect(throws: BrowserFailure.self) { try await browser(path).open(page) }
    #expect(error == .none([path] + browser().commands.map(\.program)))
    #expect(starts.all.isEmpty)
  }

  @Test func aPathThatCannotBeRunIsSkipped() async throws {
    let path = try program("firefox")
    let folder = scratch.path("folder")
    try FileManager.default.createDirectory(atPath: folder + "/firefox", withIntermediateDirectories: true)
    let notes = try scratch.write("notes", "")
    var browser = browser("/nonexistent:/nonexistent/x -y:\(folder):\(notes):\(path)/x:firefox")
    browser.environment["PATH"] = "\(folder):\(scratch.path())"
    try await browser.open(try page("https://a.example/"))
    #expect(starts.all == [[path, "https://a.example/"]])
  }

  @Test func withoutATerminalOnlyABrowserWithWindowsIsUsed() async throws {
    _ = try program("w3m")
    var browser = browser("w3m")
    browser = Browser(environment: browser.environment, startBeside: browser.startBeside, runOnTerminal: nil)
    let page = try page("https://a.example/")
    let error = await #expect(throws: BrowserFailure.self) { try await browser.open(page) }
    #expect(
      error?.explanation
        == "No browser with its own windows was found (tried w3m, xdg-open, open and others), and a session with --plain has no terminal for other browsers. Set BROWSER to an installed browser."
    )
    let path = try program("firefox")
    browser.environment["BROWSER"] = "w3m:firefox"
    try await browser.open(page)
    #expect(starts.all == [[path, "https://a.example/"]])
  }

  @Test func aProgramThatCannotBeStartedIsNamed() async throws {
    let path = try program("broken")
    let page = try page("https://a.example/")
    let error = await #expect(throws: BrowserFailure.self) { try await browser("broken", fails: true).open(page) }
    #expect(error == .refused(path))
    #expect(error?.explanation.hasPrefix("'\(path)' cannot be started.") == true)
  }

  @Test func aBrowserInTheBackgroundThatSoonFailsIsNamedWithItsCode() async throws {
    // A link, because a file that was just written cannot be started while a child of another test has it open.
    let path = scratch.path("opener")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/bin/sh")
    try await Browser.detach(path, ["-c", "exit 0"])
    let error = await #expect(throws: BrowserFailure.self) { try await Browser.detach(path, ["-c", "exit 3"]) }
    #expect(error?.explanation.hasPrefix("'opener' ended with code 3. Change BROWSER.") == true)
    #expect(
      BrowserFailure.ended("/bin/w3m", code: 1, reason: "no display").explanation.hasPrefix(
        "'w3m' ended with code 1: no display. Change BROWSER."))
  }

  @Test(arguments: [true, false]) func theErrorsOfABrowserOnTheTerminalAreCollected(canWrite: Bool) async throws {
    let opener = ["/bin/sh", "-c", "echo \"no $1\" >&2; exit 3"]
    let errors = scratch.path(canWrite ? "errors" : "none/errors")
    let words = ["-c", TerminalHost.script, errors] + opener + ["-x", "https://a.example/$(touch x);'1'"]
    let error = await #expect(throws: BrowserFailure.self) { try await Browser.detach("/bin/sh", words) }
    #expect(error == .ended("/bin/sh", code: 3, reason: ""))
    #expect(ShellCommand.firstLine(of: errors) == (canWrite ? "no https://a.example/$(touch x);'1'" : ""))
  }

  @Test(arguments: ["file:///etc/passwd", "javascript:alert(1)", "mailto:a@b.example", "relative"])
  func onlyWebAddressesAreOpened(address: String) async throws {
    _ = try program("xdg-open")
    let page = try page(address)
    await #expect(throws: BrowserFailure.notOfTheWeb(address)) { try await browser().open(page) }
    #expect(starts.all.isEmpty)
  }
}

/// A log of the started programs and their arguments.
nonisolated private final class Starts: Sendable {
  private let noted = Mutex<[[String]]>([])

  var all: [[String]] { noted.withLock { $0 } }

  func note(_ words: [String]) { noted.withLock { $0.append(words) } }
}
