import Bindings
import ViewModels

/// A screen whose label follows the view model only until the first change.
final class UsualScreen {
  private(set) var label = ""

  func show(_ model: VisitorViewModel) {
    label = withObservationTracking {
      model.greeting
    } onChange: {
      Task { @MainActor in self.label = model.greeting }
    }
  }
}

/// A screen whose label is bound to the view model.
final class BoundScreen: BindingTarget {
  var label = ""
  let bindings = DisposeBag()
  let updateQueue: UpdateQueue? = nil

  func show(_ model: VisitorViewModel) {
    bind(\.label, to: model.greeting)
  }
}

extension Pitfall {
  package static func oneShotTracking(clock: any Clock<Duration>) -> Pitfall {
    Pitfall(
      "Without a binding, the screen tracks the greeting itself. Tracking ends with the first change.",
      explanation: "A binding tracks its expression again after each change.",
      title: "Write Ada, then Grace", clock: clock,
      usual: { try await usualTracking(clock) }, withBindery: { try await boundTracking(clock) })
  }

  private static func usualTracking(_ clock: any Clock<Duration>) async throws -> String {
    let model = VisitorViewModel()
    let screen = UsualScreen()
    screen.show(model)
    model.name = "Ada"
    try await clock.sleep(for: .milliseconds(1))
    model.name = "Grace"
    try await clock.sleep(for: .milliseconds(1))
    return "the label says \(screen.label)"
  }

  private static func boundTracking(_ clock: any Clock<Duration>) async throws -> String {
    let model = VisitorViewModel()
    let screen = BoundScreen()
    screen.show(model)
    model.name = "Ada"
    try await clock.sleep(for: .milliseconds(1))
    model.name = "Grace"
    try await clock.sleep(for: .milliseconds(1))
    return "the label says \(screen.label)"
  }
}
