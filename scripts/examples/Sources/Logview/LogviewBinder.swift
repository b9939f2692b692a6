import Bindery
import LogviewViewModels

final class LogviewBinder: Binder<LogviewModel> {
  let filter = BoundTextField(placeholder: "Filter")
  let level = SegmentedControl(LogBuffer.Level.debug)
  let messages = LogView()
  let unfinished = Label(role: .secondary)
  let detail = TextView()
  let error = Label(role: .error)

  override init(_ model: LogviewModel) {
    super.init(model)
    title = "Log"
  }

  override func makeView() -> View {
    VStack {
      HStack(spacing: 2) {
        filter
        level
      }.height(.fixed(1))
      messages.height(.fill)
      unfinished
      Panel("Line", detail).height(.fixed(6))
      error
      StatusBar()
    }
  }

  override func bind(_ model: LogviewModel) {
    messages.bind(to: model.log)
    messages.allowsMultipleSelection = true
    messages.bind(\.filter, to: model.filter)
    messages.bindSelection(to: \.selected, of: model)
    filter.bind(to: \.filter.text, of: model)
    filter.filters(messages)
    level.bind(to: \.filter.minimumLevel, of: model)
    unfinished.bind(\.text, to: "Unfinished: " + model.unfinishedLine)
    unfinished.bind(\.isHidden, to: model.unfinishedLine.isEmpty)
    detail.bind(\.text, to: model.detail)
    error.bind(\.text, to: ThemeRole.error.marked(model.error ?? ""))
    error.bind(\.isHidden, to: model.error == nil)
    let task = startTask(on: model.clock) { await model.follow() }
    bindings.add(Subscription { task.cancel() })
  }
}
