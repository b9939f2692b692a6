public import TerminalCore

// What a step does, as a value: the parser makes it, the player performs it.

/// What one step of a script does.
nonisolated public enum ScriptAction: Hashable, Sendable {
  /// Types a text, key by key; into a view: instead of what it holds.
  case type(String, into: String?)
  /// Presses a key so many times.
  case press(Key, times: Int)
  /// Pastes a text where the focus is.
  case paste(String)
  /// Clicks in the middle of a view.
  case click(String, ClickKind)
  /// Selects the row of a list that says a text.
  case select(row: String, in: String)
  /// Gives the terminal another size.
  case resize(Size)
  /// Says how large the terminal is when the script begins.
  case size(Size)
  /// Lets time pass: virtual in a test, real when live.
  case wait(Duration)
  /// Waits until nothing can go on but what waits on the clock.
  case settle
  /// Says what must be so.
  case expect(ScriptExpectation)
  /// Tells the viewer something.
  case caption(String)
  /// Opens a scene of the application.
  case scene(String)
  /// Begins the random numbers anew.
  case seed(UInt64)
  /// Makes it a date and time.
  case now(String)
  /// Makes what loads behave in a way.
  case loader(LoaderMode)
  /// Keeps the screen as text, under a name.
  case snapshot(String)
}

/// How a view is clicked.
nonisolated public enum ClickKind: Hashable, Sendable {
  /// Once, with the left button.
  case single
  /// Twice, with the left button.
  case double
  /// Once, with the right button.
  case right
}

/// How what loads behaves.
nonisolated public enum LoaderMode: String, CaseIterable, Hashable, Sendable {
  /// As it does.
  case ok
  /// With a delay.
  case slow
  /// With a failure.
  case failing
  /// Without an end.
  case hanging
}

/// What must be so, or the script fails.
nonisolated public enum ScriptExpectation: Hashable, Sendable {
  /// A property of a view compares with a value.
  case property(String, of: String, ScriptComparison, String)
  /// A text is on the screen.
  case text(String)
  /// A text is not on the screen.
  case noText(String)
  /// A view has the focus.
  case focus(String)
  /// A list has so many rows, or another number of them.
  case rows(of: String, ScriptComparison, Int)
  /// The screen is this picture: its rows, without the spaces at their ends.
  case screen([String])
  /// The last step sent fewer bytes to the terminal than this.
  case bytes(below: Int)
}

/// How two texts are compared.
nonisolated public enum ScriptComparison: String, CaseIterable, Hashable, Sendable {
  /// They are equal.
  case equal = "=="
  /// They differ.
  case notEqual = "!="
  /// The second is a part of the first.
  case contains = "contains"

  /// Whether a text compares so with another.
  public func holds(_ found: String, _ wanted: String) -> Bool {
    switch self {
    case .equal: found == wanted
    case .notEqual: found != wanted
    case .contains: found.contains(wanted)
    }
  }
}

/// One step of a script: what it does, and where it stands.
nonisolated public struct Step: Hashable, Sendable {
  /// What it does.
  public let action: ScriptAction
  /// Where it stands.
  public let place: ScriptPlace

  /// Makes a step.
  public init(_ action: ScriptAction, at place: ScriptPlace) {
    self.action = action
    self.place = place
  }

  /// The step as its line says it, without indentation; of a picture, the line above it.
  public var text: String {
    String(place.line.text.drop(while: \.isWhitespace).trimmingEnd(while: \.isWhitespace))
  }
}
