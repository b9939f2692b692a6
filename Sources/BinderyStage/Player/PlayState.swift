/// The reason for an early end of playback.
nonisolated public enum PlayInterruption: Error, Hashable, Sendable {
  /// The viewer or the application ended playback.
  case left
  /// The viewer took control of the application.
  case takenOver
}

/// The playback state, which the viewer controls.
nonisolated struct PlayState: Hashable, Sendable {
  enum Mode: Hashable, Sendable {
    /// Playback at the tempo of the demo.
    case playing
    /// A pause that lasts until the viewer presses a key.
    case paused
    /// Playback without delays until the end of the step, followed by a pause.
    case stepping
    /// Playback without delays until the next chapter.
    case skipping
    /// The end of playback, with its reason.
    case over(PlayInterruption)
  }

  private(set) var mode = Mode.playing

  /// The reason for the end of playback, or nil if playback continues.
  var interruption: PlayInterruption? { if case .over(let reason) = mode { reason } else { nil } }

  /// Pauses playback, or resumes paused playback.
  mutating func toggle() { if interruption == nil { mode = mode == .paused ? .playing : .paused } }

  /// Continues without delays until the end of the step.
  mutating func step() { if interruption == nil { mode = .stepping } }

  /// Continues without delays until the next chapter or the end of the script.
  mutating func skip() { if interruption == nil { mode = .skipping } }

  /// Returns to the normal tempo if the viewer has skipped to this chapter.
  mutating func reachedChapter() { if mode == .skipping { mode = .playing } }

  /// Pauses playback if the viewer has requested a single step.
  ///
  /// This method is called before each step.
  mutating func reachedStep() { if mode == .stepping { mode = .paused } }

  /// Ends playback for the given reason.
  ///
  /// Further calls have no effect.
  mutating func end(_ reason: PlayInterruption) { if interruption == nil { mode = .over(reason) } }
}
