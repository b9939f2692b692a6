/// The byte sequences that enter and leave the screen.
///
/// The leave sequence is computed before the screen is entered, because signal handlers must be able to write
/// this sequence.
struct Sequences {
  /// The sequence that enters the screen and enables all modes that the program uses.
  let enter: [UInt8]
  /// The sequence that disables all modes that `enter` and frames enable, even after an interrupted frame.
  let leave: [UInt8]

  /// The request for the default colors (OSC 10 and OSC 11) and for the device attributes (DA1).
  ///
  /// Every terminal reports its device attributes. This report follows the colors, and therefore ends the replies.
  static let colorRequest = Array("\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
  /// The request for the color depth: an RGB background that is set, reported (DECRQSS) and reset without a cell.
  ///
  /// A terminal without RGB colors reports another background, or does not reply.
  /// The request is also for the device attributes, whose report ends the replies.
  static let depthRequest = Array("\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m\u{1B}[c".utf8)
  static let synchronizedStart = Array("\u{1B}[?2026h".utf8)
  static let synchronizedEnd = Array("\u{1B}[?2026l".utf8)

  init(_ terminal: TerminalDescription, mouse: Bool, hyperlinks: Bool = false) {
    let ansi = terminal.speaksANSI
    // The `smcup` sequence of xterm also saves the title. Other terminals with a title require a separate sequence.
    let keepsTitle = terminal.hasWindowTitle && !terminal.enterScreen.contains(subsequence: Array("[22;".utf8))
    var enter = terminal.enterScreen + (keepsTitle ? Array("\u{1B}[22;2t".utf8) : []) + terminal.enterKeypad
    enter += terminal.plain + terminal.hideCursor
    if ansi {
      // These modes enable mouse clicks and drags in SGR encoding, bracketed paste, focus reports, and reports of a
      // switch between dark and light colors.
      if mouse { enter += Array("\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h".utf8) }
      enter += Array("\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2031h".utf8)
      // By default, xterm sends ² for Alt+2. In this mode, it sends Esc and 2. Its former value is saved and restored.
      enter += Array("\u{1B}[?1036s\u{1B}[?1036h".utf8)
    }
    self.enter = enter
    // ST ends an interrupted sequence, which may have begun a hyperlink.
    let unlink = hyperlinks ? Array("\u{1B}\\\u{1B}]8;;\u{1B}\\".utf8) : []
    leave = unlink + Sequences.leave(terminal, ansi: ansi, keepsTitle: keepsTitle)
  }

  private static func leave(_ terminal: TerminalDescription, ansi: Bool, keepsTitle: Bool) -> [UInt8] {
    var leave: [UInt8] = []
    if ansi {
      // ST ends an interrupted title or clipboard sequence. The following sequences disable all modes, and reset the
      // scroll region.
      leave += Array("\u{1B}\\\u{1B}[?2026l\u{1B}[?2031l\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1036r".utf8)
      leave += Array("\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[r".utf8)
    }
    leave += terminal.leaveKeypad + terminal.plain
    if keepsTitle { leave += Array("\u{1B}[23;2t".utf8) }
    // If the terminal has no alternate screen, as on the Linux console, the shell continues below the last row.
    let lastRow = ansi ? terminal.lastRow : []
    let nextRow = lastRow + Array("\r\n".utf8)
    leave += terminal.leaveScreen.isEmpty ? nextRow : terminal.leaveScreen
    return leave + terminal.showCursor + Array("\r".utf8)
  }
}

// The standard library's `contains(_:)` for collections is not used, because it loads another library, which takes 0.3
// MB of memory.
nonisolated extension [UInt8] {
  /// Returns whether `other` is a contiguous part of this array.
  ///
  /// - Complexity: O(n × m), where n and m are the lengths of the arrays; sufficient for short arrays.
  func contains(subsequence other: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: other) }
  }
}
