import Bindery
import BinderySources

final class DateFieldExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .dateExhibit }
  let delivered = DateField(GalleryViewModel.deliveryDays)
  let month = CalendarView(GalleryViewModel.deliveryDays)
  let validationError = Label(role: .error)

  override func makeExhibit() -> View {
    // A panel without a scroll view, because a low calendar has its own scrollbar.
    Panel(
      title,
      VStack {
        row("Delivered", delivered)
        validationError
        month.named("Month")
      })
  }

  override var shownTypes: [Responder.Type] { [DateField.self, CalendarView.self] }
  override var switches: [(title: String, value: Observable<Bool>)] { [("Enabled", viewModel.isEnabled)] }

  override func bind(_ model: GalleryViewModel) {
    for view in [delivered, month] as [Control] { view.bind(\.isEnabled, to: model.isEnabled.value) }
    delivered.bind(to: model.delivered)
    month.bind(to: model.delivered)
    validationError.track(
      { [delivered] in delivered.validationError ?? "" },
      {
        $0.text = ThemeRole.error.marked($1)
      })
  }
}
