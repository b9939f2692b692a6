public import Bindings

extension Button {
  /// Ties the button to a command: it greys out while that cannot be executed, shows that it runs, and runs it when pressed.
  ///
  /// While a command runs whose policy takes another execution, the button can be pressed again, and is not busy. The button's own title, where it has one, stays; else it has the command's. The binding lasts as long as the button; the result ends it early.
  @discardableResult public func bind<Output>(
    to command: Command<Void, Output>, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    if title.isEmpty { title = command.title }
    let parts = DisposeBag()
    // While it runs, it is busy and not disabled, so that the focus stays where it was.
    track({ command.canExecute || command.isExecuting }, { $0.isEnabled = $1 }, file: file, line: line)
      .disposed(by: parts)
    track({ command.isExecuting && !command.canExecute }, { $0.isBusy = $1 }, file: file, line: line)
      .disposed(by: parts)
    observe(self, for: .primaryAction) { _, _ in command.execute() }.disposed(by: parts)
    parts.disposed(by: bindings)
    return parts
  }
}
