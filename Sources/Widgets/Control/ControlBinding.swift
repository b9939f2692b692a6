import Bindings

// Both ways round: the control's events write the source, naming the control as the origin; the source tells everyone but the origin.

/// A target of a control's events that writes its value to a source.
@MainActor protocol ValueBinding: AnyObject {}

/// What ties one control to one source both ways; the control owns it.
@MainActor final class ControlBinding<Target: ValueControl, Source: TwoWay>: Disposable, ValueBinding
where Source.Value == Target.Value {
  private weak var control: Target?
  private let source: Source
  private let policy: UpdatePolicy
  private let parts = DisposeBag()
  private var pending: (any Disposable)?
  private var isEdited = false
  /// Whether the control's value is being written, so that a published value is the reply to the edit.
  private var isWriting = false
  /// The value that the source stored in the place of the last edit; a property of a model may publish it later.
  private var reply: Target.Value?

  init(_ control: Target, _ source: Source, _ policy: UpdatePolicy, at place: SourcePlace) {
    self.control = control
    self.source = source
    self.policy = policy
    control.value = Tracking.untracked { source.value }
    source.observe(with: control, at: place) { [weak self] control, value in
      let isReply = self.map { $0.isWriting || $0.reply == value } ?? false
      self?.dropEdit()
      control.show(refusal: nil)
      // A value of another writer ends the history of a field: undo must not take it back.
      if isReply { control.adopt(value) } else { control.value = value }
    }.disposed(by: parts)
    control.observe(self, for: Target.changeEvent) { binding, control in binding.edited(control) }.disposed(by: parts)
    for event in Target.commitEvents where event != Target.changeEvent {
      control.observe(self, for: event) { binding, control in binding.committed(control, event) }.disposed(by: parts)
    }
  }

  /// Ends both ways; an edit that still waits is written first.
  func dispose() {
    if isEdited, let control { write(control) }
    pending?.dispose()
    parts.dispose()
  }

  /// The source has another value: an edit that waits is not to be written over it.
  private func dropEdit() {
    isEdited = false
    reply = nil
    pending?.dispose()
    pending = nil
  }

  private func edited(_ control: Target) {
    isEdited = true
    if policy != .eachKey { control.show(refusal: nil) }  // the reason was another text's
    switch policy {
    case .eachKey: write(control)
    case .after(let delay):
      pending?.dispose()
      guard let window = control.window else { return write(control) }
      pending = window.timers.schedule(after: delay) { [weak self, weak control] in
        if let self, let control { write(control) }
      }
    case .onBlur, .onCommit: break
    }
  }

  private func committed(_ control: Target, _ event: ControlEvent) {
    if policy == .onBlur, event != .editingDidEnd { return }
    if isEdited { write(control) }
    (source as? any DraftHolding)?.confirmDraft()
    if reply != nil { control.adopt(Tracking.untracked { source.value }) }
  }

  private func write(_ control: Target) {
    dropEdit()
    let outer = isWriting
    isWriting = true
    let outcome = source.write(control.value, from: control)
    isWriting = outer
    if outcome == .changed { reply = Tracking.untracked { source.value } }
    control.show(refusal: outcome.reason)
  }
}
