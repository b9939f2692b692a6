import Bindery
import OpenCombine

/// Benchmarks of a write that notifies a number of observers, and of a read.
enum NotifyBenchmarks {
  static func all() -> [Comparison] {
    [1, 10, 100, 1000].map(notify) + [read()]
  }

  static func name(observers: Int) -> String { "notify \(observers)" }

  private static func notify(_ observers: Int) -> Comparison {
    let counter = Counter()
    let cell = Observable(0)
    let handlers = Handlers(0)
    let subject = CurrentValueSubject<Int, Never>(0)
    let model = TrackedModel()
    var tokens: [AnyCancellable] = []
    for _ in 0..<observers {
      cell.observe(counter.handler())
      handlers.bind(counter.handler())
      tokens.append(subject.sink(receiveValue: counter.handler()))
      model.trackValue(counter)
    }
    return Comparison(
      name(observers: observers), operations: max(1, 2000 / observers),
      [
        .bindery: { for value in 0..<$0 { cell.value = value } },
        .closures: { for value in 0..<$0 { handlers.send(value) } },
        .openCombine: { count in
          for value in 0..<count { subject.value = value }
          withExtendedLifetime(tokens) {}
        },
        .observation: {
          for value in 0..<$0 {
            model.value = value
            for _ in 0..<observers { model.trackValue(counter) }
          }
        },
      ])
  }

  private static func read() -> Comparison {
    let counter = Counter()
    let cell = Observable(1)
    let handlers = Handlers(1)
    let subject = CurrentValueSubject<Int, Never>(1)
    let model = TrackedModel()
    return Comparison(
      "read", operations: 2000,
      [
        .bindery: { for _ in 0..<$0 { counter.add(cell.value) } },
        .closures: { for _ in 0..<$0 { counter.add(handlers.value) } },
        .openCombine: { for _ in 0..<$0 { counter.add(subject.value) } },
        .observation: { for _ in 0..<$0 { counter.add(model.value) } },
      ])
  }
}
