import Bindery

@Observable final class LinkModel {
  var isEnabled = true
  /// The address that was last opened, or nil if no address was opened.
  var opened: String?
}

final class LinkPage: Binder<LinkModel> {
  let manual = Link("Manual", to: "https://example.org")
  let shown = Label(role: .secondary)

  override func makeView() -> View {
    VStack(spacing: 1, alignment: .leading) {
      manual
      shown.width(.fill)
    }
  }

  override func bind(_ model: LinkModel) {
    manual.bind(\.isEnabled, to: model.isEnabled)
    shown.bind(\.text, to: model.opened.map { "Opened: \($0)" } ?? "Nothing is open.")
  }

  override func open(link: String) -> Bool {
    viewModel.opened = link
    return true
  }
}

extension LinkPage {
  static let widget = Widget(
    "link", "Link",
    """
    Opens an address with Enter or a click. The binder can open it. If it does not, the address is copied.
    """, keys: [Link.self], model: { _ in LinkModel() }, page: LinkPage.init,
    states: { ["Enabled": Binding($0, \.isEnabled)] })
}
