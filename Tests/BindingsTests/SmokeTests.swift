import Bindings
import Testing

@Observable final class Model {
  var name = "Ada"
  var age = 1
}

final class Target: BindingTarget {
  let bindings = DisposeBag()
  let updateQueue: UpdateQueue?
  var text = ""
  var sets = 0
  init(_ queue: UpdateQueue? = nil) { updateQueue = queue }
}

@Suite struct SmokeTests {
  @Test func trackedExpressionReadsBothKinds() {
    let queue = UpdateQueue()
    let target = Target(queue)
    let model = Model()
    let last = Observable("Lovelace")
    target.bind(\.text, to: "\(model.name) \(last.value)")
    #expect(target.text == "Ada Lovelace")
    model.name = "Grace"
    last.value = "Hopper"
    #expect(target.text == "Ada Lovelace")
    queue.flush()
    #expect(target.text == "Grace Hopper")
    queue.flush()
    last.value = "Kelly"
    queue.flush()
    #expect(target.text == "Grace Kelly")
  }

  @Test func nestedWriteEndsThePass() {
    let cell = Observable(0)
    var log: [String] = []
    cell.bind {
      log.append("A\($0)"); if $0 == 1 { cell.value = 2 }
    }
    cell.bind { log.append("B\($0)") }
    cell.value = 1
    #expect(log == ["A1", "A2", "B2"])
  }

  @Test func diamondIsConsistent() {
    let a = Observable(1)
    let b = a.map { $0 * 2 }
    let c = a.map { $0 * 3 }
    let d = Computed(b, c) { ($0, $1) }
    var runs = 0, bad = 0
    d.bind {
      runs += 1; if $0.0 * 3 != $0.1 * 2 { bad += 1 }
    }
    for i in 2...101 { a.value = i }
    #expect(runs == 100 && bad == 0)
  }

  @Test func cyclesAreReported() {
    let a = Observable(0, label: "a")
    let b = Observable(0, label: "b")
    var reports: [CycleReport] = []
    Tracking.onCycle { reports.append($0) }
    defer { Tracking.onCycle(nil) }
    a.bind { b.value = $0 + 1 }
    b.bind { a.value = $0 + 1 }
    a.value = 1
    #expect(reports.count == 1)
    #expect(reports.first?.participants.count == 2)
  }

  @Test func twoWayToAModel() {
    let queue = UpdateQueue()
    let field = Target(queue), other = Target(queue)
    let model = Model()
    for target in [field, other] {
      let lens = Binding(model, \.name)
      lens.observe(with: target) {
        $0.text = $1; $0.sets += 1
      }
    }
    let lens = Binding(model, \.name)
    lens.observe(with: field) {
      $0.text = $1; $0.sets += 1
    }
    #expect(lens.write("Bob", from: field) == .accepted)
    queue.flush()
    #expect(other.text == "Bob")
    model.name = "Zed"
    queue.flush()
    #expect(field.text == "Zed")
  }

  @Test func loaderSettles() async {
    let clock = ManualClock()
    var answer = 0
    let loader = Loader<Int>(clock: clock, timeLimit: .seconds(5)) {
      answer += 1
      let mine = answer
      try await clock.sleep(for: .seconds(mine == 1 ? 3 : 1))
      return mine
    }
    var got: [Int] = [], spin: [Bool] = []
    loader.onRefresh = { got.append($0) }
    loader.onLoadingStateChange = { spin.append($0) }
    loader.load()
    await clock.advance(by: .milliseconds(1))
    loader.load()
    await clock.advance(by: .seconds(10))
    #expect(got == [2])
    #expect(spin == [true, false])
    #expect(loader.value == 2)
    #expect(clock.activity.isIdle)
  }
}
