import Bindings
import Observation

/// A model with a name.
@Observable final class Draft {
  var name = "Adam"
}

/// A label that tracks a model until its first change.
final class UsualLabel {
  private(set) var text = ""

  // Shown in the Lab: usualTracking
  func show(_ draft: Draft) {
    text = withObservationTracking {
      draft.name
    } onChange: {
      Task { @MainActor in self.text = draft.name }
    }
  }
  // End of the excerpt
}

extension Pitfall {
  /// Creates a pitfall in which a model is changed twice, in different turns.
  static func oneShotTracking(clock: any Clock<Duration>) -> Pitfall {
    Pitfall(
      "Tracking ends with the first change: Ada is shown, Grace is missed.", title: "Write Ada, then Grace",
      clock: clock
    ) {
      let (draft, usual) = (Draft(), UsualLabel())
      usual.show(draft)
      let name = Computed(owner: draft) { $0.name }
      var here = name.value
      name.observe { here = $0 }
      for text in ["Ada", "Grace"] {
        draft.name = text
        // In the next turn, the new name is stored, and both labels have been updated.
        try await clock.sleep(for: .milliseconds(1))
      }
      return Results(usual: "the label shows \(usual.text)", here: "the label shows \(here)")
    }
  }
}
