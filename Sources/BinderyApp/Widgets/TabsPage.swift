import Bindery

final class TabsPage: Binder<Void> {
  let inner = TabView()
  private let shown = Label(role: .secondary)

  override func makeView() -> View {
    inner.addTab("Verse", TextView("I met a traveller from an antique land"))
    inner.addTab("Prose", TextView("It was the best of times"))
    inner.onSelect = { [weak shown] index in
      shown?.text = "Tab \(index + 1) is shown."
    }
    return VStack {
      inner.height(.fill)
      shown
    }
  }
}

extension TabsPage {
  static let widget = Widget(
    "tabs", "Tabs", "Several views, one of them visible. Alt and a digit, or the arrows on the titles, select a view.",
    keys: [TabBar.self, TabView.self], model: { _ in () }, page: TabsPage.init)
}
