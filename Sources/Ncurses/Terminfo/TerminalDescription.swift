internal import CNcurses
internal import CTerminalGuard
internal import TerminalCore

/// The capabilities of a terminal in the terminfo database, except for capabilities that only ncurses uses.
struct TerminalDescription {
  let name: String
  /// The sequence that enters the alternate screen (`smcup`).
  let enterScreen: [UInt8]
  /// The sequence that leaves the alternate screen (`rmcup`).
  let leaveScreen: [UInt8]
  /// The sequence that enables keypad mode, in which keys send the sequences of terminfo (`smkx`).
  let enterKeypad: [UInt8]
  /// The sequence that disables keypad mode (`rmkx`).
  let leaveKeypad: [UInt8]
  /// The sequence that hides the cursor (`civis`).
  let hideCursor: [UInt8]
  /// The sequence that shows the cursor (`cnorm`).
  let showCursor: [UInt8]
  /// The sequence that disables line drawing and attributes, and enables automatic margins (`rmacs`, `sgr0`, `smam`).
  let plain: [UInt8]
  /// The sequence that moves the cursor to the last row of a screen of any size (`cup` or `vpa`).
  let lastRow: [UInt8]
  /// The sequence that rings the bell (`bel`), or that flashes the screen (`flash`) if there is no bell.
  let bell: [UInt8]
  /// Whether the terminal supports ECMA-48 control sequences, and ignores unknown xterm modes.
  let speaksANSI: Bool
  /// Whether the terminal supports xterm's window commands (`XT`).
  let hasWindowTitle: Bool
  /// Whether the terminal supports setting the clipboard (`Ms` or `XT`).
  let hasClipboard: Bool
  /// Whether the terminal reports mouse events (`kmous`).
  let hasMouse: Bool

  /// The maximum number of bytes in a terminal name.
  ///
  /// For a longer name, ncurses would incorrectly report that the database is missing.
  private static let nameLimit = 512

  /// Creates the description of a terminal by looking up the given name in the terminfo database.
  ///
  /// No ncurses screen may exist when this method is called.
  init(name: String) throws(TerminalError) {
    guard !name.isEmpty else { throw .termUnset }
    guard name.utf8.count <= TerminalDescription.nameLimit else { throw .termUnknown(name) }
    var status: Int32 = 0
    system_error_clear()
    if setupterm(name, 1, &status) != OK { throw TerminalDescription.error(status, name) }
    defer { _ = del_curterm(bindery_terminal()) }
    guard let move = TerminalDescription.movement else { throw .termTooSimple(name) }
    self.name = name
    enterScreen = TerminalDescription.string("smcup")
    leaveScreen = TerminalDescription.string("rmcup")
    enterKeypad = TerminalDescription.string("smkx")
    leaveKeypad = TerminalDescription.string("rmkx")
    hideCursor = TerminalDescription.string("civis")
    showCursor = TerminalDescription.string("cnorm")
    plain =
      TerminalDescription.string("rmacs") + TerminalDescription.string("sgr0") + TerminalDescription.string("smam")
    lastRow = TerminalDescription.bytes(bindery_terminfo_at(move, 998, 0))
    let bell = TerminalDescription.string("bel")
    self.bell = bell.isEmpty ? TerminalDescription.string("flash") : bell
    speaksANSI = TerminalDescription.bytes(move).starts(with: [0x1B, 0x5B])
    hasWindowTitle = tigetflag("XT") > 0
    hasClipboard = hasWindowTitle || bindery_terminfo_string("Ms") != nil
    hasMouse = bindery_terminfo_string("kmous") != nil
  }

  /// The capability that moves the cursor to a row, and with `hpa` or as a part of it to a column.
  private static var movement: UnsafePointer<CChar>? {
    if let both = bindery_terminfo_string("cup") { return both }
    return bindery_terminfo_string("hpa") == nil ? nil : bindery_terminfo_string("vpa")
  }

  /// Returns whether the terminfo database contains a description with the given name.
  ///
  /// No ncurses screen may exist when this method is called.
  static func exists(_ name: String) -> Bool {
    var status: Int32 = 0
    guard name.utf8.count <= nameLimit, setupterm(name, 1, &status) == OK else { return false }
    return del_curterm(bindery_terminal()) == OK
  }

  /// Returns the key sequences in the terminfo description of the current ncurses screen.
  static func keys() -> KeySequences {
    var keys = KeySequences()
    for capability in KeySequences.capabilities { keys.add(string(capability.name), for: capability.key) }
    return keys
  }

  private static func error(_ status: Int32, _ name: String) -> TerminalError {
    // If no file descriptor is available, ncurses reports an existing description as missing.
    let error = system_error()
    if error == EMFILE || error == ENFILE { return .system("reading the terminal description", error) }
    return switch status {
    case -1: .noDescriptions
    case 1: .termTooSimple(name)  // The terminal type is a printer.
    default: .termUnknown(name)
    }
  }

  private static func string(_ name: String) -> [UInt8] { bytes(bindery_terminfo_string(name)) }

  /// Returns the bytes of the given terminfo string, without padding.
  static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
    guard let text else { return [] }
    return withoutPadding(Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
  }

  /// Returns the given bytes of a terminfo string without padding, such as `$<5/>`.
  ///
  /// Padding is a delay for terminals on serial lines.
  static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
    if !bytes.contains(0x24) { return bytes }
    var result = bytes
    while let start = result.indices.first(where: { result[$0...].starts(with: [0x24, 0x3C]) }),
      let end = result[start...].firstIndex(of: 0x3E)
    {
      result.removeSubrange(start...end)
    }
    return result
  }
}
