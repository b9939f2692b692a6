import Bindings
import Observation

@Observable final class Draft {
  var name = "Adam"
}

/// A label that follows a model only until the first change.
final class UsualLabel {
  private(set) var text = ""

  func show(_ draft: Draft) {
    text = withObservationTracking {
      draft.name
    } onChange: {
      Task { @MainActor in self.text = draft.name }
    }
  }
}

extension Pitfall {
  package static func oneShotTracking(clock: any Clock<Duration>) -> Pitfall {
    func rename(_ draft: Draft) async throws {
      for text in ["Ada", "Grace"] {
        draft.name = text
        // The pause lets the task in `onChange` run, which then reads the new name.
        try await clock.sleep(for: .milliseconds(1))
      }
    }

    return Pitfall(
      "Tracking ends with the first change: Ada is shown, Grace is missed.",
      explanation: "A binding tracks its expression again after each change.",
      title: "Write Ada, then Grace", clock: clock
    ) {
      let (draft, label) = (Draft(), UsualLabel())
      label.show(draft)
      try await rename(draft)
      return "the label shows \(label.text)"
    } here: {
      let draft = Draft()
      let name = Computed(owner: draft) { $0.name }
      var text = name.value
      name.observe { text = $0 }
      try await rename(draft)
      return "the label shows \(text)"
    }
  }
}
