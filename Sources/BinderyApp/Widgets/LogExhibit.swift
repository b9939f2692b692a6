import Bindery
import BinderySources

final class LogExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .logExhibit }
  let messages = LogView()
  let filter = BoundTextField(
    placeholder: "Filter")
  let level = SegmentedControl(LogBuffer.Level.debug)

  override func makeExhibit() -> View {
    Panel(
      "Messages",
      VStack(spacing: 1) {
        filter.named("Filter").identified("messageFilter")
        level.named("Level").identified("messageLevel")
        messages.named("Messages")
      })
  }
  override var shownTypes: [Responder.Type] { [LogView.self] }
  override var switches: [(title: String, value: Observable<Bool>)] {
    [("A message per second", viewModel.writes)]
  }

  override func bind(_ model: GalleryViewModel) {
    messages.bind(to: model.log)
    messages.bind(
      \.filter, to: model.logFilter.value)
    filter.bind(to: model.logFilter.text)
    level.bind(
      to: model.logFilter.minimumLevel)
    filter.filters(messages)
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    viewModel.writes.value = false
  }
}
