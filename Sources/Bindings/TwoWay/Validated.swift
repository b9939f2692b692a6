// A value with rules, between a field and a model: the field keeps what its user typed, the model the last valid value.
//
//   field <-> draft -> rules at once -> rules that take time -> model
//
// The rules at once are one computed value over the draft and whatever else they read, so a rule across two fields is checked
// again when either changes. The rules that take time are asked by a loader, so answers that come too late change nothing; and
// asked anew when what they read changes.

/// A two-way value with rules: widgets see the draft, the model gets it once every rule holds.
public final class Validated<Value>: TwoWay, DraftHolding {
  let draft: Observable<Value>
  let model: Binding<Value>
  private let broken: Computed<[String]>
  private let asking: RuleAsking<Value>?
  private let refusal: Observable<String?>
  private let edited: Observable<Bool>
  private var isWriting = false
  /// Whether the model has been given the draft there is: it is not told of it twice.
  private var isCommitted = true
  /// Whether the draft was confirmed since it was written.
  private var isConfirmed = false
  /// Whether the model holds something else than the draft, because a converter normalized it.
  private var isNormalized = false

  /// Makes a value with rules over `model`, which holds the last valid value.
  ///
  /// - Parameters:
  ///   - clock: measures the time limit of rules that take time, and the pause before they are asked.
  ///   - pause: how long the draft must rest before rules that take time are asked.
  ///   - timeLimit: after how long such a rule counts as not met, with a reason that says so; until then the value is being checked.
  public init(
    _ model: some TwoWay<Value>, rules: [Rule<Value>], clock: any Clock<Duration> = RealClock(),
    pause: Duration = .zero, timeLimit: Duration = .seconds(10), label: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let draft = Observable(Tracking.untracked { model.value }, label: label, file: file, line: line)
    self.draft = draft
    self.model = Binding(model)
    refusal = Observable(nil, label: label, file: file, line: line)
    edited = Observable(false, label: label, file: file, line: line)
    broken = Computed(draft, label: label, file: file, line: line) { value in
      rules.compactMap { rule in
        if case .now(let holds) = rule.check, !holds(value) { rule.reason } else { nil }
      }
    }
    asking = RuleAsking(rules, about: draft, clock: clock, pause: pause, timeLimit: timeLimit)
    let place = SourcePlace(file, line)
    broken.observe(with: self, at: place) { validated, _ in validated.otherFieldChanged() }
    asking?.observe(with: self) { $0.asked($1) }
    shareSecrets()
    model.observe(with: self, at: place) { $0.modelChanged(to: $1) }
  }

  /// Makes a value with rules that holds its valid value itself.
  @_disfavoredOverload
  public convenience init(
    _ value: Value, rules: [Rule<Value>], clock: any Clock<Duration> = RealClock(), pause: Duration = .zero,
    timeLimit: Duration = .seconds(10), label: String? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      Observable(value, label: label, file: file, line: line), rules: rules, clock: clock, pause: pause,
      timeLimit: timeLimit, label: label, file: file, line: line)
  }

  // MARK: The value

  /// The draft: what the user typed, valid or not.
  public var value: Value {
    get { draft.value }
    set { write(newValue, from: nil) }
  }

  /// The last value for which every rule held: what the model holds.
  public var validValue: Value { model.value }

  /// Takes `value` as the draft, and gives it to the model if every rule holds.
  ///
  /// - Returns: `.refused` with the first reason when a rule does not hold; the draft is kept all the same.
  @discardableResult
  public func write(_ value: Value, from origin: AnyObject?) -> WriteOutcome {
    (isCommitted, isConfirmed, isNormalized) = (false, false, false)
    writing {
      if !edited.untrackedValue { edited.value = true }
      if refusal.untrackedValue != nil { refusal.value = nil }
      draft.write(value, from: origin)
    }
    return judge()
  }

  /// Tells every later draft to `handler` while `owner` lives; `owner` is held weakly.
  ///
  /// What `ValueSource` asks for. To call, write `observe(with:)` without the place: there is no `bind(with:)` here, as `bind` ties a
  /// widget to a draft.
  @discardableResult
  public func observe<Owner: AnyObject>(
    with owner: Owner, at place: SourcePlace, _ handler: @escaping (Owner, Value) -> Void
  ) -> any Disposable {
    let token = draft.observe(with: owner, at: place, handler)
    shareSecrets()
    return token
  }

  // MARK: The verdict

  /// Why the draft is not valid; empty when it is, or while that is being asked.
  public var reasons: [String] {
    if let refusal = refusal.value { return [refusal] }
    let now = broken.value
    if !now.isEmpty { return now }
    switch asking?.state {
    case .loaded(let reasons): return reasons
    case .failed(let failure): return [failure.message]
    default: return []
    }
  }

  /// The first reason why the draft is not valid, or nil.
  public var reason: String? { reasons.first }
  /// The reason to show beside a field: nil until the user has edited it.
  public var shownReason: String? { edited.value ? reason : nil }
  /// Whether every rule holds; false while that is being asked.
  public var isValid: Bool { reasons.isEmpty && !isChecking }
  /// Whether a rule that takes time is being asked.
  public var isChecking: Bool { asking?.state.isLoading ?? false }
  /// Whether anything was written to it since it was made.
  public var isEdited: Bool { edited.value }

  /// Shows `reason` until the next edit, or until the model has another value: for what only a server knows, after it has been asked.
  public func refuse(_ reason: String) {
    refusal.value = reason
    if !edited.untrackedValue { edited.value = true }
  }

  // MARK: Judging

  package func confirmDraft() {
    isConfirmed = true
    adoptNormalized()
  }

  @discardableResult
  private func judge() -> WriteOutcome {
    if let reason = broken.untrackedValue.first {
      asking?.forget()
      return .refused(reason: reason)
    }
    guard let asking else { return commit() }
    asking.ask { [weak self] in self?.otherFieldChanged() }
    return .accepted
  }

  private func commit() -> WriteOutcome {
    if isCommitted { return .accepted }
    isCommitted = true
    var outcome = WriteOutcome.accepted
    writing { outcome = model.write(draft.untrackedValue, from: self) }
    if case .refused(let reason) = outcome { refusal.value = reason }
    isNormalized = outcome == .changed
    if isConfirmed { adoptNormalized() }
    return outcome
  }

  private func adoptNormalized() {
    guard isNormalized else { return }
    isNormalized = false
    writing { draft.value = Tracking.untracked { model.value } }
  }

  /// Something that rules read beside the draft has changed, and perhaps the verdict.
  private func otherFieldChanged() {
    if !isWriting, edited.untrackedValue { judge() }
  }

  private func asked(_ state: LoadState<[String]>) {
    if case .loaded(let reasons) = state, reasons.isEmpty, broken.untrackedValue.isEmpty { _ = commit() }
  }

  /// The model has a value that did not come from here: what was said of the draft before counts no more.
  private func modelChanged(to value: Value) {
    asking?.forget()
    (isCommitted, isNormalized) = (true, false)
    writing {
      if refusal.untrackedValue != nil { refusal.value = nil }
      draft.value = value
    }
  }

  /// Runs `body`, whose changes are this value's own: nothing is judged because of them meanwhile.
  private func writing(_ body: () -> Void) {
    let outer = isWriting
    isWriting = true
    body()
    isWriting = outer
  }
}
