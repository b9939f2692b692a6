// ncurses' own reader drops keys after an invalid byte, blocks on half a mouse report and takes a minute for a large
// paste. This one is a pure state machine: bytes and times in, events out. The split of the bytes does not matter.
//
// The end mark of a paste, or of a terminal's reply, may be lost. Typed keys must work again then, while text pasted
// over a slow connection must not become keys. A read of one key after a pause therefore does not extend a time-out.
// Once a paste has timed out, a read of several characters belongs to it for half a minute, or until its end mark.

/// A state machine that converts the bytes of a terminal into events.
public struct KeyParser: Sendable {
  /// The time after which an escape byte without the rest of a sequence is the key Escape.
  public var escapeTimeout: Duration = .milliseconds(25)
  /// The time after the last byte of an incomplete sequence at which it is dropped.
  public var sequenceTimeout: Duration = .milliseconds(500)
  /// The time after the last bytes of a paste at which it ends without its end mark.
  ///
  /// Keys typed until then are part of the paste.
  public var pasteTimeout: Duration = .seconds(1)
  /// The time after which a read of several characters is no longer taken for the rest of a paste that timed out.
  static let latePasteTimeout: Duration = .seconds(30)
  /// The pause before a read of one key that counts as typed, and not as part of a slow paste.
  static let typingPause: Duration = .milliseconds(25)
  /// The screen, to which the mouse's coordinates are clamped.
  public var screen = Size.largestScreen

  /// The sequences of the terminal's description; the forms that most terminals share are known without.
  public var sequences: KeySequences
  private var mode = Mode.keys
  /// The beginning of something, kept for the next bytes.
  private var pending: [UInt8] = []
  /// The time from which `patience` counts: the last read other than a key typed into a paste or a reply.
  private var lastByte: Duration = .zero
  /// The time of the last read.
  private var lastRead: Duration = .zero
  /// The end of the time in which the rest of a paste that timed out may arrive; nil without such a paste.
  private var latePasteEnd: Duration?
  /// The time to wait for the next byte, where something has begun.
  private var patience: Duration?

  private enum Mode {
    case keys
    case paste(PasteReader)
    /// In a terminal's reply (OSC, DCS, SOS, PM or APC), which is dropped up to its end.
    case answer
    /// In a control sequence that is too long, up to its final byte.
    case overlong
  }

  /// A parser with the sequences of a terminal's description; the forms that most terminals share it knows.
  public init(sequences: KeySequences = KeySequences()) { self.sequences = sequences }

  /// When `expire` is to be called if no byte comes before; nil where nothing has begun.
  public var deadline: Duration? { patience.map { lastByte + $0 } }

