/// How fast a script is played where somebody watches.
nonisolated public struct Tempo: Hashable, Sendable {
  /// The shortest and the longest time from one typed key to the next.
  public var typing: ClosedRange<Duration>
  /// How long a pressed key, a click or a paste is left to be seen.
  public var gesture: Duration
  /// How long a caption is left at least.
  public var caption: Duration
  /// How much longer for each of its characters.
  public var captionCharacter: Duration
  /// How long a caption is left at most.
  public var longestCaption: Duration
  /// How long the end is left to be seen.
  public var end: Duration

  /// Makes a tempo.
  public init(
    typing: ClosedRange<Duration>, gesture: Duration, caption: Duration, captionCharacter: Duration,
    longestCaption: Duration, end: Duration
  ) {
    self.typing = typing
    self.gesture = gesture
    self.caption = caption
    self.captionCharacter = captionCharacter
    self.longestCaption = longestCaption
    self.end = end
  }

  /// As a person types and reads.
  public static let human = Tempo(
    typing: .milliseconds(40) ... .milliseconds(90), gesture: .milliseconds(450), caption: .milliseconds(1200),
    captionCharacter: .milliseconds(45), longestCaption: .seconds(7), end: .milliseconds(1500))

  /// How long a caption is left: the longer the text, the longer.
  func reading(_ text: String) -> Duration {
    min(longestCaption, caption + captionCharacter * min(text.count, 10_000))
  }
}

/// The pauses between keys of one who types: uneven, and the same in each run.
nonisolated struct TypingRhythm {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The pause before the next key.
  mutating func next(in range: ClosedRange<Duration>) -> Duration {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state % 1000) / 999
  }
}
