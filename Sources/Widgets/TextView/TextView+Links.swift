import TerminalCore

extension TextView {
  static var linkCommands: CommandTable {
    CommandTable(for: TextView.self, in: .scroll, when: { $0.findBar == nil && $0.styledText.hasLinks }) {
      KeyCommand("nextLink", "Next link", keys: [.character("]")], prominence: .rare) { $0.selectLink(by: 1) }
      KeyCommand("previousLink", "Previous link", keys: [.character("[")], prominence: .helpOnly) {
        $0.selectLink(by: -1)
      }
      KeyCommand("openLink", "Open link", keys: [Key(.enter)], isEnabled: { $0.selectedLink != nil }) { view in
        view.selectedLink.map { view.window?.open(link: $0, of: view) }
      }
    }
  }

  /// The link in which the selection begins, or nil if the selection is empty or does not begin in a link.
  private var selectedLink: String? {
    hasSelection ? selection.flatMap { styledText.span(at: $0.range.lowerBound)?.link } : nil
  }

  private func selectLink(by step: Int) {
    select(styledText.spans.filter { $0.link != nil }.map(\.range), by: step)
  }

  /// Removes an empty selection and opens the link at the given point, unless text is selected.
  func release(at place: Point) {
    guard !hasSelection else { return }
    clearSelection()
    if let link = styledText.span(at: offset(at: place))?.link { window?.open(link: link, of: self) }
  }
}
