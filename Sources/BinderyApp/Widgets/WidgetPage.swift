import Bindery

/// The page of a widget: the live widget, next to its code and its keys.
final class WidgetPage: CodePageBinder<Void> {
  let keys = TextView().named("Keys")
  private let widget: Widget
  private let live: LiveWidget

  init(_ widget: Widget, _ live: LiveWidget) {
    self.widget = widget
    self.live = live
    super.init((), title: widget.title)
    addChild(live)
  }

  override func makeLive() -> View { live.view }

  override func makeDetail() -> View {
    if widget.responders.isEmpty { return codePanel }
    return VStack {
      codePanel.height(.min(7, .fill))
      Panel("Keys", keys).height(.max(7, .fit))
    }
  }

  override func showCode() { code.styledText = StyledText(swift: widget.code) }

  override func viewDidAppear() { keys.text = keysText }

  /// The first key and the title of each command of the widget in two columns, such as "Enter  press".
  ///
  /// The keys of a text field and of multiple selection follow those of the widget itself.
  /// The help (F1) contains the other keys, for which the page is too narrow.
  private var keysText: String {
    let keyBindings = window?.keyBindings ?? KeyBindings()
    let all = widget.responders.flatMap { keyBindings.bindings(of: $0) }
    let isShared = { (binding: KeyBinding) in binding.scope == .text || binding.scope == .selection }
    let bindings = all.filter { !isShared($0) } + all.filter(isShared)
    var rows: [(name: String, text: String)] = []
    for binding in bindings where binding.scope != nil && binding.scope != .application {
      let row = (name: binding.firstLabel ?? "", text: binding.title.lowercased())
      if !rows.contains(where: { $0 == row }) { rows.append(row) }
    }
    return HelpList.lines(rows)
  }
}
