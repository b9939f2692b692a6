// The bytes that make the terminal ours, and those that give it back. The second are computed before the first are sent: the guard
// writes them from a signal handler.

/// What is sent on entering and on leaving the screen.
struct Sequences {
  /// Turns on every mode the program uses.
  let enter: [UInt8]
  /// Turns off every mode that `enter` or a frame ever turns on, whatever it interrupts.
  let leave: [UInt8]

  static let synchronizedStart = Array("\u{1B}[?2026h".utf8)
  static let synchronizedEnd = Array("\u{1B}[?2026l".utf8)

  init(_ terminal: TerminalDescription, mouse: Bool) {
    let ansi = terminal.speaksANSI
    // xterm's own description keeps the title with the screen; others that have a title are asked to.
    let keepsTitle = terminal.hasWindowTitle && !terminal.enterScreen.contains(subsequence: Array("[22;".utf8))
    var enter = terminal.enterScreen + (keepsTitle ? Array("\u{1B}[22;2t".utf8) : []) + terminal.enterKeypad
    enter += terminal.plain + terminal.hideCursor
    if ansi {
      // Clicks, drags, both in the form that has no limit; paste in brackets; the window's focus.
      if mouse { enter += Array("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h".utf8) }
      enter += Array("\u{1B}[?2004h\u{1B}[?1004h".utf8)
    }
    self.enter = enter
    leave = Sequences.leave(terminal, ansi: ansi, keepsTitle: keepsTitle)
  }

  private static func leave(_ terminal: TerminalDescription, ansi: Bool, keepsTitle: Bool) -> [UInt8] {
    var leave: [UInt8] = []
    if ansi {
      // ST first: a title or a clipboard text may have been cut. Then no frame is held back, and no part of the screen scrolls alone.
      leave += Array("\u{1B}\\\u{1B}[?2026l\u{1B}[?2004l\u{1B}[?1004l".utf8)
      leave += Array("\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[r".utf8)
    }
    leave += terminal.leaveKeypad + terminal.plain
    if keepsTitle { leave += Array("\u{1B}[23;2t".utf8) }
    // Without a screen to go back to (linux), the shell goes on below the last row.
    leave += terminal.leaveScreen.isEmpty ? (ansi ? terminal.lastRow : []) + Array("\r\n".utf8) : terminal.leaveScreen
    return leave + terminal.showCursor + Array("\r".utf8)
  }
}

nonisolated extension [UInt8] {
  /// Whether the bytes of `other` stand in it side by side.
  ///
  /// O(count * other.count), for short strings.
  func contains(subsequence other: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: other) }
  }
}
