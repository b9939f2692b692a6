import Bindery

/// The states of a widget that can be switched, by their titles.
typealias WidgetStates = KeyValuePairs<String, Binding<Bool>>

/// A widget in use, with switches for its states.
final class LiveWidget: Binder<WidgetStates> {
  let switches = BoundList().named("Switches")
  private let content: AnyBinder

  init(_ content: AnyBinder, title: String, states: WidgetStates) {
    self.content = content
    super.init(states)
    self.title = title
    addChild(content)
  }

  override func makeView() -> View {
    VStack {
      framed(content.view).height(.fill)
      if !viewModel.isEmpty {
        Panel("States", switches.height(.fixed(viewModel.count)))
      }
    }
  }

  /// Puts the given view into a panel if it is not a panel, and sets the title of the panel.
  private func framed(_ view: View) -> View {
    guard let panel = view as? Panel else { return Panel(title, view is RowsView ? view : ScrollView(view)) }
    panel.title = title
    return panel
  }

  override func bind(_ states: WidgetStates) {
    switches.keyTitle = "Switch"
    switches.bind(count: { states.count }) { row, index in
      row.title = states[index].key
      row.toggle = states[index].value.value
    }
    switches.observeRows(self, for: .rowToggled) { _, event in states[event.index].value.value.toggle() }
    switches.observe(self, for: .primaryAction) { _, list in
      if let index = list.selectedIndex { states[index].value.value.toggle() }
    }
  }
}