  /// Takes bytes that came at a time, on a clock that does not go back, and appends the events that they complete.
  ///
  /// O(bytes). What is kept for the next call is bounded: less than a hundred bytes.
  public mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>, at now: Duration, into events: inout [TerminalEvent]) {
    guard !bytes.isEmpty else { return }
    expire(at: now, into: &events)
    let isKey = Self.isOneKey(bytes)
    if !isKey || !isSkipping || now - lastRead < Self.typingPause { lastByte = now }
    lastRead = now
    if let end = latePasteEnd, now < end, !isKey, !isSkipping, pending.isEmpty { mode = .paste(PasteReader()) }
    if pending.isEmpty {
      parse(bytes, into: &events)
    } else {
      let all = pending + bytes
      all.withUnsafeBufferPointer { parse($0, into: &events) }
    }
  }

  /// Takes bytes that came at a time, and appends the events that they complete.
  public mutating func feed(_ bytes: some Sequence<UInt8>, at now: Duration, into events: inout [TerminalEvent]) {
    let bytes = Array(bytes)
    bytes.withUnsafeBufferPointer { feed($0, at: now, into: &events) }
  }

  /// Whether a read is the bytes of a single key: one character, or a control byte or an escape sequence at the start.
  private static func isOneKey(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch bytes[0] {
    case 0x09, 0x0A, 0x0D: return bytes.count == 1  // in pasted text too
    case 0..<0x20, 0x7F: return true
    default: break
    }
    return switch UTF8Reader(bytes) {
    case .scalar(let scalar, let length): length == bytes.count || (0x80..<0xA0).contains(scalar.value)
    case .invalid(let length): length == bytes.count
    case .incomplete: true
    }
  }

  /// Ends what has waited too long: a lone escape byte becomes a key, half a sequence is dropped, a paste is closed.
  public mutating func expire(at now: Duration, into events: inout [TerminalEvent]) {
    guard let deadline, now >= deadline else { return }
    patience = nil
    var rest = pending
    pending = []
    if case .paste(var paste) = mode {
      events.append(.paste(rest.withUnsafeBufferPointer { paste.finish($0) }, isLast: true))
      mode = .keys
      latePasteEnd = lastByte + Self.latePasteTimeout
      return
    }
    if case .answer = mode, rest.first == 0xC2 { rest = [] }  // half of its end
    mode = .keys
    rest.withUnsafeBufferPointer { bytes in
      var position = 0
      while position < bytes.count {
        let step = step(UnsafeBufferPointer(rebasing: bytes[position...]), isFinal: true, into: &events)
        position += max(1, step.length)
      }
    }
    lastByte = now
    patience = patienceOfMode
  }

  private mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>, into events: inout [TerminalEvent]) {
    var position = 0
    patience = nil
    while position < bytes.count {
      if !isSkipping, (0x20..<0x7F).contains(bytes[position]) {  // most of what is typed
        events.append(.key(.character(Character(Unicode.Scalar(bytes[position])))))
        position += 1
        continue
      }
      let step = step(UnsafeBufferPointer(rebasing: bytes[position...]), isFinal: false, into: &events)
      position += step.length
      if step.length == 0 {
        patience = step.patience
        break
      }
    }
    pending = Array(bytes[position...])
    if patience == nil { patience = patienceOfMode }
  }

  /// The time that a mode lasts without a byte.
  private var patienceOfMode: Duration? {
    switch mode {
    case .keys: nil
    case .paste: pasteTimeout
    case .answer, .overlong: sequenceTimeout
    }
  }

  /// The number of bytes used up; 0 where the rest must come first, and the time to wait for it.
  private struct Step {
    var length = 0
    var patience: Duration?
  }

  /// Takes one thing from the beginning of the bytes, of which there is at least one.
  ///
  /// With `isFinal`, the rest will not come.
  private mutating func step(
    _ bytes: UnsafeBufferPointer<UInt8>, isFinal: Bool, into events: inout [TerminalEvent]
  ) -> Step {
    switch mode {
    case .paste(var paste):
      let chunk = paste.take(bytes)
      if !chunk.text.isEmpty || chunk.isLast { events.append(.paste(chunk.text, isLast: chunk.isLast)) }
      mode = chunk.isLast ? .keys : .paste(paste)
      if chunk.isLast { latePasteEnd = nil }
      return Step(length: chunk.length, patience: pasteTimeout)
    case .answer:
      let length = skipAnswer(bytes)
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
    let reading = KeyReading(bytes, sequences: sequences)
    switch reading {
    case .event(let event, let length):
      events.append(clamped(event))
      return Step(length: length)
    case .nothing(let length):
      if bytes.starts(with: PasteReader.endMark) { latePasteEnd = nil }
      return Step(length: length)
    case .paste(let length): return enter(.paste(PasteReader()), length)
    case .answer(let length): return enter(.answer, length)
    case .overlong(let length): return enter(.overlong, length)
    case .incomplete(let fallback, let isSequence):
      guard isFinal else { return Step(patience: isSequence ? sequenceTimeout : escapeTimeout) }
      if let fallback { events.append(.key(fallback.key)) }
      return Step(length: fallback?.length ?? bytes.count)
    }
  }

  private var isSkipping: Bool {
    if case .keys = mode { return false }
    return true
  }

  private mutating func enter(_ mode: Mode, _ length: Int) -> Step {
    self.mode = mode
    return Step(length: length)
  }

  /// Skips an answer up to its end: BEL, CAN, SUB, `ESC \` or U+009C.
  ///
  /// Any other escape byte begins something new.
  private mutating func skipAnswer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    for index in bytes.indices {
      switch bytes[index] {
      case 0x07, 0x18, 0x1A:
        mode = .keys
        return index + 1
      case 0x1B, 0xC2:
        // The next byte decides; without it, the escape byte is a key.
        guard index + 1 < bytes.count else { return index }
        let isEnd = bytes[index + 1] == (bytes[index] == 0x1B ? 0x5C : 0x9C)
        guard isEnd || bytes[index] == 0x1B else { continue }
        mode = .keys
        return isEnd ? index + 2 : index
      default: continue
      }
    }
    return bytes.count
  }

  private mutating func skipOverlong(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let end = bytes.firstIndex(where: { !(0x20...0x3F).contains($0) }) else { return bytes.count }
    mode = .keys
    return (0x40...0x7E).contains(bytes[end]) ? end + 1 : end
  }

  private func clamped(_ event: TerminalEvent) -> TerminalEvent {
    guard case .mouse(var mouse) = event else { return event }
    mouse.location.x = min(mouse.location.x, max(0, screen.columns - 1))
    mouse.location.y = min(mouse.location.y, max(0, screen.rows - 1))
    return .mouse(mouse)
  }
}
