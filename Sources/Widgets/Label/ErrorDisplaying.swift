public import Bindings
import TerminalCore

/// A view of text that displays an error with the sign and the role of errors.
@MainActor package protocol ErrorDisplaying: View {
  var text: String { get set }
  var themeRole: ThemeRole { get set }
}

extension ErrorDisplaying {
  /// Displays the given error, or the help text if there is no error.
  ///
  /// In the accessibility tree, an error is named "Error", unless the view has a name.
  package func show(error: String?, help: String = "") {
    themeRole = error == nil ? .secondary : .error
    text = error.map(ThemeRole.error.marked) ?? help
    if accessibilityName == nil || accessibilityName == Self.nameOfErrors {
      accessibilityName = error == nil ? nil : Self.nameOfErrors
    }
  }

  private static var nameOfErrors: String { "Error" }
}

extension Label: ErrorDisplaying {}

extension Label {
  /// Binds the label to a validation error, which is displayed with the sign and the role of errors.
  ///
  ///     let reason = Label()
  ///     reason.bindError(to: count.validationError)
  ///
  /// While the expression is nil, the label is empty and keeps its row, so that the views below it do not move.
  ///
  /// - Parameters:
  ///   - expression: The error, or nil if there is none.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  @discardableResult public func bindError(
    to expression: @autoclosure @escaping () -> String?, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    track(expression, { label, error in label.show(error: error) }, file: file, line: line)
  }
}
