/// A cell that publishes the values of its source, debounced or throttled.
///
/// A value that equals the last published value is not published again. The cell retains its source.
final class RateLimited<Value>: ValueCell<Value> {
  private let source: ValueCell<Value>
  private let clock: any Clock<Duration>
  private var machine: RateLimitMachine
  private var passed: Value
  private var newest: Value
  private var wait: Task<Void, Never>?

  init(
    _ source: ValueCell<Value>, limit: RateLimit, clock: any Clock<Duration>, label: String?, file: StaticString,
    line: UInt
  ) {
    self.source = source
    self.clock = clock
    machine = RateLimitMachine(limit)
    passed = source.untrackedValue
    newest = passed
    super.init(label: label, file: file, line: line)
    source.observe(with: self, file: file, line: line) { $0.sourceChanged(to: $1) }
  }

  deinit { wait?.cancel() }

  override var stored: Value { passed }
  override var isSensitive: Bool { source.isSensitive }

  override func flush() {
    wait?.cancel()
    perform(machine.waitEnded())
  }

  private func sourceChanged(to value: Value) {
    newest = value
    perform(machine.valueChanged())
  }

  private func perform(_ actions: [RateLimitMachine.Action]) {
    for action in actions {
      switch action {
      case .pass where isEqual(passed, newest): break
      case .pass:
        let old = change { exchange(&passed, with: newest) }
        publish(from: nil)
        withExtendedLifetime(old) {}
      case .wait: beginWait()
      }
    }
  }

  /// Returns whether the given values can be compared and are equal.
  ///
  /// The type is checked at run time, so that the result does not depend on what the caller knows about the type.
  private func isEqual(_ first: Value, _ second: Value) -> Bool {
    func equals<Known: Equatable>(_ first: Known) -> Bool { first == second as? Known }
    guard let first = first as? any Equatable else { return false }
    return equals(first)
  }

  private func beginWait() {
    wait?.cancel()
    let duration = machine.limit.duration
    let clock = self.clock
    let isWork = (clock as? RealClock)?.counts(pause: duration) ?? false
    wait = startTask(on: clock) { [weak self] in
      // If there is no current work item, the clock does not suspend the item of this task. The item therefore counts
      // as pending work.
      let item = isWork ? nil : WorkItem.current
      guard (try? await WorkItem.$current.withValue(item, operation: { try await clock.sleep(for: duration) })) != nil,
        !Task.isCancelled, let self
      else { return }
      perform(machine.waitEnded())
    }
  }
}

extension ValueCell {
  /// Returns a cell that publishes this value once it has not changed for `duration`.
  ///
  /// For example, debounce the text of a search field to search when the user pauses. A value that equals the last
  /// published value is not published again, as after a letter is typed and deleted.
  public final func debounce(
    for duration: Duration, clock: any Clock<Duration> = RealClock(), file: StaticString = #fileID,
    line: UInt = #line
  ) -> ValueCell<Value> {
    RateLimited(self, limit: .debounce(duration), clock: clock, label: label, file: file, line: line)
  }

  /// Returns a cell that publishes the first value immediately, then the newest value at most once per `duration`.
  ///
  /// A value that equals the last published value is not published again.
  public final func throttle(
    for duration: Duration, clock: any Clock<Duration> = RealClock(), file: StaticString = #fileID,
    line: UInt = #line
  ) -> ValueCell<Value> {
    RateLimited(self, limit: .throttle(duration), clock: clock, label: label, file: file, line: line)
  }
}
