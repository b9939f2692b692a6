// What the system's database says of a terminal, read once into values, so that nothing of ncurses is needed to use it.
internal import CNcurses
internal import TerminalCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The strings of a terminal's description (terminfo) that are used besides those ncurses uses itself.
struct TerminalDescription {
  let name: String
  /// `smcup` and `rmcup`: enter and leave the alternate screen.
  let enterScreen: [UInt8]
  let leaveScreen: [UInt8]
  /// `smkx` and `rmkx`: the keypad mode in which the strings for keys are true.
  let enterKeypad: [UInt8]
  let leaveKeypad: [UInt8]
  /// `civis` and `cnorm`.
  let hideCursor: [UInt8]
  let showCursor: [UInt8]
  /// `sgr0`, `rmacs`, `smam`: no attributes, no line drawing set, wrap at the right edge.
  let plain: [UInt8]
  /// `cup` to the last row, wherever that is.
  let lastRow: [UInt8]
  /// `bel`, or else `flash`.
  let bell: [UInt8]
  /// Whether it speaks the control sequences of ECMA-48 and xterm's private modes, or ignores those it does not know.
  let speaksANSI: Bool
  /// `XT`: whether it knows xterm's commands to the window.
  let hasWindowTitle: Bool
  /// `Ms`, or xterm's word for it: whether text can be put on the clipboard.
  let hasClipboard: Bool
  /// `kmous`: whether it tells of the mouse.
  let hasMouse: Bool

  /// The longest name that a description may have, in bytes: ncurses' own limit.
  ///
  /// A longer one has the status of a missing database.
  private static let nameLimit = 512

  /// Looks a name up.
  ///
  /// ncurses must not hold a screen at the time.
  init(name: String) throws(TerminalError) {
    guard !name.isEmpty else { throw .termUnset }
    guard name.utf8.count <= TerminalDescription.nameLimit else { throw .termUnknown(name) }
    var status: Int32 = 0
    errno = 0
    if setupterm(name, 1, &status) != OK { throw TerminalDescription.error(status, name) }
    defer { _ = del_curterm(bindery_terminal()) }
    guard let move = bindery_terminfo_string("cup") else { throw .termTooSimple(name) }
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

  /// Returns whether the terminfo database describes a terminal.
  ///
  /// ncurses must not hold a screen during the call.
  static func exists(_ name: String) -> Bool {
    var status: Int32 = 0
    guard name.utf8.count <= nameLimit, setupterm(name, 1, &status) == OK else { return false }
    return del_curterm(bindery_terminal()) == OK
  }

  /// What the keys of the terminal that ncurses holds a screen of send; asked when the first byte has come from it, not at every start.
  static func keys() -> KeySequences {
    var keys = KeySequences()
    for capability in KeySequences.capabilities { keys.add(string(capability.name), for: capability.key) }
    return keys
  }

  private static func error(_ status: Int32, _ name: String) -> TerminalError {
    // Without a descriptor left, a description that exists is not found.
    if errno == EMFILE || errno == ENFILE { return .system("reading the description of the terminal", errno) }
    return switch status {
    case -1: .noDescriptions
    case 1: .termTooSimple(name)  // a printer: "hard copy"
    default: .termUnknown(name)
    }
  }

  private static func string(_ name: String) -> [UInt8] { bytes(bindery_terminfo_string(name)) }

  /// The bytes of a string, less its delays.
  static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
    guard let text else { return [] }
    return withoutPadding(Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
  }

  /// A string less its delays, `$<5/>`, which were for terminals on serial lines.
  static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
    if !bytes.contains(0x24) { return bytes }
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: [0x24, 0x3C]), let end = bytes[index...].firstIndex(of: 0x3E) {
        index = end + 1
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
