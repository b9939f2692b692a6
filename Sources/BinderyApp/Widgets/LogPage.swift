import Bindery

@Observable final class LogModel {
  /// The last 1,000 messages of a simulated server.
  let log = LogBuffer(limit: 1_000, label: "log")
  let filter = Observable(LogBuffer.Filter(), label: "log filter")
  /// Whether the server writes a message each second.
  var writes = false {
    didSet { write(while: writes) }
  }
  private var writer: Task<Void, Never>?
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
    log.append(contentsOf: (0..<40).map(Self.message))
  }

  private func write(while isOn: Bool) {
    writer?.cancel()
    writer = nil
    guard isOn else { return }
    writer = startTask(on: clock) { [weak self, clock] in
      while (try? await clock.sleep(for: .seconds(1))) != nil, let self {
        log.append(contentsOf: [Self.message(log.numbers.upperBound)])
      }
    }
  }
}

final class LogPage: Binder<LogModel> {
  let messages = LogView()
  let filter = BoundTextField(placeholder: "Filter")
  let level = SegmentedControl(LogBuffer.Level.debug)

  override func makeView() -> View {
    Panel(
      "Log view",
      VStack(spacing: 1) {
        filter.named("Filter").identified("messageFilter")
        level.named("Level").identified("messageLevel")
        messages.named("Messages")
      })
  }

  override func bind(_ model: LogModel) {
    messages.bind(to: model.log)
    messages.bind(\.filter, to: model.filter.value)
    filter.bind(to: model.filter.text)
    filter.filters(messages)
    level.bind(to: model.filter.minimumLevel)
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    viewModel.writes = false
  }
}

extension LogModel {
  static func message(_ number: Int) -> LogBuffer.Line {
    let seconds = 8 * 3_600 + number * 7
    let time = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
    let (text, level): (String, LogBuffer.Level) =
      switch number % 10 {
      case 3: ("The disk is almost full.", .warning)
      case 6: ("The backup failed: no space left.", .error)
      case 1, 5, 9: ("cache: \(number * 37 % 100) of 100 entries", .debug)
      default: ("GET /page/\(number * 13 % 50)", .info)
      }
    return LogBuffer.Line("\(time) \(text)", level: level)
  }
}

extension LogPage {
  static let widget = Widget(
    "log", "Log view",
    """
    The lines of a log of any length. The view follows the end until another line is selected or the end is scrolled out of view; \
    f resumes following. A filter selects lines by text and by level.
    """, keys: [LogView.self], model: LogModel.init, page: LogPage.init,
    states: { ["A message per second": Binding($0, \.writes)] })
}
