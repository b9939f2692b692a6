// Who watches may hold the play, step through it, leave, or take the application over. The state is a struct; sleeping is the conductor's.

/// Why a play ended before its last step.
nonisolated public enum PlayInterruption: Error, Hashable, Sendable {
  /// The viewer left.
  case left
  /// The viewer took the application over.
  case takenOver
}

/// What the viewer made of the play.
nonisolated struct PlayState: Hashable, Sendable {
  /// How it goes on.
  enum Mode: Hashable, Sendable {
    /// At human speed.
    case playing
    /// Not, until a key says so.
    case paused
    /// At once up to the end of the step, then not.
    case stepping
    /// Not at all.
    case over(PlayInterruption)
  }

  private(set) var mode = Mode.playing

  /// Whether the play has ended.
  var interruption: PlayInterruption? { if case .over(let reason) = mode { reason } else { nil } }

  /// Space: holds the play, or lets it go on.
  mutating func toggle() {
    switch mode {
    case .playing, .stepping: mode = .paused
    case .paused: mode = .playing
    case .over: break
    }
  }

  /// The right arrow: to the end of the step.
  mutating func step() { if interruption == nil { mode = .stepping } }

  /// The next step is due: one that was stepped to stands.
  mutating func reachedStep() { if mode == .stepping { mode = .paused } }

  /// Ends the play, once.
  mutating func end(_ reason: PlayInterruption) { if interruption == nil { mode = .over(reason) } }
}
