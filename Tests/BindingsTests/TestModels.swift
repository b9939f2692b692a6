// Models, targets and random numbers that the tests share.
import Bindings
import Foundation

/// A plain model, as people have them.
@Observable final class Person {
  var name = "Ada"
  var age = 36
  var trimmed = "" {
    didSet {
      let clean = String(trimmed.filter { $0 != " " })
      if clean != trimmed { trimmed = clean }
    }
  }
}

/// A widget without a screen: a text, and how often it was set.
final class FakeField: BindingTarget {
  let bindings = DisposeBag()
  let updateQueue: UpdateQueue?
  var text = "" { didSet { sets += 1 } }
  var sets = 0

  init(_ queue: UpdateQueue? = nil) { updateQueue = queue }

  /// Two ways, as a real field binds.
  func bind(to source: some TwoWay<String>) {
    text = source.value
    let token = source.observe(with: self) { field, value in
      if field.text != value { field.text = value }
    }
    bindings.add(token)
    type = { [weak self] text in
      guard let self else { return .accepted }
      self.text = text
      return source.write(text, from: self)
    }
  }

  /// What the user does.
  var type: (String) -> WriteOutcome = { _ in .accepted }
}

/// Lets every main-actor job run that is already enqueued.
func nextJob() async {
  await Task {}.value
}

/// The seeds of a random test: `count` of them, or that many for each thousand cases that `scripts/soak` asks for.
func seeds(_ count: UInt64 = 1000) -> Range<UInt64> {
  let cases = ProcessInfo.processInfo.environment["BINDERY_SOAK_CASES"].flatMap(UInt64.init) ?? 1000
  return 0..<max(1, count * min(cases, 1_000_000_000) / 1000)
}

/// Random numbers that can be repeated: SplitMix64.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<max(limit, 1), using: &self) }
}

/// Runs `body` and returns the cycles that were reported meanwhile.
func reports(_ body: () -> Void) -> [CycleReport] {
  var reports: [CycleReport] = []
  Tracking.onCycle { reports.append($0) }
  defer { Tracking.onCycle(nil) }
  body()
  return reports
}
