import TerminalCore
import Testing

@testable import Ncurses

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct TerminalEnvironmentTests {
  @Test(arguments: [
    ("15;0", false), ("0;15", true), ("0;default;15", true), ("7;8", false), ("0;7", true), ("", false), ("x", false),
  ])
  func aLightBackgroundIsKnownByItsNumber(value: String, isLight: Bool) {
    var environment = TerminalEnvironment(term: "rxvt")
    environment.colorForegroundBackground = value
    #expect(environment.hasLightBackground == isLight)
  }

  @Test func hyperlinksAreSentToTerminalsThatSupportThem() {
    func isSupported(_ term: String, _ change: (inout TerminalEnvironment) -> Void = { _ in }) -> Bool {
      var environment = TerminalEnvironment(term: term)
      change(&environment)
      return environment.supportsHyperlinks
    }
    for term in ["xterm-kitty", "foot", "foot-extra", "alacritty", "tmux-256color"] { #expect(isSupported(term)) }
    for term in ["xterm-256color", "linux", "vt100", "screen", "eterm-color"] { #expect(!isSupported(term)) }
    #expect(isSupported("xterm-256color") { $0.program = "iTerm.app" })
    #expect(isSupported("xterm-256color") { $0.windowsTerminalSession = "5c1a" })
    for (version, isNew) in [("7200", true), ("5002", true), ("4803", false), ("x", false)] {
      #expect(isSupported("xterm-256color") { $0.vteVersion = version } == isNew)
    }
    for (version, isNew) in [("230800", true), ("180401", false)] {
      #expect(isSupported("xterm-256color") { $0.konsoleVersion = version } == isNew)
    }
    // The variables of the terminal around GNU Screen, and of a desktop on the console.
    #expect(!isSupported("linux") { $0.vteVersion = "7200" })
    #expect(
      !isSupported("screen-256color") {
        $0.vteVersion = "7200"
        $0.screenSession = "42.pts-0.host"
      })
    #expect(isSupported("xterm-256color") { $0.forceHyperlink = "1" })
    #expect(!isSupported("xterm-kitty") { $0.forceHyperlink = "0" })
  }

  @Test func paddingIsNoPartOfASequence() {
    #expect(TerminalDescription.withoutPadding(Array("a$<100/>b$<5>".utf8)) == Array("ab".utf8))
    #expect(TerminalDescription.withoutPadding(Array("$<".utf8)) == Array("$<".utf8))
  }

  @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")])
  func base64IsThatOfTheStandard(text: String, letters: String) {
    #expect(String(decoding: Base64.encode(Array(text.utf8)), as: UTF8.self) == letters)
  }

  @Test func everyErrorSaysWhatToDo() {
    let errors: [TerminalError] = [
      .notATerminal, .cannotOpen(6), .termUnset, .termUnknown("vt5000"), .termTooSimple("dumb"), .noDescriptions,
      .alreadyOpen, .notTheMainThread, .inBackground,
    ]
    for error in errors { #expect(error.description.contains(". ") || error.description.contains(", ")) }
    #expect(TerminalError.termUnknown("vt5000").description.contains("'vt5000'"))
  }

  @Test func aLongNameIsQuotedInPart() {
    let name = String(repeating: "x", count: 5000)
    let start = "the terminal type '\(name.prefix(64))…' (5000 characters) in TERM has no description on this "
    #expect(TerminalError.termUnknown(name).description.hasPrefix(start))
  }

  @Test(arguments: [
    (EMFILE, "ulimit -n"), (EFBIG, "ulimit -f"), (ENOMEM, "ulimit -v"), (ENFILE, "Quit other programs"),
    (EIO, "(error \(EIO))."),
  ]) func anErrorOfTheSystemNamesItsCauseAndItsCure(number: Int32, cure: String) {
    let sentence = TerminalError.system("opening a file in memory", number).description
    #expect(sentence.hasPrefix("opening a file in memory failed: "))
    #expect(sentence.contains(cure), "\(sentence)")
  }

  @Test func noErrorPrintsTheControlsOfAName() {
    let name = "x\u{1B}]0;owned\u{7}\u{9B}\u{202E}"
    for error in [.termUnknown(name), .termTooSimple(name), .system(name, 1), .cannotStart(name, because: "gone")]
      as [TerminalError]
    {
      #expect("\(error)".contains("x^[]0;owned^G<U+009B><U+202E>"))
    }
  }
}

extension NcursesTests {
  @Suite struct SequencesTests {
    @Test(arguments: ["xterm-256color", "tmux-256color", "linux", "screen", "rxvt-unicode-256color", "vt220"])
    func leavingTurnsOffWhatEnteringTurnsOn(term: String) throws {
      let description = try TerminalDescription(name: term)
      let sequences = Sequences(description, mouse: true)
      let on = modes(sequences.enter)
      let off = modes(sequences.leave)
      for (mode, isOn) in on where isOn { #expect(mode == 7 || off[mode] == false, "\(mode)") }
      #expect(sequences.leave.count <= 512)  // the limit of the guard
      #expect(sequences.leave.contains(description.showCursor))
    }

    @Test func leavingEndsAHyperlink() throws {
      let description = try TerminalDescription(name: "xterm-256color")
      let end = Array("\u{1B}\\\u{1B}]8;;\u{1B}\\".utf8)
      #expect(Sequences(description, mouse: true, hyperlinks: true).leave.starts(with: end))
      #expect(!Sequences(description, mouse: true).leave.contains(subsequence: Array("]8;".utf8)))
      #expect(Sequences(description, mouse: true, hyperlinks: true).leave.count <= 512)  // the limit of the guard
    }

    @Test(arguments: [
      ("dumb", TerminalError.termTooSimple("dumb")), ("no-such-terminal", .termUnknown("no-such-terminal")),
      ("", .termUnset),
      (String(repeating: "x", count: 5000), .termUnknown(String(repeating: "x", count: 5000))),
    ]) func aTerminalThatCannotBeDrawnOnIsRefused(term: String, error: TerminalError) {
      #expect(throws: error) { try NcursesTerminal(headless: Size(width: 80, height: 24), term: term) }
    }

    @Test func aMouseThatIsTheTerminalsIsNotAskedFor() throws {
      let sequences = Sequences(try TerminalDescription(name: "xterm-256color"), mouse: false)
      #expect(modes(sequences.enter)[1006] == nil)
      #expect(modes(sequences.enter)[2004] == true)
    }

    /// Returns the private modes that bytes enable or disable; a restored mode counts as disabled.
    private func modes(_ bytes: [UInt8]) -> [Int: Bool] {
      var modes: [Int: Bool] = [:]
      for part in String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}[?") {
        let digits = part.prefix { $0.isNumber || $0 == ";" }
        let final = part.dropFirst(digits.count).first
        guard let final, "hlr".contains(final) else { continue }
        for mode in digits.split(separator: ";") { modes[Int(mode) ?? 0] = final == "h" }
      }
      return modes
    }
  }
}
