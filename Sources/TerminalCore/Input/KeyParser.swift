// The parser is a pure state machine that converts bytes and read times into events. A sequence can be split across
// reads. The input functions of ncurses are not used, because they drop keys after an invalid byte and block on an
// incomplete mouse report.
//
// The end mark of a paste or of a terminal's reply can be lost. Typed keys must then work again, but text pasted over a
// slow connection must not be interpreted as keys. A read of a single key after a pause therefore does not extend a
// timeout. After a paste has timed out, a read of several characters still belongs to the paste, for 30 seconds or
// until the end mark arrives.
//
// A slow connection can split the reply to a request anywhere, also after an escape byte. While the reply is expected,
// a lone escape byte is therefore held for 2.5 s, which is longer than at other times. The wait ends with the report of
// the device attributes, which is the last reply, or 2.5 s after the request or the last part of its reply. Only a
// terminal that does not reply delays the Esc key, for 2.5 s after a request and at most until the next key.

/// A state machine that parses terminal input into events.
package struct KeyParser: Sendable {
  /// The time after which an escape byte without a following sequence is interpreted as the Escape key.
  package var escapeTimeout: Duration = .milliseconds(25)
  /// The time since the last byte after which an incomplete sequence is dropped.
  package var sequenceTimeout: Duration = .milliseconds(500)
  /// The time after a request, or after a part of its reply, within which the next part of the reply is expected.
  ///
  /// Parts of a reply can be 2 s apart.
  static let replyTimeout: Duration = .milliseconds(2500)
  /// The time since the last byte after which a paste ends without its end mark.
  ///
  /// Keys that are typed before the timeout are part of the paste.
  package var pasteTimeout: Duration = .seconds(1)
  /// The time after which a read of several characters is no longer part of a paste that has timed out.
  static let latePasteTimeout: Duration = .seconds(30)
  /// The minimum pause before a single key that counts as typed rather than pasted.
  static let typingPause: Duration = .milliseconds(25)
  /// The screen size, to which mouse coordinates are clamped.
  package var screen = Size.largestScreen

  /// The key sequences of the terminal's terminfo description, in addition to the common sequences.
  package var sequences: KeySequences
  private var mode = Mode.keys
  /// The bytes of an incomplete sequence.
  private var pending: [UInt8] = []
  /// The start of the current timeout.
  ///
  /// This is the time of the last read. A read of a single key during a paste or a reply does not change this time.
  private var timeoutStart: Duration = .zero
  private var lastRead: Duration = .zero
  /// The time until which the rest of a paste that has timed out can arrive, or nil if no paste has timed out.
  private var latePasteEnd: Duration?
  /// The timeout of the incomplete sequence or of the current mode, or nil if no input is incomplete.
  private var timeout: Duration?

  /// Whether a requested report of the device attributes has not arrived yet.
  ///
  /// A request for the default colors also requests this report, which therefore follows the colors.
  package private(set) var awaitsAttributes = false
  /// The time of the last request, or of the last part of its reply.
  private var lastReplyTime: Duration = .zero
  /// The arrival time of a single escape byte that may begin the expected reply, or nil if there is no such byte.
  private var heldEscape: Duration?
  /// The default colors reported so far, or nil if no colors are expected.
  private var expectedColors: (foreground: RGB?, background: RGB?)?
  /// Whether a report of the color depth is expected.
  private var expectsDepth = false
  /// The class of the terminal in its report of the device attributes, such as 62 for a VT220; 0 before the report.
  private var terminalClass = 0
  /// Whether the terminal has reported that it displays RGB colors.
  package private(set) var hasDirectColor = false
  /// The bytes of the current reply after the escape byte.
  ///
  /// The length is limited, because only reports of colors are parsed.
  private var reply: [UInt8] = []

  private enum Mode {
    case keys
    case paste(PasteReader)
    /// Inside a terminal's reply (OSC, DCS, SOS, PM or APC). The bytes up to the end mark are not keys.
    case reply
    /// Inside a control sequence that exceeds the length limit. The bytes up to the final byte are dropped.
    case overlong
  }

  package init(sequences: KeySequences = KeySequences()) { self.sequences = sequences }

  /// Accepts one report of each default color, and a report of the device attributes.
  ///
  /// Reports that were not requested are ignored, so that the output of other programs cannot change the colors of the
  /// application.
  ///
  /// - Parameters:
  ///   - now: The time of the request.
  package mutating func expectColors(at now: Duration) {
    expectedColors = (nil, nil)
    expectAttributes(at: now)
  }

  /// Whether the terminal has reported a class whose terminals understand device control strings.
  ///
  /// Other terminals may print a request that is such a string.
  package var understandsStrings: Bool { terminalClass > 60 }

  /// Accepts a report of the color depth, and a report of the device attributes that ends the replies.
  package mutating func expectColorDepth(at now: Duration) {
    expectsDepth = true
    expectAttributes(at: now)
  }

  private mutating func expectAttributes(at now: Duration) {
    awaitsAttributes = true
    lastReplyTime = now
  }

  /// Ends the wait for reports that end with the report of the device attributes.
  package mutating func forgetAttributes() {
    awaitsAttributes = false
    expectsDepth = false
  }

  /// The time at which `expire` must be called unless bytes arrive earlier, or nil if no input is incomplete.
  package var deadline: Duration? { timeout.map { timeoutStart + $0 } }

  /// Parses `bytes`, and appends the events that the bytes complete.
  ///
  /// Fewer than 100 bytes are kept for the next call.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of one read.
  ///   - now: The time of the read on a monotonic clock.
  ///   - events: The array that receives the events.
  /// - Complexity: O(n), where n is the number of bytes.
  package mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>, at now: Duration, into events: inout [TerminalEvent])
  {
    guard !bytes.isEmpty else { return }
    expire(at: now, into: &events)
    releaseEscape(before: bytes, at: now, into: &events)
    let isKey = Self.isOneKey(bytes)
    let isTyped = isKey && now - lastRead >= Self.typingPause
    let continuesReply = continuesExpectedReply(at: now)
    if !isSkipping || !isTyped || continuesReply { timeoutStart = now }
    if continuesReply { lastReplyTime = now }
    lastRead = now
    if let end = latePasteEnd, now < end, !isKey, !isSkipping, pending.isEmpty { mode = .paste(PasteReader()) }
    if pending.isEmpty {
      parse(bytes, into: &events)
    } else {
      let all = pending + bytes
      all.withUnsafeBufferPointer { parse($0, into: &events) }
    }
  }

  // MARK: - Expected replies

  private func expectsReply(at now: Duration) -> Bool { awaitsAttributes && now - lastReplyTime < Self.replyTimeout }

  /// Returns whether the next bytes may belong to the incomplete sequence of an expected reply.
  private func continuesExpectedReply(at now: Duration) -> Bool {
    guard expectsReply(at: now) else { return false }
    return switch mode {
    case .reply: reply.count <= ColorReply.lengthLimit
    case .keys: !pending.isEmpty
    case .paste, .overlong: false
    }
  }

  /// The starts of the expected replies after the escape byte: the colors, and the device attributes.
  private static let replyStarts = ["]1", "[?"].map { Array($0.utf8) }
  /// The starts of the replies to a request for the color depth.
  private static let depthReplyStarts = ["P1", "P0"].map { Array($0.utf8) }

  /// Returns whether `bytes`, which follow an escape byte, may begin an expected reply.
  private func mayBeginReply(_ bytes: some Sequence<UInt8>) -> Bool {
    let starts = Self.replyStarts + (expectsDepth ? Self.depthReplyStarts : [])
    return starts.contains { start in zip(start, bytes).allSatisfy { $0 == $1 } }
  }

  /// Reports a held escape byte as the Escape key if `bytes` do not continue a reply.
  ///
  /// Within the timeout of the Escape key, the bytes continue any sequence, as at other times.
  private mutating func releaseEscape(
    before bytes: UnsafeBufferPointer<UInt8>, at now: Duration, into events: inout [TerminalEvent]
  ) {
    guard let escape = heldEscape else { return }
    let rest = pending.dropFirst() + bytes.prefix(2)
    let mayBeReply = mayBeginReply(rest)
    if mayBeReply { lastReplyTime = now }
    let isLate = now - escape >= escapeTimeout
    // A single byte, such as `]` or `[`, could also be a key.
    if mayBeReply, rest.count == 1, isLate { return }
    heldEscape = nil
    guard !mayBeReply, isLate else { return }
    events.append(.key(Key(.escape)))
    pending.removeFirst()
  }

  // MARK: - Parsing

  /// Returns whether the bytes of a read are a single key: one character, a control byte or an escape sequence.
  private static func isOneKey(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch bytes[0] {
    case 0x09, 0x0A, 0x0D: return bytes.count == 1  // Pasted text can also begin with these bytes.
    case 0..<0x20, 0x7F: return true
    default: break
    }
    return switch UTF8Reader(bytes) {
    // A two-byte C1 control begins a sequence. A single byte in this range could also be the rest of a split
    // character.
    case .scalar(let scalar, let length): length == bytes.count || length == 2 && (0x80..<0xA0).contains(scalar.value)
    case .invalid(let length): length == bytes.count
    case .incomplete: true
    }
  }

  /// Ends incomplete input after its timeout.
  ///
  /// A lone escape byte becomes the Escape key, an incomplete sequence is dropped, and a paste ends.
  package mutating func expire(at now: Duration, into events: inout [TerminalEvent]) {
    guard let deadline, now >= deadline else { return }
    timeout = nil
    var rest = pending
    pending = []
    if heldEscape != nil {
      events.append(.key(Key(.escape)))
      rest.removeFirst()
      heldEscape = nil
    }
    if case .paste(var paste) = mode {
      events.append(.paste(rest.withUnsafeBufferPointer { paste.text($0) }, isLast: true))
      mode = .keys
      latePasteEnd = timeoutStart + Self.latePasteTimeout
      return
    }
    if case .reply = mode, rest.first != 0x1B { rest = [] }  // The rest is part of the reply.
    mode = .keys
    rest.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        let step = step(UnsafeBufferPointer(rebasing: bytes[position...]), isFinal: true, into: &events)
        position += max(1, step.length)
      }
    }
    timeoutStart = now
    timeout = modeTimeout
  }

  private mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>, into events: inout [TerminalEvent]) {
    var position = 0
    timeout = nil
    while position < bytes.count {
      // This is a fast path for typed text.
      if !isSkipping, (0x20..<0x7F).contains(bytes[position]) {
        events.append(.key(.character(Character(Unicode.Scalar(bytes[position])))))
        position += 1
        continue
      }
      let step = step(UnsafeBufferPointer(rebasing: bytes[position...]), isFinal: false, into: &events)
      position += step.length
      if step.length == 0 {
        timeout = step.timeout
        break
      }
    }
    pending = Array(bytes[position...])
    if timeout == nil { timeout = modeTimeout }
    if pending == [0x1B], !isSkipping, expectsReply(at: lastRead) {
      heldEscape = lastRead
      timeout = max(Self.replyTimeout, escapeTimeout)
    }
  }

  private var modeTimeout: Duration? {
    switch mode {
    case .keys: nil
    case .paste: pasteTimeout
    case .reply: timeoutOfSequence
    case .overlong: sequenceTimeout
    }
  }

  private var timeoutOfSequence: Duration {
    expectsReply(at: lastRead) ? max(Self.replyTimeout, sequenceTimeout) : sequenceTimeout
  }

  /// The result of parsing one item.
  ///
  /// If more bytes are required, `length` is 0 and `timeout` is set.
  private struct Step {
    var length = 0
    var timeout: Duration?
  }

  /// Parses one item at the start of `bytes`, which must not be empty.
  ///
  /// If `isFinal` is true, no more bytes will arrive for the item.
  private mutating func step(
    _ bytes: UnsafeBufferPointer<UInt8>, isFinal: Bool, into events: inout [TerminalEvent]
  ) -> Step {
    switch mode {
    case .paste(var paste):
      let chunk = paste.take(bytes)
      if !chunk.text.isEmpty || chunk.isLast { events.append(.paste(chunk.text, isLast: chunk.isLast)) }
      mode = chunk.isLast ? .keys : .paste(paste)
      if chunk.isLast { latePasteEnd = nil }
      return Step(length: chunk.length, timeout: pasteTimeout)
    case .reply:
      let length = skipReply(bytes, into: &events)
      if length > 0 || isSkipping { return Step(length: length) }
    case .overlong:
      let length = skipOverlong(bytes)
      if length > 0 || isSkipping { return Step(length: length) }
    case .keys: break
    }
    return key(bytes, isFinal: isFinal, into: &events)
  }

  private mutating func key(
    _ bytes: UnsafeBufferPointer<UInt8>, isFinal: Bool, into events: inout [TerminalEvent]
  ) -> Step {
    let reading = KeyReading.first(of: bytes, sequences: sequences)
    switch reading.item {
    case .event(let event): events.append(clamped(event))
    case .nothing: if bytes.starts(with: PasteReader.endMark) { latePasteEnd = nil }
    case .paste: mode = .paste(PasteReader())
    case .reply:
      mode = .reply
      lastReplyTime = lastRead
      reply = Array(bytes[1..<reading.length])
    case .deviceAttributes(let terminalClass):
      if awaitsAttributes { self.terminalClass = terminalClass }
      forgetAttributes()
    case .overlong: mode = .overlong
    case .incomplete(let fallback, let isSequence):
      guard isFinal else { return Step(timeout: isSequence ? timeoutOfSequence : escapeTimeout) }
      guard let fallback else { return Step(length: bytes.count) }
      events.append(.key(fallback))
    }
    return Step(length: reading.length)
  }

  private var isSkipping: Bool {
    if case .keys = mode { false } else { true }
  }

  /// Skips a reply up to its end mark: BEL, CAN, SUB, `ESC \` or U+009C.
  ///
  /// The reply is decoded as UTF-8, because the byte 0x9C also occurs inside other characters. An escape byte that is
  /// not part of the end mark begins a new sequence.
  private mutating func skipReply(
    _ bytes: UnsafeBufferPointer<UInt8>, into events: inout [TerminalEvent]
  ) -> Int {
    var position = 0
    while position < bytes.count {
      let rest = UnsafeBufferPointer(rebasing: bytes[position...])
      switch UTF8Reader(rest) {
      case .scalar("\u{1B}", _):
        // The next byte determines whether the escape byte belongs to the end mark. If no byte follows, the escape byte
        // is the Escape key.
        guard rest.count > 1 else { return position }
        mode = .keys
        guard rest[1] == 0x5C else { return position }
        takeReply(into: &events)
        return position + 2
      case .scalar("\u{7}", let length), .scalar("\u{9C}", let length):
        mode = .keys
        takeReply(into: &events)
        return position + length
      case .scalar("\u{18}", let length), .scalar("\u{1A}", let length):
        mode = .keys
        return position + length
      case .scalar(_, let length), .invalid(let length):
        if reply.count <= ColorReply.lengthLimit { reply += rest[..<length] }
        position += length
      case .incomplete: return position
      }
    }
    return position
  }

  /// Reports RGB colors, and the default colors as soon as both colors are known.
  private mutating func takeReply(into events: inout [TerminalEvent]) {
    lastReplyTime = lastRead
    if expectsDepth, ColorDepthReply.isReply(reply) {
      expectsDepth = false
      guard ColorDepthReply.reportsDirectColor(reply) else { return }
      hasDirectColor = true
      events.append(.capabilitiesChanged)
      return
    }
    guard var colors = expectedColors, let report = ColorReply(reply) else { return }
    if report.isForeground { colors.foreground = report.color } else { colors.background = report.color }
    expectedColors = colors
    guard let foreground = colors.foreground, let background = colors.background else { return }
    expectedColors = nil
    events.append(.colors(foreground: foreground, background: background))
  }

  private mutating func skipOverlong(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let end = bytes.firstIndex(where: { !(0x20...0x3F).contains($0) }) else { return bytes.count }
    mode = .keys
    return (0x40...0x7E).contains(bytes[end]) ? end + 1 : end
  }

  private func clamped(_ event: TerminalEvent) -> TerminalEvent {
    guard case .mouse(var mouse) = event else { return event }
    mouse.location.x = min(mouse.location.x, max(0, screen.width - 1))
    mouse.location.y = min(mouse.location.y, max(0, screen.height - 1))
    return .mouse(mouse)
  }
}
