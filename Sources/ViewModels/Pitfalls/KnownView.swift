import Bindings

/// A label of a screen, as far as the lesson needs one.
final class UsualScreenLabel {
  var text = "Hello"
}

/// A view model that knows its view, and therefore only one.
final class UsualVisitorViewModel {
  private let label: UsualScreenLabel

  init(label: UsualScreenLabel) {
    self.label = label
  }

  func rename(_ name: String) {
    label.text = "Hello, \(name)"
  }
}

extension Pitfall {
  package static func knownView(clock: any Clock<Duration>) -> Pitfall {
    func count(_ texts: [String]) -> String { "\(texts.count { $0 == "Hello, Ada" }) of 2 labels follow" }

    return Pitfall(
      "The view model sets the text of its label, so a second label is never updated.",
      explanation:
        "A view model that knows no view serves any number of views. A test is one of them.",
      title: "Rename with two labels", clock: clock
    ) {
      let first = UsualScreenLabel()
      let second = UsualScreenLabel()
      UsualVisitorViewModel(label: first).rename("Ada")
      return count([first.text, second.text])
    } here: {
      let model = VisitorViewModel()
      let greeting = Computed(owner: model) { $0.greeting }
      var first = ""
      var second = ""
      greeting.observe(initial: true) { first = $0 }
      greeting.observe(initial: true) { second = $0 }
      model.rename("Ada")
      try await clock.sleep(for: .milliseconds(1))
      return count([first, second])
    }
  }
}
