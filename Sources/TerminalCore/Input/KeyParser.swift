// ncurses' own reader swallows keys after a bad byte, freezes on half a mouse report and takes a minute for a large paste. This one is a
// pure machine: bytes and the time in, events out. It can be split at any byte, fed anything, and is never stuck for longer than its
// time-outs.

/// Turns the bytes of a terminal into events.
public struct KeyParser: Sendable {
  /// How long an escape byte waits for the rest of a sequence before it is the key Escape.
  public var escapeTimeout: Duration = .milliseconds(25)
  /// How long a sequence that has begun waits for its next byte before it is dropped whole.
  public var sequenceTimeout: Duration = .milliseconds(500)
  /// How long a paste waits for its next byte before it is taken to have ended; keys typed until then are part of it.
  public var pasteTimeout: Duration = .seconds(5)
  /// The screen, to which the mouse's coordinates are clamped.
  public var screen = Size.largestScreen

  /// The sequences of the terminal's description; the forms that most terminals share are known without.
  public var sequences: KeySequences
  private var mode = Mode.keys
  /// The beginning of something, kept for the next bytes.
  private var pending: [UInt8] = []
  /// When the last byte came.
  private var lastByte: Duration = .zero
  /// How long to wait, where something has begun.
  private var patience: Duration?

  private enum Mode {
    case keys
    case paste(PasteReader)
    /// In an answer (`ESC ]` or `ESC P`) that nobody reads, up to its end.
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
    lastByte = now
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

  /// Ends what has waited too long at a time: a lone escape byte becomes a key, half a sequence is dropped, a paste is closed.
  public mutating func expire(at now: Duration, into events: inout [TerminalEvent]) {
    guard let deadline, now >= deadline else { return }
    patience = nil
    let rest = pending
    pending = []
    if case .paste(var paste) = mode {
      events.append(.paste(rest.withUnsafeBufferPointer { paste.finish($0) }, isLast: true))
      mode = .keys
      return
    }
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

  /// How long a mode lasts without a byte.
  private var patienceOfMode: Duration? {
    switch mode {
    case .keys: nil
    case .paste: pasteTimeout
    case .answer, .overlong: sequenceTimeout
    }
  }

  /// How many bytes were used up; 0 where the rest must come first, and how long to wait for it.
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
    case .nothing(let length): return Step(length: length)
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

  /// An answer ends with BEL or with `ESC \`; any other escape byte begins something new.
  private mutating func skipAnswer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let end = bytes.firstIndex(where: { $0 == 0x1B || $0 == 0x07 || $0 == 0x18 || $0 == 0x1A }) else {
      return bytes.count
    }
    if bytes[end] != 0x1B {
      mode = .keys
      return end + 1
    }
    if end + 1 == bytes.count { return end }  // what follows decides; without it, the escape byte is a key
    mode = .keys
    return bytes[end + 1] == 0x5C ? end + 2 : end
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
