internal import CNcurses
internal import TerminalCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The capabilities of a terminal in the terminfo database, except for those that only ncurses uses.
struct TerminalDescription {
  let name: String
  /// `smcup` and `rmcup`: enter and leave the alternate screen.
  let enterScreen: [UInt8]
  let leaveScreen: [UInt8]
  /// `smkx` and `rmkx`: enable and disable the keypad mode, in which keys send the sequences of terminfo.
  let enterKeypad: [UInt8]
  let leaveKeypad: [UInt8]
  /// `civis` and `cnorm`: hide and show the cursor.
  let hideCursor: [UInt8]
  let showCursor: [UInt8]
  /// `rmacs`, `sgr0`, `smam`: no line drawing characters, no attributes, automatic margins.
  let plain: [UInt8]
  /// `cup` to the last row of a screen of any size.
  let lastRow: [UInt8]
  /// `bel`, or `flash` as a fallback.
  let bell: [UInt8]
  /// Whether the terminal supports ECMA-48 control sequences, and ignores unknown xterm modes.
  let speaksANSI: Bool
  /// `XT`: whether the terminal supports xterm's window commands.
  let hasWindowTitle: Bool
  /// `Ms` or `XT`: whether the terminal supports setting the clipboard.
  let hasClipboard: Bool
  /// `kmous`: whether the terminal reports mouse events.
  let hasMouse: Bool

  /// The maximum length of a terminal name in bytes, which is ncurses' own limit.
  ///
  /// For longer names, ncurses reports a missing database.
  private static let nameLimit = 512

  /// Looks up a description by name.
  ///
  /// ncurses must not hold a screen during the call.
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

  /// Returns the key sequences of the terminal for which ncurses holds a screen.
  static func keys() -> KeySequences {
    var keys = KeySequences()
    for capability in KeySequences.capabilities { keys.add(string(capability.name), for: capability.key) }
    return keys
  }

  private static func error(_ status: Int32, _ name: String) -> TerminalError {
    // Without free descriptors, ncurses does not find an existing description.
    if errno == EMFILE || errno == ENFILE { return .system("reading the description of the terminal", errno) }
    return switch status {
    case -1: .noDescriptions
    case 1: .termTooSimple(name)  // a printer ("hard copy")
    default: .termUnknown(name)
    }
  }

  private static func string(_ name: String) -> [UInt8] { bytes(bindery_terminfo_string(name)) }

  /// Returns the bytes of a string without padding.
  static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
    guard let text else { return [] }
    return withoutPadding(Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
  }

  /// Returns a string without its padding, such as `$<5/>`, which is meant for serial lines.
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
