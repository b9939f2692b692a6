import Bindery
import ReaderModels

/// A dialog with the links of a post.
///
/// A typed number chooses a link, and Enter chooses the selected link.
final class LinksBinder: Binder<PostDetailViewModel>, Presentable {
  typealias Result = PostLink

  let links = BoundList().named("Links")
  private var typed = ""

  override func makeView() -> View {
    links.height(.fixed(min(12, max(1, viewModel.links.count))))
    let hint = Label("Type a number, or press Enter to open the selected link.", role: .secondary)
    let content = VStack {
      links.width(.fixed(70))
      hint
    }
    return Dialog("Links", content)
  }

  override func bind(_ model: PostDetailViewModel) {
    links.bind({ model.links }) { row, link in
      row.mark =
        link.number == 0 ? "  ·" : String(repeating: " ", count: max(0, 3 - "\(link.number)".count)) + "\(link.number)"
      row.markDescription = link.number == 0 ? "" : "link \(link.number)"
      row.title = link.number == 0 ? "This post: \(link.address)" : link.address
    }
    links.copiedText = { model.links[$0].copiedText }
    links.addTarget(self, action: LinksBinder.openSelected, for: .primaryAction)
  }

  /// Selects the link whose number has been typed, and opens the link if no longer number begins with these digits.
  override func keyDown(_ key: Key) -> Bool {
    guard case .character(let digit) = key.code, digit.isASCII, digit.isNumber, key.modifiers.isEmpty else {
      typed = ""
      return super.keyDown(key)
    }
    for text in [typed + String(digit), String(digit)] {
      guard let index = viewModel.links.firstIndex(where: { "\($0.number)" == text }) else { continue }
      typed = text
      links.select(index)
      let isComplete = !viewModel.links.contains {
        $0.number >= 10 && "\($0.number)" != text && "\($0.number)".hasPrefix(text)
      }
      if isComplete { openSelected() }
      return true
    }
    return true
  }

  private func openSelected() {
    if let index = links.selectedIndex { finish(with: viewModel.links[index]) }
  }
}
