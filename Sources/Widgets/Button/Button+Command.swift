public import Bindings

extension Button {
  /// Binds the button to the given command.
  ///
  /// Pressing the button executes the command. The button is busy while the command runs, unless the command allows
  /// concurrent executions. The button is disabled while the command cannot be executed for another reason.
  ///
  /// A button without a title uses the title of the command. The binding lasts for the lifetime of the button.
  ///
  /// - Returns: A token whose disposal ends the binding early.
  @discardableResult public func bind<Output>(
    to command: Command<Void, Output>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    if title.isEmpty { title = command.title }
    let parts = DisposeBag()
    // A running command makes the button busy instead of disabled, so that the button keeps focus.
    track({ command.canExecute || command.isExecuting }, { $0.isEnabled = $1 }, file: file, line: line)
      .disposed(by: parts)
    track({ command.isExecuting && !command.canExecute }, { $0.isBusy = $1 }, file: file, line: line)
      .disposed(by: parts)
    observe(self, for: .primaryAction) { _, _ in command.execute() }.disposed(by: parts)
    parts.disposed(by: bindings)
    return parts
  }
}
