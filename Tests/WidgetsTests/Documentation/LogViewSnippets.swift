// The code of the article about logs.
import Bindings
import Observation
import TerminalCore
import Testing
import Widgets

// snippet: log-model
@Observable final class ServerModel {
  let log = LogBuffer(limit: 100_000)
  var filter = LogBuffer.Filter()
  var selected: Int?
}
// end

@Suite(.timeLimit(.minutes(20))) struct LogViewSnippets {
  @Test func aLogKeepsItsNewestLines() {
    // snippet: log-buffer
    let log = LogBuffer(limit: 100_000)
    log.append("The server has started.")
    log.append("The disk is almost full.", level: .warning)
    // end
    #expect(log.limit == 100_000)
    #expect(log[1] == LogBuffer.Line("The disk is almost full.", level: .warning))
  }

  @Test func aLogIsShownAndFiltered() {
    let model = ServerModel()
    // snippet: log-view
    let messages = LogView()
    messages.bind(to: model.log)
    messages.bind(\.filter, to: model.filter)
    messages.bindSelection(to: \.selected, of: model)
    // end
    let stage = WindowHarness(messages, size: Size(width: 36, height: 4))
    // snippet: log-append
    model.log.append("Listening on port 8080.")
    model.log.append("The disk is almost full.", level: .warning)
    model.log.append("The backup failed.", level: .error)
    // end
    stage.frame()
    #expect(
      stage.picture == """
          Listening on port 8080.
        ! The disk is almost full.
        ✗ The backup failed.
        Following · 3 lines
        """)
    #expect(model.selected == 2)
    // snippet: log-filter
    model.filter = LogBuffer.Filter(text: "the", minimumLevel: .warning)
    // end
    stage.frame()
    #expect(messages.count == 2)
  }

  @Test func theRowsOfALogAreChanged() {
    let model = ServerModel()
    let messages = LogView()
    // snippet: log-fill
    messages.bind(to: model.log) { row, line in
      let parts = line.text.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { return }
      row.styledTitle = StyledText(String(parts[0]), role: .accent) + StyledText(" " + parts[1])
    }
    // end
    let stage = WindowHarness(messages, size: Size(width: 36, height: 3))
    model.log.append("ada hello\ngrace good morning")
    stage.frame()
    #expect(stage.picture == "  ada hello\n  grace good morning\nFollowing · 2 lines")
    #expect(stage.terminal.style(at: Point(x: 3, y: 0)) != stage.terminal.style(at: Point(x: 6, y: 0)))
  }

  @Test func aLogIsDeclaredInThreeLines() {
    let model = ServerModel()
    // snippet: log-declaration
    let messages = LogView()
    messages.bind(to: model.log)
    messages.bind(\.filter, to: model.filter)
    // end
    #expect(messages.count == 0)
  }

  @Test func linesArePosted() async {
    let tracker = WorkTracker()
    let log = LogBuffer()
    await Task.detached {
      // snippet: log-post
      log.post(LogBuffer.Line("The download is complete."))
      // end
      log.post(LogBuffer.Line("end"), on: tracker)
    }.value
    await tracker.idle()
    #expect(log[0]?.text == "The download is complete.")
  }
}
