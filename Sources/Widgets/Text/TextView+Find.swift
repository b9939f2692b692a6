import Bindings
import TerminalCore

extension TextView {
  /// Opens the search line below the text.
  ///
  /// All matches are marked as the user types, and the first one from the first visible line is selected. Enter without
  /// a search text removes the marks.
  public func beginFinding() {
    guard findsText, findBar == nil, !text.isEmpty, canBecomeFirstResponder else { return }
    let bar = TextFindBar(queries: queries, selection: selection, scrollOffset: scrollOffset)
    bar.field.observe(self, for: .editingChanged) { view, field in view.find(field.text) }
    bar.field.observe(self, for: .editingDidEndOnExit) { view, field in
      view.endFinding(keeping: true)
      if field.text.isEmpty { view.queries = [] }
    }
    bar.field.observe(self, for: .editingDidEnd) { view, _ in view.endFinding(keeping: true) }
    addSubview(bar)
    findBar = bar
    layoutIfNeeded()
    bar.field.becomeFirstResponder()
  }

  /// Closes the search line.
  ///
  /// - Parameter keeping: Whether the matches stay marked; otherwise, the previous selection, scroll position and
  ///   queries are restored.
  public func endFinding(keeping: Bool) {
    guard let bar = findBar else { return }
    findBar = nil
    let hadFocus = bar.field.isFirstResponder
    if !keeping || bar.field.text.isEmpty { restore(bar) }
    if hadFocus { becomeFirstResponder() }
    bar.removeFromSuperview()
  }

  static var findCommands: CommandTable {
    CommandTable(for: TextView.self, when: { $0.findBar != nil }) {
      KeyCommand(.cancel) { $0.endFinding(keeping: false) }
    }
  }

  func findKey(_ key: Key) -> Bool {
    guard findBar != nil, key == Key(.up) || key == Key(.down) else { return false }
    selectMatch(by: key == Key(.up) ? -1 : 1)
    return true
  }

  private func find(_ wanted: String) {
    guard let bar = findBar else { return }
    restore(bar)
    guard !wanted.isEmpty else { return bar.show(nil) }
    (queries, selection) = ([wanted], nil)
    selectMatch(by: 1)
    bar.show(matches.count)
  }

  private func restore(_ bar: TextFindBar) {
    (queries, selection) = (bar.queries, bar.selection)
    scroll(to: bar.scrollOffset)
  }
}

/// The search line of a text view, with the state to which Esc returns.
final class TextFindBar: Stack {
  let field = BoundTextField()
  let queries: [String]
  let selection: TextSelection?
  let scrollOffset: Int
  private let count = Label(role: .secondary)

  init(queries: [String], selection: TextSelection?, scrollOffset: Int) {
    (self.queries, self.selection, self.scrollOffset) = (queries, selection, scrollOffset)
    let label = Label("Find:", role: .secondary)
    field.accessibilityLabel = label
    super.init(.horizontal, spacing: 1, [label, field.width(.fill), count])
  }

  /// Shows the number of matches, or nothing for an empty search text.
  func show(_ matches: Int?) {
    count.text =
      switch matches {
      case nil: ""
      case 0: "No match"
      case 1: "1 match"
      case TextView.largestMatchCount: "\(TextView.largestMatchCount) matches or more"
      case .some(let matches): "\(matches) matches"
      }
  }
}
