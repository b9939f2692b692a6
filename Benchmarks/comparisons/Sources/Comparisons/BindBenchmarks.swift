import Bindery
import OpenCombine

/// Benchmarks of binding and unbinding, with and without other observers, and of computed values.
enum BindBenchmarks {
  static func all() -> [Comparison] {
    [bindAndUnbind(beside: 0), bindAndUnbind(beside: 1000), diamond()]
  }

  /// Compares the cost of an observer's registration and removal.
  ///
  /// Observation is omitted: a registration of `withObservationTracking` ends only with the next write.
  private static func bindAndUnbind(beside others: Int) -> Comparison {
    let counter = Counter()
    let cell = Observable(0)
    let handlers = Handlers(0)
    let subject = CurrentValueSubject<Int, Never>(0)
    var tokens: [AnyCancellable] = []
    for _ in 0..<others {
      cell.observe(counter.handler())
      handlers.bind(counter.handler())
      tokens.append(subject.sink(receiveValue: counter.handler()))
    }
    return Comparison(
      others == 0 ? "bind and unbind" : "bind with \(others) observers", operations: 500,
      [
        .bindery: { for _ in 0..<$0 { cell.observe(counter.handler()).dispose() } },
        .closures: {
          for _ in 0..<$0 {
            handlers.bind(counter.handler())
            handlers.unbindLast()
          }
        },
        .openCombine: { count in
          for _ in 0..<count { subject.sink(receiveValue: counter.handler()).cancel() }
          withExtendedLifetime(tokens) {}
        },
      ])
  }

  /// Compares one value with two values computed from it, a third value computed from both, and one observer.
  ///
  /// OpenCombine has no `combineLatest`. Its `zip` is equivalent here, because both publishers publish exactly once.
  /// The closures call two functions directly.
  private static func diamond() -> Comparison {
    let counter = Counter()
    let source = Observable(0)
    let sum = Computed(source.map { $0 &+ 1 }, source.map { $0 &* 2 }) { $0 &+ $1 }
    sum.observe(counter.handler())
    let handlers = Handlers(0)
    handlers.bind(counter.handler())
    let subject = CurrentValueSubject<Int, Never>(0)
    let token = subject.map { $0 &+ 1 }.zip(subject.map { $0 &* 2 }).map { $0 &+ $1 }.sink(
      receiveValue: counter.handler())
    let model = TrackedModel()
    model.track(\.sum, counter)
    return Comparison(
      "diamond", operations: 200,
      [
        .bindery: { count in
          for value in 0..<count { source.value = value }
          withExtendedLifetime(sum) {}
        },
        .closures: { for value in 0..<$0 { handlers.send((value &+ 1) &+ (value &* 2)) } },
        .openCombine: { count in
          for value in 0..<count { subject.value = value }
          withExtendedLifetime(token) {}
        },
        .observation: {
          for value in 0..<$0 {
            model.value = value
            model.track(\.sum, counter)
          }
        },
      ])
  }
}
