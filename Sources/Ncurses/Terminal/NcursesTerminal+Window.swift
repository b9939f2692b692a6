// What goes to the terminal besides frames: its title, the clipboard, the bell. Text passes the same gate as on the screen.
internal import CTerminalGuard
internal import TerminalCore

extension NcursesTerminal {
  /// The longest title, in characters; what is longer is cut.
  private static let titleLimit = 200
  /// The longest text for the clipboard, in bytes; what is longer is refused.
  private static let clipboardLimit = 100 * 1024

  /// Sets what the terminal's window is called, where it has a title.
  public func setTitle(_ title: String) {
    guard isOpen, description.hasWindowTitle, writer.hasRoom else { return }
    let plain = Sanitizer.plain(String(title.prefix(NcursesTerminal.titleLimit)))
    writer.send(Array("\u{1B}]2;\(plain)\u{7}".utf8))
  }

  /// Puts text on the user's clipboard (OSC 52); false where it is longer than 100 KB, or the terminal has no such thing.
  @discardableResult public func copyToClipboard(_ text: String) -> Bool {
    guard isOpen, description.hasClipboard, writer.hasRoom, text.utf8.count <= NcursesTerminal.clipboardLimit else {
      return false
    }
    let bytes = Array(Sanitizer.transferable(text).utf8)
    writer.send(Array("\u{1B}]52;c;".utf8) + Base64.encode(bytes) + [0x07])
    return true
  }

  /// Rings the bell, or flashes where there is none.
  public func bell() {
    guard isOpen, writer.hasRoom else { return }
    writer.send(description.bell)
  }

  /// What the program printed while the screen was up: the last 64 KB of descriptors 1 and 2, as it was printed.
  public var capturedOutput: String {
    guard descriptor >= 0, isOpen else { return "" }
    let bytes = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
      count = terminal_capture_tail(buffer.baseAddress, buffer.count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the captured output to the log file, and frees the memory of output beyond the last 256 KB.
  ///
  /// One system call where nothing new was printed.
  func writeCapturedOutputToLog() { if isOpen { terminal_capture_pump() } }

  /// Dies of the signal that asked the program to leave, so that the parent sees the truth; returns where none did.
  ///
  /// For `main`, after everything is saved and the terminal closed.
  public static func dieOfQuitSignal() { terminal_guard_die_of_quit_signal() }
}
