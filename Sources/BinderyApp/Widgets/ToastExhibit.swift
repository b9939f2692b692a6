import Bindery
import BinderySources

final class ToastExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .toastExhibit }
  let save = Button("Save")
  let send = Button("Send")

  @ViewBuilder override var content: [View] {
    Toast("This toast is part of the page.")
    HStack(spacing: 2) {
      save; send
    }
  }

  override var shownTypes: [Responder.Type] { [Button.self] }

  override func bind(_ model: GalleryViewModel) {
    save.observe(self, for: .primaryAction) { page, _ in
      page.navigator?.toast(
        "The draft was saved.", role: .success)
    }
    send.observe(self, for: .primaryAction) { page, _ in
      page.navigator?.toast(
        "The server did not respond.",
        role: .error, for: .seconds(8))
    }
  }
}
