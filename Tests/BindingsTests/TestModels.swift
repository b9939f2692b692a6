// Models and targets that the tests share.
@testable import Bindings
import Testing

/// An ordinary `@Observable` model.
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

/// A widget without a screen, which has a text and counts how often the text is set.
final class FakeField: BindingTarget {
  let bindings = DisposeBag()
  let updateQueue: UpdateQueue?
  var text = "" { didSet { sets += 1 } }
  var sets = 0

  init(_ queue: UpdateQueue? = nil) { updateQueue = queue }

  /// Binds in both directions, as a text field does.
  func bind(to source: some TwoWayBindable<String>) {
    text = source.value
    let token = source.observe(with: self) { field, value in
      if field.text != value { field.text = value }
    }
    bindings.add(token)
    type = { [weak self] text in
      guard let self else { return .accepted }
      self.text = text
      return source.write(text, origin: self)
    }
  }

  /// The closure that performs an edit by the user.
  var type: (String) -> WriteOutcome = { _ in .accepted }
}

/// Runs all jobs that are already enqueued on the main actor.
func nextJob() async {
  await Task {}.value
}

/// Runs `body` and returns the cycles that were reported during the call.
func reports(_ body: () -> Void) -> [CycleReport] {
  var reports: [CycleReport] = []
  Tracking.current.onCycle = { reports.append($0) }
  defer { Tracking.current.onCycle = nil }
  body()
  return reports
}

/// Runs `body` and returns the reports of expressions without observable dependencies, as if none had been reported
/// before.
func constants(_ body: () -> Void) -> [String] { Tracking.misuseReports(of: body) }

/// Expects every object that `make` returns to be released.
func expectFreed(_ make: () -> [AnyObject], sourceLocation: SourceLocation = #_sourceLocation) {
  struct Weak { weak var object: AnyObject? }
  func weakly() -> [Weak] { make().map { Weak(object: $0) } }
  let left = weakly().compactMap(\.object)
  #expect(left.isEmpty, "\(left)", sourceLocation: sourceLocation)
}
