/// A two-way value that validates the input of a field before the input is written to a model.
///
/// A control displays and edits the draft. The draft is written to the model once every rule is met: field <-> draft ->
/// synchronous rules -> asynchronous rules -> model.
public final class Validated<Value>: TwoWayBindable, DraftHolding {
  let draft: Observable<Value>
  let model: Binding<Value>
  private let broken: Computed<[String]>
  private let runner: AsyncRuleRunner<Value>?
  private let rejection: Observable<String?>
  private let edited: Observable<Bool>
  private let resets: Observable<Int>
  private var isWriting = false
  /// Whether the draft has been written to the model.
  private var isCommitted = true
  /// Whether the draft has been confirmed since the last write.
  private var isConfirmed = false
  /// Whether the value of the model differs from the draft because a converter normalized the draft.
  private var isNormalized = false

  /// Creates a validated value that writes valid drafts to the given model.
  ///
  /// - Parameters:
  ///   - model: The value to which valid drafts are written. A change of the value by another writer replaces the
  ///     draft, and a write to one member of an `Observable` counts as a change of every member. If several fields
  ///     edit one value, create a `Validated` value for each field, and write them to the model together.
  ///   - rules: The rules. Asynchronous rules run once all synchronous rules are met.
  ///   - clock: The clock that measures `pause` and `timeLimit`.
  ///   - pause: The time without edits after which asynchronous rules run.
  ///   - timeLimit: The time limit for a run of the asynchronous rules. After the limit, the draft is not valid.
  ///   - label: The name shown in the inspector.
  ///   - file: The source file shown in reports and in the inspector.
  ///   - line: The line in that file.
  public init(
    model: some TwoWayBindable<Value>, rules: [Rule<Value>], clock: any Clock<Duration> = RealClock(),
    pause: Duration = .zero, timeLimit: Duration = .seconds(10), label: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let draft = Observable(
      untracked { model.value }, label: label, isSensitive: model.isSensitive, file: file, line: line)
    self.draft = draft
    self.model = Binding(model)
    rejection = Observable(nil, label: label, file: file, line: line)
    edited = Observable(false, label: label, file: file, line: line)
    resets = Observable(0, label: label, file: file, line: line)
    broken = Computed(draft, label: label, file: file, line: line) { value in
      rules.compactMap { rule in
        if case .now(let holds) = rule.check, !holds(value) { rule.reason } else { nil }
      }
    }
    runner = AsyncRuleRunner(rules, for: draft, clock: clock, pause: pause, timeLimit: timeLimit)
    broken.observe(with: self, file: file, line: line) { validated, _ in validated.otherFieldChanged() }
    runner?.observe(with: self) { $0.runnerChanged(to: $1) }
    model.observe(with: self, file: file, line: line) { $0.modelChanged(to: $1) }
  }

