public import Bindery
public import TerminalCore

/// The action that a step of a script performs.
nonisolated public enum ScriptAction: Hashable, Sendable {
  /// Types text, one key at a time.
  ///
  /// If a view is named, the text replaces the content of that view.
  case type(String, into: String?)
  /// Presses a key one or more times.
  case press(Key, times: Int)
  /// Presses two keys one after the other, one or more times.
  case pressPair(KeyPair, times: Int)
  /// Pastes text into the focused view.
  case paste(String)
  /// Clicks a view or a cell.
  case click(ScriptTarget, ClickKind)
  /// Presses the left mouse button at one location, moves the pointer, and releases the button at another location.
  case drag(from: ScriptTarget, to: ScriptTarget)
  /// Scrolls with the mouse wheel over a location; a positive number of steps scrolls down.
  case wheel(steps: Int, over: ScriptTarget)
  /// Selects the row with the given text in a list.
  case select(row: String, in: String)
  /// Expands the row with the given text in a tree.
  case expand(row: String, in: String)
  /// Collapses the row with the given text in a tree.
  case collapse(row: String, in: String)
  /// Resizes the terminal during the script; the size is in cells.
  case resize(Size)
  /// Sets the initial size of the terminal, in the head of the script.
  case size(Size)
  /// Waits for a duration, in virtual time on a stage or in real time in a live demo.
  case wait(Duration)
  /// Suspends and immediately resumes the user interface.
  case suspend
  /// Waits until the remaining pending work only waits for the clock.
  case settle
  /// Waits until an expectation is met; fails if the duration elapses first.
  case await(ScriptExpectation, within: Duration)
  /// Pauses a live demo; has no effect in virtual time.
  case pause(Duration)
  /// Sets the speed of the following steps in a live demo; 1 is the normal speed.
  case speed(Double)
  /// Fails if an expectation is not met.
  case expect(ScriptExpectation)
  /// Displays a caption to the viewer.
  case caption(String)
  /// Begins a chapter and displays the title of the chapter.
  ///
  /// The viewer can skip to the next chapter.
  case chapter(String)
  /// Opens a scene of the application.
  case scene(String)
  /// Seeds the application's random number generator.
  case seed(UInt64)
  /// Sets the date and time of the application.
  case now(String)
  /// Sets the behavior of the application's loaders.
  case loader(LoaderMode)
  /// Sends the terminal's default colors to the application.
  case colors(foreground: RGB, background: RGB)
  /// Saves a snapshot of the screen under a name.
  case snapshot(String)
}

/// A location on the screen: a view or a cell.
nonisolated public enum ScriptTarget: Hashable, Sendable {
  /// The center of the visible part of a view.
  case view(String)
  /// A cell; column and row numbers start at 0.
  case cell(Point)
}

/// The mouse button and the number of clicks.
nonisolated public enum ClickKind: Hashable, Sendable {
  /// A click with the left button.
  case single
  /// A double click with the left button.
  case double
  /// A click with the right button.
  case right
}

/// The behavior of an application's loaders during a script.
nonisolated public enum LoaderMode: String, CaseIterable, Hashable, Sendable {
  /// Loading succeeds without an added delay.
  case ok
  /// Loading succeeds after a delay.
  case slow
  /// Loading fails with an error.
  case failing
  /// Loading never finishes.
  case hanging
}

/// A condition that must be met for the script to continue.
nonisolated public enum ScriptExpectation: Hashable, Sendable {
  /// A comparison of a view's property with a value.
  case property(String, of: String, ScriptComparison, String)
  /// Text that must be on the screen.
  case text(String)
  /// Text that must not be on the screen.
  case noText(String)
  /// A view that must have focus or contain the view that has focus.
  case focus(String)
  /// A comparison of a list's row count with a number.
  case rows(of: String, ScriptComparison, Int)
  /// The expected rows of the screen, without trailing spaces.
  case screen([String])
  /// The exclusive upper limit on the number of bytes that the last step sent to the terminal.
  case bytes(below: Int)
}

/// A comparison of two strings.
nonisolated public enum ScriptComparison: String, CaseIterable, Hashable, Sendable {
  /// The strings are equal.
  case equal = "=="
  /// The strings differ.
  case notEqual = "!="
  /// The first string contains the second.
  case contains = "contains"

  /// Returns whether the comparison is true for the given strings.
  ///
  /// - Parameters:
  ///   - found: The actual string, on the left side of the comparison.
  ///   - expected: The expected string, on the right side.
  public func holds(_ found: String, _ expected: String) -> Bool {
    switch self {
    case .equal: found == expected
    case .notEqual: found != expected
    case .contains: found.contains(expected)
    }
  }
}

/// A step of a script, with its source location.
nonisolated public struct Step: Hashable, Sendable {
  /// The action that the step performs, or the expectation that the step checks.
  public let action: ScriptAction
  /// The source location of the step.
  public let place: ScriptPlace

  /// The source text of the step, without leading and trailing whitespace.
  ///
  /// For a picture, the text is only the `expect screen` line.
  public var text: String {
    String(place.line.text.drop(while: \.isWhitespace).trimmingEnd(while: \.isWhitespace))
  }
}
