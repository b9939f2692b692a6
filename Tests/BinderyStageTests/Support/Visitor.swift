import Bindery
import Observation

/// A model with a title, a number of visits, and a loader that takes two seconds of a manual clock.
@Observable final class Visitor {
  var visits = 0
  var title: String
  let loads: Loader<String>

  init(title: String = "Home", clock: ManualClock) {
    self.title = title
    loads = Loader(clock: clock) {
      try await clock.sleep(for: .seconds(2))
      return "loaded"
    }
  }
}

/// A page of two labels and two buttons for tests of stages and scripts.
final class VisitorBinder: Binder<Visitor> {
  let heading = Label()
  let counter = Label()
  let visit = Button("Visit")
  let load = Button("Load")

  override func makeView() -> View {
    VStack {
      heading; counter;
      HStack {
        visit; load
      }
    }
  }

  override func bind(_ model: Visitor) {
    heading.bind(\.text, to: model.loads.value ?? (model.loads.isLoading ? "loading" : model.title))
    counter.bind(\.text, to: "Visits: \(model.visits)")
    visit.observe(self, for: .primaryAction) { binder, _ in binder.viewModel.visits += 1 }
    load.observe(self, for: .primaryAction) { binder, _ in binder.viewModel.loads.load() }
  }

  override class var commands: CommandTable {
    CommandTable(for: VisitorBinder.self) {
      KeyCommand("again", "Again", keys: [Key(.function(5))]) { $0.viewModel.visits += 1 }
    }
  }
}
