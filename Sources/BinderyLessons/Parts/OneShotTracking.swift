import Bindings
import ViewModels

/// A screen whose label follows the view model only until the first change.
final class UsualScreen {
  private(set) var label = ""

  func show(_ viewModel: VisitorViewModel) {
    label = withObservationTracking {
      viewModel.greeting
    } onChange: {
      Task { @MainActor in self.label = viewModel.greeting }
    }
  }
}

/// A screen whose label is bound to the view model.
final class BoundScreen: BoundObject {
  var label = ""

  func show(_ viewModel: VisitorViewModel) {
    bind(\.label, to: viewModel.greeting)
  }
}

extension Pitfall {
  package static func oneShotTracking(clock: any Clock<Duration>) -> Pitfall {
    Pitfall(
      """
      Without a binding, the screen reads the greeting in `withObservationTracking` of Swift, which reports the next \
      change of what was read, and no other. The code writes Ada, and then Grace.
      """,
      explanation: "A binding reads its expression again after each change, so it is notified of the next.",
      clock: clock,
      usual: { try await usualTracking(clock) }, withBindery: { try await boundTracking(clock) })
  }

  private static func usualTracking(
    _ clock: any Clock<Duration>
  ) async throws -> String {
    let viewModel = VisitorViewModel()
    let screen = UsualScreen()
    screen.show(viewModel)
    viewModel.name = "Ada"
    try await clock.sleep(for: .milliseconds(1))
    viewModel.name = "Grace"
    try await clock.sleep(for: .milliseconds(1))
    return "the label says \(screen.label)"
  }

  private static func boundTracking(
    _ clock: any Clock<Duration>
  ) async throws -> String {
    let viewModel = VisitorViewModel()
    let screen = BoundScreen()
    screen.show(viewModel)
    viewModel.name = "Ada"
    try await clock.sleep(for: .milliseconds(1))
    viewModel.name = "Grace"
    try await clock.sleep(for: .milliseconds(1))
    return "the label says \(screen.label)"
  }
}
