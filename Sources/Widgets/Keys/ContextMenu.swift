import TerminalCore

/// The menu of the commands that apply to a view, which opens at the pointer or beside the selected row.
final class ContextMenu: DropDownMenu {
  private let list = MenuList()
  private let choices: [KeyBinding]

  init(_ choices: [KeyBinding], of view: View, at place: Rect, choose: @escaping (CommandName) -> Void) {
    self.choices = choices
    super.init(list, from: view, at: place)
    list.findsRows = false
    list.accessibilityName = "Commands"
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

  private static func keyName(of binding: KeyBinding) -> String { binding.keys.first?.label ?? "" }

  override var contentSize: Size {
    let widths = choices.map { TextWidth.of($0.title) + TextWidth.of(Self.keyName(of: $0)) + 2 }
    return Size(width: list.rowWidth(ofText: widths.max() ?? 0), height: choices.count)
  }

  override var coversAnchor: Bool { true }

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

nonisolated extension Key {
  /// Whether the key usually moves the selection or the caret.
  fileprivate var isMovement: Bool {
    switch code {
    case .up, .down, .left, .right, .home, .end, .pageUp, .pageDown: !modifiers.contains(.alt)
    default: false
    }
  }
}

extension Window {
  static var menuCommands: CommandTable {
    CommandTable(for: Window.self) {
      KeyCommand(.contextMenu, isEnabled: { $0.firstResponder != nil && !($0.focusRoot is ContextMenu) }) { window in
        window.firstResponder.map { window.openContextMenu(of: $0, at: $0.menuPlace) }
      }
    }
  }

  /// Opens the menu of the commands that apply to the given view, or does nothing if there are none.
  ///
  /// - Parameters:
  ///   - view: The view at the beginning of the responder chain.
  ///   - place: The area on the screen beside which the menu opens.
  func openContextMenu(of view: View, at place: Rect) {
    guard view.window === self else { return }
    let choices = ContextMenu.choices(of: activeKeyBindings(in: chain(of: view), includesAll: true))
    guard !choices.isEmpty else { return }
    handledMouseEvents += 1
    let menu = ContextMenu(choices, of: view, at: place) { [weak self, weak view] command in
      if let self, let view { send(command, in: chain(of: view)) }
    }
    present(menu)
  }

  /// Returns the responders from the given view to the outermost binder of its tab.
  private func chain(of view: View) -> [Responder] { Array(view.chain.prefix { $0 !== self && !($0 is TabView) }) }
}

extension View {
  /// The cell of the caret or of the selected row, or the first cell of the view.
  fileprivate var menuPlace: Rect {
    let row = focusedArea?.offset(by: frameOnScreen.origin).intersection(visibleRect) ?? visibleRect
    let caret = cursorLocation.map { $0 + frameOnScreen.origin }
    return Rect(origin: caret ?? row.origin, size: Size(width: 1, height: 1))
  }
}
