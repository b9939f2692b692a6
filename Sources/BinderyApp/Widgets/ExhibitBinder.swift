import Bindery
import BinderySources

/// The page of a widget: the live widget with switches for its states, next to its bindings and keys.
class ExhibitBinder: CodePageBinder<GalleryViewModel> {
  private let widget: GalleryViewModel.Widget

  init(_ model: GalleryViewModel, _ widget: GalleryViewModel.Widget) {
    self.widget = widget
    super.init(model, title: widget.title)
  }

  /// The types whose keys are listed.
  var shownTypes: [Responder.Type] { [] }
  /// The views of the exhibit, from top to bottom.
  var content: [View] { [] }
  /// Returns a row with a label before the given view.
  func row(_ label: String, _ view: View) -> View {
    HStack(spacing: 1) {
      Label(label); view
    }
  }

  /// Creates the live widget; by default, from the views in `content`.
  func makeExhibit() -> View {
    VStack(spacing: 1, alignment: .leading) {
      for view in content { view }
    }
  }
  var switches: [(title: String, value: Observable<Bool>)] { [] }

  /// The file that declares the class of the page; subclasses override this property.
  var sourceFile: SourceFile { .exhibitBinder }

  /// The code on the page: by default, the bindings of the page.
  override var pieces: [LessonPiece] { [.binder(sourceFile, "final class \(Self.self):", "override func bind")] }

  override func makeLive() -> View {
    codePanel.title = "Binding and keys"
    let exhibit = framed(makeExhibit()).height(.fill)
    guard !switches.isEmpty else { return exhibit }
    return VStack {
      exhibit
      Panel("States", switchList.height(.fixed(switches.count)))
    }
  }

  /// Puts the given view into a panel if it is not a panel, and sets the title of the panel.
  private func framed(_ view: View) -> View {
    let name = showsCode ? title : "Live"
    guard let panel = view as? Panel else { return Panel(name, view is BoundList ? view : ScrollView(view)) }
    panel.title = name
    return panel
  }

  override func viewDidAppear() { showCode() }

  override func showCode() {
    code.styledText = StyledText(swift: pieces.map(\.text).joined(separator: "\n\n")) + StyledText(keysText)
  }

  /// The first key and the title of each command of the widget in two columns, such as "Enter  press".
  ///
  /// The keys of a search line and of multiple selection follow those of the widget itself.
  /// The help (F1) contains the other keys, for which the page is too narrow.
  private var keysText: String {
    let keyBindings = window?.keyBindings ?? KeyBindings()
    let all = shownTypes.flatMap { keyBindings.bindings(of: $0) }
    let isShared = { (binding: KeyBinding) in binding.scope == .text || binding.scope == .selection }
    let bindings = all.filter { !isShared($0) } + all.filter(isShared)
    var rows: [(name: String, text: String)] = []
    for binding in bindings where binding.scope != nil && binding.scope != .application {
      let row = (name: binding.keys.first?.label ?? "", text: binding.title.lowercased())
      if !rows.contains(where: { $0 == row }) { rows.append(row) }
    }
    return rows.isEmpty ? "" : "\n\n" + HelpList.lines(rows)
  }

  private var switchList: BoundList {
    let (list, switches) = (BoundList().named("Switches").identified("switches"), switches)
    list.keyTitle = "Switch"
    list.bind(count: { switches.count }) { row, index in
      row.title = switches[index].title
      row.toggle = switches[index].value.value
    }
    list.observeRows(list, for: .rowToggled) { _, event in switches[event.index].value.value.toggle() }
    list.observe(list, for: .primaryAction) { _, list in
      if let index = list.selectedIndex { switches[index].value.value.toggle() }
    }
    return list
  }
}
