import TerminalCore

/// The durations of the pauses in a live demo, which let a viewer follow the typing and read the captions.
nonisolated enum Tempo {
  /// The pause after a key, a click, a paste or a resize.
  static let gesture = Duration.milliseconds(450)
  /// The display time of the end caption.
  static let end = Duration.milliseconds(3000)
  /// The time for which the terminal of the shell is visible, in milliseconds.
  static let suspension: Int32 = 1500

  /// The pause between typed keys.
  private static let typing = Duration.milliseconds(60)

  /// The pause between the movements of a drag, and between the steps of the wheel.
  private static let movement = Duration.milliseconds(100)

  /// Returns the pause after the given events, which belong to one step.
  static func pause(after events: [TerminalEvent]) -> Duration {
    guard events.count == 1 else { return gesture }
    switch events[0] {
    case .key(let key): if case .character = key.code, key.modifiers.isEmpty { return typing }
    case .mouse(let mouse):
      switch mouse.kind {
      case .down, .drag, .wheel: return movement
      case .up, .move: break
      }
    default: break
    }
    return gesture
  }

  /// Returns the display time of the given caption, which depends on the length of the text.
  static func reading(_ text: String) -> Duration {
    min(.seconds(7), .milliseconds(1200) + .milliseconds(45) * min(text.count, 10_000))
  }
}
