import TerminalCore

/// The search line of a text view or a text editor, and the state that Esc restores.
final class TextFindBar<Before>: Stack {
  let field = BoundTextField()
  let before: Before
  private let remark = Label(role: .secondary)

  init(before: Before) {
    self.before = before
    let label = Label("Find:", role: .secondary)
    field.accessibilityLabel = label
    super.init(.horizontal, spacing: 1, [label, field.width(.fill), remark])
  }

  func show(_ text: String) { remark.text = text }

  func show(matches: Int?) {
    remark.text =
      switch matches {
      case nil: ""
      case 0: "No match"
      case 1: "1 match"
      case TextSearch.largestMatchCount: "\(TextSearch.largestMatchCount) or more matches"
      case .some(let matches): "\(matches) matches"
      }
  }
}

/// A view with a search line below its text.
@MainActor protocol TextFinding: View {
  associatedtype BeforeFinding
  var findBar: TextFindBar<BeforeFinding>? { get set }
  /// Closes the search line, and restores the state from before the search if `keeping` is false.
  func endFinding(keeping: Bool)
  /// Marks the matches of the search text, and selects the first match.
  func find(_ wanted: String)
  func removeMarks()
  /// Restores the selection, the scroll position and the marks from before the search.
  func restore(_ before: BeforeFinding)
  /// Selects the next match if `step` is 1, or the previous match if `step` is -1.
  func selectMatch(by step: Int)
}

extension TextFinding {
  func openFindBar(before: BeforeFinding) {
    let bar = TextFindBar(before: before)
    bar.field.observe(self, for: .editingChanged) { view, field in view.find(field.text) }
    bar.field.observe(self, for: .editingDidEndOnExit) { view, field in
      view.endFinding(keeping: true)
      if field.text.isEmpty { view.removeMarks() }
    }
    bar.field.observe(self, for: .editingDidEnd) { view, _ in view.endFinding(keeping: true) }
    addSubview(bar)
    findBar = bar
    layoutIfNeeded()
    bar.field.becomeFirstResponder()
  }

  func closeFindBar(keeping: Bool) {
    guard let bar = findBar else { return }
    findBar = nil
    let hadFocus = bar.field.isFirstResponder
    if !keeping || bar.field.text.isEmpty { restore(bar.before) }
    if hadFocus { becomeFirstResponder() }
    bar.removeFromSuperview()
  }

  static func findBarCommands(in scope: KeyScope) -> CommandTable {
    CommandTable(for: Self.self, in: scope, when: { $0.findBar != nil }) {
      KeyCommand(.cancel) { $0.endFinding(keeping: false) }
      KeyCommand(.moveDown, "Down", keys: [Key(.down)]) { $0.selectMatch(by: 1) }.titled { _ in "Next match" }
      KeyCommand(.moveUp, "Up", keys: [Key(.up)], prominence: .helpOnly) { $0.selectMatch(by: -1) }
        .titled { _ in "Previous match" }
    }
  }
}
