/// The pauses of a live demo, at which a viewer can follow the typing and read the captions.
nonisolated enum Tempo {
  /// The pause after a key press, a click, a paste or a resize.
  static let gesture = Duration.milliseconds(450)
  /// The display time of the end caption.
  static let end = Duration.milliseconds(1500)

  /// The pause between typed keys.
  static let typing = Duration.milliseconds(60)

  /// Returns the display time of a caption, depending on its length.
  static func reading(_ text: String) -> Duration {
    min(.seconds(7), .milliseconds(1200) + .milliseconds(45) * min(text.count, 10_000))
  }
}
