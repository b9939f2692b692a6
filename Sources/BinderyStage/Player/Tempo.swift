/// The tempo of a live demo.
nonisolated public struct Tempo: Hashable, Sendable {
  /// The range of the pauses between typed keys.
  public var typing: ClosedRange<Duration>
  /// The pause after a key press, a click, a paste or a resize.
  public var gesture: Duration
  /// The base display time of a caption, to which `captionCharacter` is added for each character.
  public var caption: Duration
  /// The additional display time for each character of a caption.
  public var captionCharacter: Duration
  /// The maximum display time of a caption.
  public var longestCaption: Duration
  /// The display time of the end caption.
  public var end: Duration

  /// Creates a tempo from pauses and display times.
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

  /// A tempo at which a viewer can follow the typing and read the captions.
  public static let human = Tempo(
    typing: .milliseconds(40) ... .milliseconds(90), gesture: .milliseconds(450), caption: .milliseconds(1200),
    captionCharacter: .milliseconds(45), longestCaption: .seconds(7), end: .milliseconds(1500))

  /// Returns the display time of a caption, depending on its length.
  func reading(_ text: String) -> Duration {
    min(longestCaption, caption + captionCharacter * min(text.count, 10_000))
  }
}

/// A generator of uneven pauses between typed keys, identical in each run.
nonisolated struct TypingRhythm {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Returns the next pause within a range.
  mutating func next(in range: ClosedRange<Duration>) -> Duration {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state % 1000) / 999
  }
}
