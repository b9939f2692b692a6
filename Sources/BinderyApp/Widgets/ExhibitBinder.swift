import Bindery
import ViewModels

/// The page of a widget: the widget live with switches for its states, and beside it how it is bound and which keys it knows.
class ExhibitBinder: LessonBinder<GalleryViewModel> {
  private let widget: GalleryViewModel.Widget

  init(_ model: GalleryViewModel, _ widget: GalleryViewModel.Widget) {
    self.widget = widget
    super.init(model, title: widget.title)
  }

  /// The types whose keys are shown.
  var shownTypes: [Responder.Type] { [] }
  /// The widget, as it is shown.
  func makeExhibit() -> View { View() }
  /// The states that can be switched.
  var switches: [(title: String, value: Observable<Bool>)] { [] }

  /// The region that has the name of the widget.
  override var pieces: [LessonPiece] {
    LessonCode.all.filter { $0.region == "\(widget.id)Exhibit" }.map { .binder($0) }
  }

  override func makeLive() -> View {
    codePanel.title = "Binding and keys"
    let exhibit = framed(makeExhibit()).height(.fill)
    guard !switches.isEmpty else { return exhibit }
    return VStack {
      exhibit
      Panel("States", SwitchList.make(switches)).height(.fixed(switches.count + 2))
    }
  }

  /// One frame around a widget, also where it brings its own.
  private func framed(_ view: View) -> View {
    let name = showsCode ? title : "Live"
    guard let panel = view as? Panel else { return Panel(name, view is BoundList ? view : ScrollView(view)) }
    panel.title = name
    return panel
  }

  override func viewDidAppear() { showCode() }

  override func showCode() {
    code.styledText = StyledText(swift: pieces.map(\.code.text).joined(separator: "\n\n")) + StyledText(keysText)
  }

  /// "Enter, Space  press", a line a command.
  private var keysText: String {
    let keyBindings = window?.keyBindings ?? KeyBindings()
    let bindings = shownTypes.flatMap { keyBindings.bindings(of: $0) }
    let lines = bindings.filter { $0.scope != nil && $0.scope != .application }.map { binding in
      binding.keys.map(\.label).joined(separator: ", ") + "  " + binding.title.lowercased()
    }
    return lines.isEmpty ? "" : "\n\n" + lines.joined(separator: "\n")
  }
}

/// A list of switches, each a value.
enum SwitchList {
  /// Makes one; Enter, Space, x and a click flip.
  static func make(_ switches: [(title: String, value: Observable<Bool>)]) -> BoundList {
    let list = BoundList().named("Switches").identified("switches")
    list.bind(count: { switches.count }) { row, index in
      row.title = switches[index].title
      row.toggle = switches[index].value.value
    }
    let flip: (Int?) -> Void = { index in
      if let index, switches.indices.contains(index) { switches[index].value.value.toggle() }
    }
    list.observeRows(list, for: .rowToggled) { _, event in flip(event.index) }
    list.observe(list, for: .primaryAction) { _, list in flip(list.selectedIndex) }
    return list
  }
}
