package import Bindings

/// The steps from a key to the screen, which are recorded at once, and shown one after another.
///
/// The page of the lesson records them. It observes the text of the field, the name in the model and the greeting. The
/// other steps are inferred from these, because the bindings report nothing to the page.
package final class PartsTrace {
  /// A step; the cases are in the order in which they happen.
  nonisolated package enum Step: Int, CaseIterable, Sendable {
    case textTyped
    case nameWritten
    case nameStored
    case modelChanged
    case greetingRead
    case labelSet

    /// The part that takes the step.
    package var part: Part {
      switch self {
      case .textTyped, .labelSet: .view
      case .nameWritten, .greetingRead: .viewModel
      case .nameStored, .modelChanged: .model
      }
    }

    /// The step in one word.
    package var name: String {
      switch self {
      case .textTyped: "text"
      case .nameWritten: "name"
      case .nameStored: "stored"
      case .modelChanged: "changed"
      case .greetingRead: "greeting"
      case .labelSet: "label"
      }
    }

    /// The number and a description of the step.
    package var text: String {
      let text =
        switch self {
        case .textTyped: "The field has new text."
        case .nameWritten: "A binding writes the name."
        case .nameStored: "The model stores the name."
        case .modelChanged: "The change is reported to observers."
        case .greetingRead: "A binding reads greeting."
        case .labelSet: "A binding sets the label."
        }
      return "\(rawValue + 1) \(text)"
    }
  }

  nonisolated package enum Part: String, CaseIterable, Sendable {
    case view = "View"
    case binder = "Binder"
    case viewModel = "View model"
    case model = "Model"
  }

  /// The steps since the last key that are visible, in the order in which they happened.
  package let visible = Observable<[Step]>([], label: "visible steps")
  /// The recorded steps that are not visible yet.
  private var pending: [Step] = []
  private var isShowing = false
  private var hasBegun = false
  private let clock: any Clock<Duration>

  package init(clock: any Clock<Duration>) { self.clock = clock }

  /// The time for which a step is shown before the next one, so that its description can be read.
  package static let pause = Duration.seconds(1)

  /// The number and a description of the newest visible step.
  package var caption: String { visible.value.last?.text ?? "Type, and follow the numbers." }

  /// Records a step.
  ///
  /// The text of a key begins a new sequence, and steps before the first key are ignored.
  package func record(_ step: Step) {
    if step == .textTyped {
      pending = []
      hasBegun = true
    }
    guard hasBegun else { return }
    pending.append(step)
    guard !isShowing else { return }
    isShowing = true
    startTask(on: clock) { [weak self, clock] in
      while let self, self.showNext() {
        try? await clock.sleep(for: Self.pause)
      }
    }
  }

  /// Shows the next pending step, and returns whether there was one.
  private func showNext() -> Bool {
    guard let step = pending.first else {
      isShowing = false
      return false
    }
    pending.removeFirst()
    visible.value = step == .textTyped ? [step] : visible.value + [step]
    return true
  }
}
