import TerminalCore

nonisolated extension KeyBindings {
  /// The default keys of every Bindery application.
  public static var standard: KeyBindings { KeyBindings() }

  static let standardScopes: [KeyScope: [KeyBinding]] = [
    .application: application, .text: text, .list: list, .scroll: scroll, .button: button, .tabBar: tabBar, .tabs: tabs,
    .choice: choice, .dialog: dialog,
  ]

  private static let application: [KeyBinding] = [
    KeyBinding([Key(.function(1)), .character("?")], .help, "Help", hint: 90),
    KeyBinding([Key(.escape)], .cancel, "Back", hint: 95),
    KeyBinding([Key(.function(5)), .character("r")], .refresh, "Refresh", hint: 60),
    KeyBinding([Key(.tab)], .focusNext, "Next", hint: 30),
    KeyBinding([Key(.tab, .shift)], .focusPrevious, "Previous"),
    KeyBinding([.character("z"), .control("_")], .undo, "Undo"),
    KeyBinding([.control("y")], .redo, "Redo"),
    KeyBinding([Key(.function(11))], .showLog, "Output"),
    KeyBinding([Key(.function(12))], .inspectBindings, "Bindings"),
    KeyBinding([.control("z")], .suspend, "Suspend"),
    KeyBinding([.control("c")], .copyOrLeave, "Copy or leave"),
    KeyBinding([.character("q")], .backOrLeave, "Back or leave"),
    KeyBinding([.control("q")], .leave, "Leave", hint: 100),
  ]

  private static let text: [KeyBinding] = [
    KeyBinding([Key(.enter)], .commit, "Done", hint: 92),
    KeyBinding([Key(.left)], .moveLeft, "Left"),
    KeyBinding([Key(.right)], .moveRight, "Right"),
    KeyBinding([Key(.left, .control), .character("b", .alt)], .moveWordLeft, "Word left"),
    KeyBinding([Key(.right, .control), .character("f", .alt)], .moveWordRight, "Word right"),
    KeyBinding([Key(.home), .control("a")], .moveToStart, "Start"),
    KeyBinding([Key(.end), .control("e")], .moveToEnd, "End"),
    KeyBinding([Key(.left, .shift)], .selectLeft, "Select left"),
    KeyBinding([Key(.right, .shift)], .selectRight, "Select right"),
    KeyBinding([Key(.left, [.shift, .control])], .selectWordLeft, "Select word left"),
    KeyBinding([Key(.right, [.shift, .control])], .selectWordRight, "Select word right"),
    KeyBinding([Key(.home, .shift)], .selectToStart, "Select to start"),
    KeyBinding([Key(.end, .shift)], .selectToEnd, "Select to end"),
    KeyBinding([.character("a", .alt)], .selectAll, "Select all"),
    KeyBinding([Key(.backspace)], .deleteBackward, "Delete before"),
    KeyBinding([Key(.delete), .control("d")], .deleteForward, "Delete after"),
    KeyBinding([.control("w"), Key(.backspace, .alt), Key(.backspace, .control)], .deleteWordBackward, "Delete word"),
    KeyBinding([.character("d", .alt), Key(.delete, .control)], .deleteWordForward, "Delete word after"),
    KeyBinding([.control("u")], .deleteToStart, "Delete to start"),
    KeyBinding([.control("k")], .deleteToEnd, "Delete to end"),
    KeyBinding([.control("x")], .cut, "Cut"),
    KeyBinding([.control("v")], .pasteClipboard, "Paste"),
  ]

  private static let list: [KeyBinding] = [
    KeyBinding([Key(.enter), .character(" ")], .activate, "Open", hint: 73),
    KeyBinding([.character("/")], .find, "Find", hint: 72),
    KeyBinding([Key(.up), .character("k")], .moveUp, "Up"),
    KeyBinding([Key(.down), .character("j")], .moveDown, "Down"),
    KeyBinding([Key(.pageUp)], .pageUp, "Page up"),
    KeyBinding([Key(.pageDown)], .pageDown, "Page down"),
    KeyBinding([Key(.home), .character("g")], .moveToTop, "First"),
    KeyBinding([Key(.end), .character("G")], .moveToBottom, "Last"),
    KeyBinding([.character("n")], .findNext, "Next match", hint: 38),
    KeyBinding([.character("N")], .findPrevious, "Previous match"),
    KeyBinding([.character("y")], .copyItem, "Copy"),
    KeyBinding([.character("x")], .toggleItem, "Switch"),
  ]

  private static let scroll: [KeyBinding] = [
    KeyBinding([Key(.up), .character("k")], .moveUp, "Up"),
    KeyBinding([Key(.down), .character("j")], .moveDown, "Down", hint: 35),
    KeyBinding([Key(.pageUp), .character("b")], .pageUp, "Page up"),
    KeyBinding([Key(.pageDown), .character(" ")], .pageDown, "Page down", hint: 62),
    KeyBinding([Key(.home), .character("g")], .moveToTop, "Start"),
    KeyBinding([Key(.end), .character("G")], .moveToBottom, "End"),
    KeyBinding([.character("y")], .copyItem, "Copy"),
  ]

  private static let button: [KeyBinding] = [
    KeyBinding([Key(.enter), .character(" ")], .activate, "Press", hint: 70),
    KeyBinding([Key(.left)], .previousButton, "Button left"),
    KeyBinding([Key(.right)], .nextButton, "Button right"),
  ]

  private static let dialog: [KeyBinding] = [KeyBinding([Key(.enter)], .activate, "Press", hint: 70)]

  private static let tabBar: [KeyBinding] = [
    KeyBinding([Key(.left)], .previousTab, "Tab left", hint: 61),
    KeyBinding([Key(.right)], .nextTab, "Tab right", hint: 62),
  ]

  private static let tabs: [KeyBinding] = [
    KeyBinding([Key(.pageDown, .control)], .nextTab, "Next tab"),
    KeyBinding([Key(.pageUp, .control)], .previousTab, "Previous tab"),
  ]

  private static let choice: [KeyBinding] = [
    KeyBinding([Key(.right), .character(" ")], .nextChoice, "Change", hint: 70),
    KeyBinding([Key(.left)], .previousChoice, "Change back"),
  ]
}
