/// The byte sequences that enter and leave the screen.
///
/// The leave sequence is computed before the screen is entered, because signal handlers write it.
struct Sequences {
  /// The sequence that enters the screen and enables all modes that the program uses.
  let enter: [UInt8]
  /// The sequence that disables all modes that `enter` and frames enable, even after an interrupted frame.
  let leave: [UInt8]

  /// The request for the default colors (OSC 10 and OSC 11) and for the device attributes (DA1).
  ///
  /// Every terminal reports its device attributes, and does so after the colors.
  static let colorRequest = Array("\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
  static let synchronizedStart = Array("\u{1B}[?2026h".utf8)
  static let synchronizedEnd = Array("\u{1B}[?2026l".utf8)

  init(_ terminal: TerminalDescription, mouse: Bool) {
    let ansi = terminal.speaksANSI
    // xterm's description saves the title with the screen; other terminals with a title require a sequence.
    let keepsTitle = terminal.hasWindowTitle && !terminal.enterScreen.contains(Array("[22;".utf8))
    var enter = terminal.enterScreen + (keepsTitle ? Array("\u{1B}[22;2t".utf8) : []) + terminal.enterKeypad
    enter += terminal.plain + terminal.hideCursor
    if ansi {
      // Mouse clicks and drags in SGR encoding, bracketed paste, focus reports.
      if mouse { enter += Array("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h".utf8) }
      enter += Array("\u{1B}[?2004h\u{1B}[?1004h".utf8)
    }
    self.enter = enter
    leave = Sequences.leave(terminal, ansi: ansi, keepsTitle: keepsTitle)
  }

  private static func leave(_ terminal: TerminalDescription, ansi: Bool, keepsTitle: Bool) -> [UInt8] {
    var leave: [UInt8] = []
    if ansi {
      // ST ends an interrupted title or clipboard sequence. Then synchronized output and the scroll region are reset.
      leave += Array("\u{1B}\\\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?1004l".utf8)
      leave += Array("\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[r".utf8)
    }
    leave += terminal.leaveKeypad + terminal.plain
    if keepsTitle { leave += Array("\u{1B}[23;2t".utf8) }
    // Without an alternate screen (linux), the shell continues below the last row.
    leave += terminal.leaveScreen.isEmpty ? (ansi ? terminal.lastRow : []) + Array("\r\n".utf8) : terminal.leaveScreen
    return leave + terminal.showCursor + Array("\r".utf8)
  }
}
