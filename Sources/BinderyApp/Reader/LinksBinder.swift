import Bindery
import ViewModels

/// A dialog with the links of a post.
///
/// A typed number opens a link in the browser, and Enter opens the selected link.
final class LinksBinder: Binder<PostDetailViewModel>, Presentable {
  typealias Result = PostLink

  let links = BoundList().named("Links")
  private let open: (PostLink) -> Void
  private var typed = ""

  init(_ post: PostDetailViewModel, open: @escaping (PostLink) -> Void) {
    self.open = open
    super.init(post)
  }

  override func makeView() -> View {
    links.height(.fixed(min(12, max(1, viewModel.links.count))))
    return Dialog("Type a number, or press Enter", links.width(.fixed(70)))
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
    guard let link = links.selectedIndex.map({ viewModel.links[$0] }) else { return }
    open(link)
    finish(with: link)
  }
}
