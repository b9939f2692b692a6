import TerminalCore

/// The search line of a list, a text view or a text editor.
final class FindBar: Stack {
  let field = BoundTextField()
  private let remark = Label(role: .secondary)

  init() {
    let label = Label("Find:", role: .secondary)
    field.accessibilityLabel = label
    field.maximumLength = Self.maximumLength
    super.init(.horizontal, spacing: 1, [label, field.width(.fill), remark])
  }

  /// The maximum number of characters in the search text.
  static let maximumLength = 200

  /// Shows the result of the search beside the field, or an empty text.
  ///
  /// - Parameters:
  ///   - result: The result, such as `2 of 5`.
  ///   - isMissing: Whether the text was not found.
  func show(_ result: String, isMissing: Bool = false) {
    remark.text = result
    remark.themeRole = isMissing ? .error : .secondary
  }

  func show(matches: Int?) {
    switch matches {
    case nil: show("")
    case 0: show("No match", isMissing: true)
    case 1: show("1 match")
    case TextSearch.largestMatchCount: show("\(TextSearch.largestMatchCount) or more matches")
    case .some(let matches): show("\(matches) matches")
    }
  }

  /// The field and the result; the label is the name of the field.
  override var accessibilityParts: [AccessibilityPart] {
    [.view(field)] + (remark.text.isEmpty ? [] : [.view(remark)])
  }
}

/// A view with a search line below its content.
@MainActor protocol FindBarHost: View {
  /// The search line, or nil while it is closed.
  var findBar: FindBar? { get set }
  /// Whether Up and Down select the previous and the next match.
  var selectsMatches: Bool { get }
  /// Searches for the given text, and selects the first match.
  func find(_ text: String)
  /// Selects the next match if `step` is 1, or the previous match if `step` is -1.
  func selectMatch(by step: Int)
  /// Responds to Enter: closes the search line, now or when a pending search has found a match.
  func confirmFinding()
  /// Closes the search line, and restores the state from before the search if `keeping` is false.
  func endFinding(keeping: Bool)
  /// Ends the search for the given text after the search line has been closed.
  func endSearch(for text: String, keeping: Bool)
  /// Responds to Enter without a text: forgets the former search.
  func removeMarks()
}

extension FindBarHost {
  var selectsMatches: Bool { true }

  func confirmFinding() { endFinding(keeping: true) }

  /// Opens the search line; it is closed again if its field cannot have focus.
  func openFindBar() {
    let bar = FindBar()
    bar.field.observe(self, for: .editingChanged) { host, field in host.find(field.text) }
    bar.field.observe(self, for: .editingDidEndOnExit) { host, field in
      host.confirmFinding()
      if field.text.isEmpty { host.removeMarks() }
    }
    bar.field.observe(self, for: .editingDidEnd) { host, _ in host.endFinding(keeping: true) }
    addSubview(bar)
    findBar = bar
    layoutIfNeeded()
    if !bar.field.becomeFirstResponder() { endFinding(keeping: false) }
  }

  func closeFindBar(keeping: Bool) {
    guard let bar = findBar else { return }
    findBar = nil
    let hadFocus = bar.field.isFirstResponder
    endSearch(for: bar.field.text, keeping: keeping)
    if hadFocus { becomeFirstResponder() }
    bar.removeFromSuperview()
  }

  static func findBarCommands(in scope: KeyScope) -> CommandTable {
    CommandTable(for: Self.self, in: scope, when: { $0.findBar != nil }) {
      KeyCommand(.cancel) { $0.endFinding(keeping: false) }
      KeyCommand(.moveDown, "Down", keys: [Key(.down)], isEnabled: { $0.selectsMatches }) {
        $0.selectMatch(by: 1)
      }
      .titled { _ in "Next match" }
      KeyCommand(
        .moveUp, "Up", keys: [Key(.up)], prominence: .helpOnly, isEnabled: { $0.selectsMatches }
      ) { $0.selectMatch(by: -1) }
      .titled { _ in "Previous match" }
    }
  }
}
