import Bindings

/// A target of control events that does not count as an action of the application.
@MainActor package protocol ValueBinding: AnyObject {
  /// Writes an edit that is not written yet.
  func writeEdit()
}

extension ValueBinding {
  package func writeEdit() {}
}

/// A two-way binding between a control and a source.
///
/// The control is the origin of each write. Therefore, the source notifies the control only if the stored value differs
/// from the edited value.
@MainActor final class ControlBinding<Target: ValueControl, Source: TwoWayBindable>: Disposable, ValueBinding
where Source.Value == Target.Value {
  private weak var control: Target?
  private let source: Source
  /// The draft that the source edits, or nil if it has none.
  private let draft: (any DraftHolding)?
  private let policy: UpdatePolicy
  private let parts = DisposeBag()
  private var pending: (any Disposable)? { didSet { oldValue?.dispose() } }
  private var isEdited = false
  /// Whether the value of the control is being written.
  ///
  /// A value that is published during the write is the result of the edit.
  private var isWriting = false
  /// The value that the source stored for the last edit; a model property may publish this value later.
  private var reply: Target.Value?

  init(_ control: Target, _ source: Source, _ policy: UpdatePolicy, at place: CodeLocation) {
    self.control = control
    self.source = source
    draft = draftEdited(by: source)
    self.policy = policy
    control.value = untracked { source.value }
    source.observe(with: control, at: place) { [weak self] control, value in
      let isReply = self.map { $0.isWriting || $0.reply == value } ?? false
      self?.dropEdit()
      control.show(validationError: nil)
      // Assigning a value from another origin clears the undo history of a field, so undo cannot revert that value.
      if isReply { control.adopt(value) } else { control.value = value }
    }.disposed(by: parts)
    // A draft can become valid or invalid through another field.
    if let draft {
      control.trackAllowingConstant({ draft.shownReason }, { $0.show(validationError: $1) }, at: place)
        .disposed(by: parts)
    }
    Inspection.hook?.boundBothWays(control)
    control.observe(self, for: Target.changeEvent) { binding, control in binding.edited(control) }.disposed(by: parts)
    for event in Target.commitEvents where event != Target.changeEvent {
      control.observe(self, for: event) { binding, control in binding.committed(control, event) }.disposed(by: parts)
    }
  }

  func writeEdit() { if isEdited, let control { write(control) } }

  func dispose() {
    writeEdit()
    pending = nil
    parts.dispose()
  }

  /// Discards a pending edit, so that the edit does not overwrite a newer value of the source.
  private func dropEdit() {
    isEdited = false
    reply = nil
    pending = nil
  }

  private func edited(_ control: Target) {
    isEdited = true
    if policy != .eachKey { control.show(validationError: nil) }  // The validation error applies to the previous text.
    switch policy {
    case .eachKey: write(control)
    case .after(let delay):
      guard let window = control.window else { return write(control) }
      pending = window.timers.schedule(after: delay) { [weak self, weak control] in
        if let self, let control { write(control) }
      }
      window.noteEdit(of: control)
    case .onBlur, .onCommit:
      if Target.commitEvents.contains(Target.changeEvent) {
        write(control)
      } else {
        control.window?.noteEdit(of: control)
      }
    }
  }

  private func committed(_ control: Target, _ event: ControlEvent) {
    if policy == .onBlur, event != .editingDidEnd { return }
    if isEdited { write(control) }
    draft?.confirmDraft()
    if reply != nil { control.adopt(untracked { source.value }) }
  }

  private func write(_ control: Target) {
    dropEdit()
    let outer = isWriting
    isWriting = true
    let outcome = source.write(control.value, origin: control)
    isWriting = outer
    if outcome == .changed { reply = untracked { source.value } }
    control.show(validationError: outcome.reason)
  }
}
