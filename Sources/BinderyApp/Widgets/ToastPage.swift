import Bindery

final class ToastPage: Binder<Void> {
  let save = Button("Save")
  let send = Button("Send")

  override func makeView() -> View {
    VStack(spacing: 1, alignment: .leading) {
      Toast("This toast is part of the page.")
      HStack(spacing: 2) {
        save
        send
      }
    }
  }

  override func bind(_ model: Void) {
    save.observe(self, for: .primaryAction) { page, _ in
      page.navigator?.toast("The draft was saved.", role: .success)
    }
    send.observe(self, for: .primaryAction) { page, _ in
      page.navigator?.toast(
        "The server did not respond.", role: .error, for: .seconds(8))
    }
  }
}

extension ToastPage {
  static let widget = Widget(
    "toast", "Toast",
    """
    A message in the lower right corner that disappears after a few seconds. It never takes focus. A click dismisses it.
    """, keys: [Button.self], model: { _ in () }, page: ToastPage.init)
}
