internal import CTerminalGuard
internal import TerminalCore

extension NcursesTerminal {
  /// The maximum length of a title in characters, to which longer titles are truncated.
  private static let titleLimit = 200

  /// Sets the window title to the sanitized form of the given text, if the terminal supports titles.
  public func setTitle(_ title: String) {
    guard isOpen, description.hasWindowTitle, writer.acceptsFrames else { return }
    let plain = Sanitizer.plain(String(title.prefix(NcursesTerminal.titleLimit)))
    writer.send(Array("\u{1B}]2;\(plain)\u{7}".utf8))
  }

  /// Copies the given text to the user's clipboard (OSC 52).
  ///
  /// - Returns: Whether the text was sent; false if the text is longer than `Sanitizer.clipboardLimit`, or if the
  ///   terminal does not support the clipboard.
  @discardableResult public func copyToClipboard(_ text: String) -> Bool {
    guard isOpen, description.hasClipboard, writer.acceptsFrames, text.utf8.count <= Sanitizer.clipboardLimit
    else { return false }
    let bytes = Array(Sanitizer.transferable(text).utf8)
    writer.send(Array("\u{1B}]52;c;".utf8) + Base64.encode(bytes) + [0x07])
    return true
  }

  /// Rings the bell, or flashes the screen if the terminal has no bell.
  public func bell() {
    guard isOpen, writer.acceptsFrames else { return }
    writer.send(description.bell)
  }

  /// Requests the default colors of the terminal, and once its color depth if no variable reports RGB colors.
  ///
  /// A `.colors` event reports the colors later, and `.capabilitiesChanged` RGB colors. No request is sent to a
  /// headless terminal, a terminal without colors, or the Linux console. No request is sent while the reply to the last
  /// request is expected.
  public func requestColors() {
    guard isOpen, descriptor >= 0, capabilities.colors > .none, description.speaksANSI,
      !description.name.hasPrefix("linux"), writer.acceptsFrames, !parser.awaitsAttributes
    else { return }
    parser.expectColors(at: now())
    colorRequestTime = .now
    writer.send(Sequences.colorRequest)
  }

  /// Requests the color depth once, after the terminal has reported that it understands the request.
  func requestColorDepth() {
    guard requestsColorDepth, parser.understandsStrings, !parser.awaitsAttributes else { return }
    guard isOpen, capabilities.colors < .truecolor, writer.acceptsFrames else { return }
    requestsColorDepth = false
    parser.expectColorDepth(at: now())
    colorRequestTime = .now
    writer.send(Sequences.depthRequest)
  }

  /// Draws RGB colors after the terminal has reported them.
  func enableDirectColor() {
    guard capabilities.colors < .truecolor, screen.enableDirectColor() else { return }
    capabilities.colors = .truecolor
    needsFullRepaint = true
  }

  /// The last 64 KB of output written to standard output and standard error since the screen was entered.
  public var capturedOutput: String {
    guard descriptor >= 0, isOpen else { return "" }
    let bytes = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
      count = terminal_capture_tail(buffer.baseAddress, buffer.count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends new captured output to the log file.
  ///
  /// If the captured output exceeds 1 MB, all but the last 256 KB are discarded. If there is no new output, the method
  /// makes only one system call.
  func writeCapturedOutputToLog() { if isOpen { terminal_capture_write_log() } }

  /// Ends the process with the signal that requested the process to quit.
  ///
  /// The parent process then receives the correct exit status.
  ///
  /// Call this method at the end of `main`, after all data has been saved and the terminal has been closed. If no
  /// signal has requested the process to quit, the method returns.
  public static func dieOfQuitSignal() { terminal_guard_die_of_quit_signal() }
}
