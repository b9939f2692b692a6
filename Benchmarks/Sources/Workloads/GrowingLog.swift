// w10, w10f: a log of a million lines gains 17 lines in each frame, which are 1,000 lines a second at 60 frames a
// second. The filter of w10 excludes all lines. w10f has no filter and follows the end. The filter of w10s includes
// about one of 20 lines, also among the removed lines; w10m is the same with ten million lines.
import Bindery

final class GrowingLogBinder: Binder<LogBuffer>, Workload {
  let messages = LogView()
  private static let linesPerFrame = 17

  /// Creates a log of a number of lines.
  init(count: Int = 1_000_000, filter: String = "") {
    let log = LogBuffer(limit: count)
    for index in 0..<count { log.append(Content.item(index)) }
    messages.filter = LogBuffer.Filter(text: filter)
    super.init(log)
  }

  override func makeView() -> View {
    messages.showsScrollbar = false
    return messages
  }

  override func bind(_ log: LogBuffer) { messages.bind(to: log) }

  func step(to frame: Int) {
    for index in 0..<Self.linesPerFrame { viewModel.append(Content.item(frame * Self.linesPerFrame + index)) }
  }
}
