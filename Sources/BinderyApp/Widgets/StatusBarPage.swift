import Bindery

@Observable final class StatusBarModel {
  var message = "Bindery"
}

final class StatusBarPage: Binder<StatusBarModel> {
  let message = BoundTextField(placeholder: "A message").named("Message")
  let bar = StatusBar()

  override func makeView() -> View {
    VStack {
      message
      Spacer()
      bar.height(.fixed(1))
    }
  }

  override func bind(_ model: StatusBarModel) {
    message.bind(to: \.message, of: model)
    bar.bind(\.message, to: model.message)
  }
}

extension StatusBarPage {
  static let widget = Widget(
    "statusBar", "Status bar",
    """
    One line with a message and the available keys, the most useful first. The keys are those of the focused view and its \
    superviews.
    """, model: { _ in StatusBarModel() }, page: StatusBarPage.init)
}