  /// Creates a validated value that stores the last valid draft itself.
  ///
  /// - Parameters:
  ///   - value: The initial draft, which is also the initial valid value.
  ///   - rules: The rules. Asynchronous rules run once all synchronous rules are met.
  ///   - clock: The clock that measures `pause` and `timeLimit`.
  ///   - pause: The time without edits after which asynchronous rules run.
  ///   - timeLimit: The time limit for a run of the asynchronous rules. After the limit, the draft is not valid.
  ///   - label: The name shown in the inspector.
  ///   - isSensitive: Whether the inspector redacts the value.
  ///   - file: The source file shown in reports and in the inspector.
  ///   - line: The line in that file.
  public convenience init(
    _ value: Value, rules: [Rule<Value>], clock: any Clock<Duration> = RealClock(), pause: Duration = .zero,
    timeLimit: Duration = .seconds(10), label: String? = nil, isSensitive: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      model: Observable(value, label: label, isSensitive: isSensitive, file: file, line: line), rules: rules,
      clock: clock, pause: pause,
      timeLimit: timeLimit, label: label, file: file, line: line)
  }

  // MARK: The value

  /// The draft, which may be invalid.
  public var value: Value {
    get { draft.value }
    set { write(newValue, origin: nil) }
  }

  /// The value of the model, which is the last valid draft.
  public var validValue: Value { model.value }

  /// Replaces the draft, and writes the draft to the model if every rule is met.
  ///
  /// - Returns: `.rejected` with the first reason if a synchronous rule is not met; the draft is kept. `.accepted` if
  ///   asynchronous rules run. Otherwise, the outcome of the write to the model.
  @discardableResult
  public func write(_ value: Value, origin: AnyObject?) -> WriteOutcome {
    (isCommitted, isConfirmed, isNormalized) = (false, false, false)
    writing {
      if !edited.untrackedValue { edited.value = true }
      if rejection.untrackedValue != nil { rejection.value = nil }
      draft.write(value, origin: origin)
    }
    return validate()
  }

  /// Whether the inspector redacts the value.
  public var isSensitive: Bool { draft.isSensitive }

  /// Adds an observer of the draft.
  ///
  /// The observer is removed when `owner` is released.
  public func addObserver<Owner: AnyObject>(
    _ owner: Owner, file: StaticString, line: UInt, _ handler: @escaping (Owner, Value) -> Void
  ) -> any Disposable {
    draft.addObserver(owner, file: file, line: line, handler)
  }

  // MARK: Validity

  /// The reasons why the draft is not valid, in the order of the rules.
  ///
  /// The array is empty while asynchronous rules run.
  public var reasons: [String] {
    if let rejection = rejection.value { return [rejection] }
    let now = broken.value
    if !now.isEmpty { return now }
    switch runner?.state {
    case .loaded(let reasons): return reasons
    case .failed(let failure): return [failure.message]
    default: return []
    }
  }

  /// The first reason why the draft is not valid, or nil if there is none.
  public var reason: String? { reasons.first }
  /// The reason to show next to a field: `reason` after the first edit, otherwise nil.
  public var shownReason: String? { edited.value ? reason : nil }
  /// Whether the draft is valid; false while asynchronous rules run.
  public var isValid: Bool { reasons.isEmpty && !isChecking }
  /// Whether asynchronous rules are running.
  public var isChecking: Bool { runner?.state.isLoading ?? false }
  /// Whether the draft has been edited or rejected since the value was created or reset.
  public var isEdited: Bool { edited.value }

  /// Rejects the draft until the next edit or the next change of the model.
  ///
  /// - Parameter reason: The reason to show, for example from the response of a server.
  public func reject(_ reason: String) {
    rejection.value = reason
    if !edited.untrackedValue { edited.value = true }
  }

  /// Discards the draft, and shows the value of the model, without an error until the next edit.
  ///
  /// Call this method when the model has been given another record, such as an empty one. Otherwise, the edits of the
  /// previous record would make the errors of the new record visible.
  public func reset() {
    runner?.reset()
    isCommitted = true
    isConfirmed = false
    isNormalized = false
    writing {
      if edited.untrackedValue { edited.value = false }
      if rejection.untrackedValue != nil { rejection.value = nil }
      draft.value = untracked { model.value }
    }
    resets.value += 1
  }

  // MARK: Validation

  package var resetCount: Int { resets.value }

  package func submitDraft() {
    if rejection.untrackedValue != nil { write(draft.untrackedValue, origin: nil) }
    confirmDraft()
  }

  package func confirmDraft() {
    isConfirmed = true
    adoptNormalized()
  }

  @discardableResult
  private func validate() -> WriteOutcome {
    if let reason = broken.untrackedValue.first {
      runner?.reset()
      return .rejected(reason: reason)
    }
    guard let runner else { return commit() }
    runner.run { [weak self] in self?.otherFieldChanged() }
    return .accepted
  }

  private func commit() -> WriteOutcome {
    if isCommitted { return .accepted }
    isCommitted = true
    var outcome = WriteOutcome.accepted
    writing { outcome = model.write(draft.untrackedValue, origin: self) }
    if case .rejected(let reason) = outcome { rejection.value = reason }
    isNormalized = outcome == .changed
    if isConfirmed { adoptNormalized() }
    return outcome
  }

  private func adoptNormalized() {
    guard isNormalized else { return }
    isNormalized = false
    writing { draft.value = untracked { model.value } }
  }

  private func otherFieldChanged() {
    if !isWriting, edited.untrackedValue { validate() }
  }

  private func runnerChanged(to state: LoadState<[String]>) {
    if case .loaded(let reasons) = state, reasons.isEmpty, broken.untrackedValue.isEmpty { _ = commit() }
  }

  /// Replaces the draft with the given value, which another writer has stored in the model.
  ///
  /// The result of the validation is discarded.
  private func modelChanged(to value: Value) {
    runner?.reset()
    (isCommitted, isNormalized) = (true, false)
    writing {
      if rejection.untrackedValue != nil { rejection.value = nil }
      draft.value = value
    }
  }

  /// Runs `body`, during which changes do not trigger validation.
  private func writing(_ body: () -> Void) {
    let outer = isWriting
    isWriting = true
    body()
    isWriting = outer
  }
}
