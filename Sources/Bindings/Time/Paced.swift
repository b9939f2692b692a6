// A cell behind another that lets values through more slowly. It keeps its source; the source does not keep it. While it waits
// it is asleep on the ledger of its clock, if the clock knows one.

/// The values of another cell, thinned out: what `debounce` and `throttle` make.
public final class Paced<Value>: ValueCell<Value> {
  private let source: ValueCell<Value>
  private let clock: any Clock<Duration>
  private var machine: PacingMachine
  private var passed: Value
  private var newest: Value
  private var wait: Task<Void, Never>?

  init(
    _ source: ValueCell<Value>, pace: Pace, clock: any Clock<Duration>, label: String?, file: StaticString, line: UInt
  ) {
    self.source = source
    self.clock = clock
    machine = PacingMachine(pace)
    passed = source.untrackedValue
    newest = passed
    super.init(label: label, file: file, line: line)
    source.observe(with: self, at: SourcePlace(file, line)) { $0.take($1) }
  }

  deinit { wait?.cancel() }

  override var stored: Value { passed }
  override var madeFrom: [ObservableCell] { [source] }

  /// Lets the newest value through now, without waiting for its time.
  public func flush() {
    wait?.cancel()
    perform(machine.waitEnded())
  }

  private func take(_ value: Value) {
    newest = value
    perform(machine.valueCame())
  }

  private func perform(_ actions: [PacingMachine.Action]) {
    for action in actions {
      switch action {
      case .pass:
        // What it held outlives the access that replaces it.
        var old = newest
        change { swap(&passed, &old) }
        announce(from: nil)
      case .wait: beginWait()
      case .nothing: break
      }
    }
  }

  private func beginWait() {
    wait?.cancel()
    let duration = machine.pace.duration
    let clock = self.clock
    wait = beginWork(on: clock) { [weak self] in
      guard (try? await clock.sleep(for: duration)) != nil, !Task.isCancelled, let self else { return }
      perform(machine.waitEnded())
    }
  }
}

extension ValueCell {
  /// This value, once it has not changed for `duration`: for searches that follow what is typed.
  public final func debounce(
    for duration: Duration, clock: any Clock<Duration> = RealClock(), file: StaticString = #fileID,
    line: UInt = #line
  ) -> Paced<Value> {
    Paced(self, pace: .debounce(duration), clock: clock, label: label, file: file, line: line)
  }

  /// This value at most once in `duration`: the first at once, then the newest.
  public final func throttle(
    for duration: Duration, clock: any Clock<Duration> = RealClock(), file: StaticString = #fileID,
    line: UInt = #line
  ) -> Paced<Value> {
    Paced(self, pace: .throttle(duration), clock: clock, label: label, file: file, line: line)
  }
}
