public import TerminalCore

/// The action of a script's step.
nonisolated public enum ScriptAction: Hashable, Sendable {
  /// Types text, key by key.
  ///
  /// If a view is named, the text replaces the content of the view.
  case type(String, into: String?)
  /// Presses a key a number of times.
  case press(Key, times: Int)
  /// Pastes text into the focused view.
  case paste(String)
  /// Clicks at a place.
  case click(ScriptTarget, ClickKind)
  /// Presses the left mouse button at a place, moves the pointer and releases the button at another place.
  case drag(from: ScriptTarget, to: ScriptTarget)
  /// Turns the wheel over a place by a number of steps; down is positive.
  case wheel(steps: Int, over: ScriptTarget)
  /// Selects the row with the given text in a list.
  case select(row: String, in: String)
  /// Expands the row with the given text in a tree.
  case expand(row: String, in: String)
  /// Collapses the row with the given text in a tree.
  case collapse(row: String, in: String)
  /// Resizes the terminal.
  case resize(Size)
  /// Sets the size of the terminal at the start of the script.
  case size(Size)
  /// Waits for a duration, in virtual time on a stage or in real time in a live demo.
  case wait(Duration)
  /// Suspends the user interface and resumes it at once.
  case suspend
  /// Waits until all remaining work waits for the clock.
  case settle
  /// Waits until an expectation holds, for at most a duration.
  case await(ScriptExpectation, within: Duration)
  /// Waits in a live demo; has no effect in virtual time.
  case pause(Duration)
  /// Sets the speed of the following steps of a live demo.
  case speed(Double)
  /// Checks an expectation.
  case expect(ScriptExpectation)
  /// Shows a caption to the viewer.
  case caption(String)
  /// Begins a chapter, to which the viewer can skip, and shows its title.
  case chapter(String)
  /// Opens a scene of the application.
  case scene(String)
  /// Seeds the random number generator.
  case seed(UInt64)
  /// Sets the date and time of the application.
  case now(String)
  /// Sets the behavior of loaders.
  case loader(LoaderMode)
  /// Reports the default colors of the terminal.
  case colors(foreground: RGB, background: RGB)
  /// Saves the screen as text under a name.
  case snapshot(String)
}

/// A place on the screen.
nonisolated public enum ScriptTarget: Hashable, Sendable {
  /// The middle of the visible part of a view.
  case view(String)
  /// A cell; the first column and the first row are 0.
  case cell(Point)
}

/// The kind of a click on a view.
nonisolated public enum ClickKind: Hashable, Sendable {
  /// A click with the left button.
  case single
  /// A double click with the left button.
  case double
  /// A click with the right button.
  case right
}

/// The behavior of loaders.
nonisolated public enum LoaderMode: String, CaseIterable, Hashable, Sendable {
  /// Loading without interference.
  case ok
  /// Loading with a delay.
  case slow
  /// Loading that fails.
  case failing
  /// Loading that never ends.
  case hanging
}

/// A condition that must be true for the script to continue.
nonisolated public enum ScriptExpectation: Hashable, Sendable {
  /// A comparison of a view's property with a value.
  case property(String, of: String, ScriptComparison, String)
  /// Text that must be on the screen.
  case text(String)
  /// Text that must not be on the screen.
  case noText(String)
  /// A view that must have focus or contain the focused view.
  case focus(String)
  /// A comparison of the number of rows in a list with a number.
  case rows(of: String, ScriptComparison, Int)
  /// The rows of the screen, without trailing spaces.
  case screen([String])
  /// The exclusive upper limit on the number of bytes that the last step sent to the terminal.
  case bytes(below: Int)
}

/// A comparison of two strings.
nonisolated public enum ScriptComparison: String, CaseIterable, Hashable, Sendable {
  /// A test that the strings are equal.
  case equal = "=="
  /// A test that the strings differ.
  case notEqual = "!="
  /// A test that the first string contains the second.
  case contains = "contains"

  /// Returns whether the comparison is true for two strings.
  public func holds(_ found: String, _ wanted: String) -> Bool {
    switch self {
    case .equal: found == wanted
    case .notEqual: found != wanted
    case .contains: found.contains(wanted)
    }
  }
}

/// A step of a script, with its source location.
nonisolated public struct Step: Hashable, Sendable {
  /// The action that the step performs, or the expectation that it checks.
  public let action: ScriptAction
  /// The source location of the step.
  public let place: ScriptPlace

  /// The source text of the step, without surrounding whitespace.
  ///
  /// For a picture, this is the `expect screen` line.
  public var text: String {
    String(place.line.text.drop(while: \.isWhitespace).trimmingEnd(while: \.isWhitespace))
  }
}
