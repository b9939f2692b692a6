import TerminalCore

/// The menu of the commands that apply to a view, which opens at the pointer or beside the selected row.
final class ContextMenu: DropDownMenu {
  private let list = BoundList.inPanel(named: "Commands")
  private let choices: [KeyBinding]

  init(_ choices: [KeyBinding], of view: View, at place: Rect, choose: @escaping (CommandName) -> Void) {
    self.choices = choices
    super.init(list, from: view, at: place)
    list.findMode = .off
    list.keyTitle = "Perform"
    list.bind(count: { choices.count }) { row, index in
      row.title = choices[index].title
      row.detail = Self.keyName(of: choices[index])
    }
    list.observe(self, for: .primaryAction) { menu, list in
      guard let index = list.selectedIndex else { return }
      menu.close()
      choose(choices[index].command)
    }
  }

  private static func keyName(of binding: KeyBinding) -> String { binding.firstLabel ?? "" }

  override var contentSize: Size {
    let widths = choices.map { TextWidth.of($0.title) + TextWidth.of(Self.keyName(of: $0)) + 2 }
    return Size(width: list.rowWidth(ofText: widths.max() ?? 0), height: choices.count)
  }

  override var minimumHeight: Int { .max }

  override class var commands: CommandTable {
    CommandTable(for: ContextMenu.self) { KeyCommand(.cancel) { $0.close() }.titled { _ in "Close" } }
  }

  // MARK: Choices

  /// Returns the enabled commands of a chain that act on content.
  ///
  /// Commands that move the selection, the caret or the focus, and commands of typing, are faster with their keys.
  static func choices(of commands: [ActiveKeyBinding]) -> [KeyBinding] {
    ActiveKeyBinding.choices(among: commands.filter { isChoice($0.binding) })
  }

  private static func isChoice(_ binding: KeyBinding) -> Bool {
    if binding.title.isEmpty || omitted.contains(binding.command) { return false }
    return binding.scope != .split && binding.keys.first?.isMovement != true
  }

  /// The command `reveal` is omitted because the menu takes focus, which masks the text.
  private static let omitted: Set<CommandName> = [
    .reveal,
    .cancel, .backOrLeave, .commit, .deleteBackward, .deleteForward, .deleteWordBackward, .deleteWordForward,
    "deleteToStart", .deleteToEnd,
  ]
}

/// Opens the menu of the commands that apply to a view.
struct ContextMenuPresenter: ContextMenuPresenting {
  func canOpenMenu(in window: Window) -> Bool { !(window.focusRoot is ContextMenu) }

  func openMenu(of view: View, in window: Window, at place: Rect?) {
    let commands = window.activeKeyBindings(in: chain(of: view, in: window), includesAll: true)
    let choices = ContextMenu.choices(of: commands)
    guard !choices.isEmpty else { return }
    window.noteHandledMouseEvents(1)
    let anchor = place ?? view.menuPlace
    let menu = ContextMenu(choices, of: view, at: anchor) { [weak window, weak view] command in
      if let window, let view { window.send(command, in: chain(of: view, in: window)) }
    }
    window.present(menu)
  }

  /// Returns the responders from the given view to the outermost binder of its tab.
  private func chain(of view: View, in window: Window) -> [Responder] {
    Array(view.chain.prefix { $0 !== window && !($0 is TabView) })
  }
}

extension View {
  /// The cell of the caret or of the selected row, or the first cell of the view.
  fileprivate var menuPlace: Rect {
    let row = focusedArea?.offset(by: frameOnScreen.origin).intersection(visibleRect) ?? visibleRect
    let caret = cursorLocation.map { $0 + frameOnScreen.origin }
    return Rect(origin: caret ?? row.origin, size: Size(width: 1, height: 1))
  }
}
