public import TerminalCore

/// A type that opens the menu of the commands that apply to a view.
///
/// The menu is a list, so the widgets set the presenter of their windows. Another presenter can show the commands
/// elsewhere:
///
///     private struct CommandLinePresenter: ContextMenuPresenting {
///       let label: Label
///
///       func canOpenMenu(in window: Window) -> Bool { true }
///
///       func openMenu(of view: View, in window: Window, at place: Rect?) {
///         let commands = window.activeKeyBindings(in: view.chain, includesAll: true)
///         label.text = commands.map(\.binding.title).joined(separator: ", ")
///         window.noteHandledMouseEvents(1)
///       }
///     }
@MainActor public protocol ContextMenuPresenting {
  /// Returns whether a menu can open, although another view may be presented.
  func canOpenMenu(in window: Window) -> Bool
  /// Opens the menu, or does nothing if no command applies to the view.
  ///
  /// - Parameters:
  ///   - view: The view at the beginning of the responder chain.
  ///   - window: The window of the view.
  ///   - place: The area on the screen beside which the menu opens, or nil for the caret or the selected row.
  func openMenu(of view: View, in window: Window, at place: Rect?)
}

extension Window {
  static var menuCommands: CommandTable {
    CommandTable(for: Window.self) {
      KeyCommand(.contextMenu, isEnabled: { $0.canOpenContextMenu }) { window in
        if let view = window.firstResponder { window.openContextMenu(of: view, at: nil) }
      }
    }
  }

  private var canOpenContextMenu: Bool {
    firstResponder != nil && contextMenuPresenter?.canOpenMenu(in: self) == true
  }

  /// Opens the menu of the commands that apply to the given view, or does nothing if there are none.
  ///
  /// - Parameters:
  ///   - view: The view at the beginning of the responder chain.
  ///   - place: The area on the screen beside which the menu opens, or nil for the caret or the selected row.
  func openContextMenu(of view: View, at place: Rect?) {
    if view.window === self { contextMenuPresenter?.openMenu(of: view, in: self, at: place) }
  }
}
