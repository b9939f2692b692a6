import Bindings
import Observation
import TerminalCore
import Testing
import Widgets

/// The code and the pictures of the pages of charts, sliders, links and disclosure groups.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ChartSnippets {
  private final class Server {
    let load = ObservableArray<Double>([12, 20, 31, 42, 33, 55, 71])
    private let space = Observable(410.0)
    var usedSpace: Double { space.value }
    private let visits = Observable([("Monday", 112), ("Tuesday", 130), ("Wednesday", 144)].map(Day.init))
    var days: [Day] { visits.value }
  }

  private nonisolated struct Day: Equatable {
    let name: String
    let visits: Int
  }

  @Observable final class Settings {
    var volume = 50
    var showsOptions = true
  }

  /// Observable values of the same properties, for the second listing of each page.
  private final class Cells {
    let volume = Observable(20)
    let showsOptions = Observable(false)
  }

  private final class Opening {
    let opened = Observable("")
  }

  private final class Page: Stack {
    let model = Opening()
    // snippet: link-open
    override func open(link: String) -> Bool {
      model.opened.value = link
      return true
    }
    // end
  }

  private func picture(of view: View, _ columns: Int, _ rows: Int = 1) -> String {
    WindowHarness(view, size: Size(width: columns, height: rows)).picture
  }

  @Test func aSparkline() {
    let model = Server()
    // snippet: sparkline
    let load = Sparkline(in: 0...100)
    load.bind(to: model.load)
    // end
    let harness = WindowHarness(load, size: Size(width: 9, height: 1))
    // snippet: sparkline-gap
    model.load.append(.nan)
    model.load.append(96)
    // end
    harness.frame()
    #expect(
      harness.picture == """
        ▂▂▃▄▃▅▆ █
        """)
  }

  @Test func aSparklineInATable() {
    struct Host: Identifiable, Sendable {
      let id: String
      let samples: [Double]
    }
    let table = Table<Host> {
      TableColumn("Host", \.id)
      // snippet: sparkline-cell
      TableColumn("Load", \.samples) { Sparkline.text($0, width: 12) }
      // end
    }
    table.bind(to: ObservableArray([Host(id: "db", samples: [1, 4, 2, 8])]))
    #expect(picture(of: table, 24, 2) == "Host    Load\ndb              ▁▄▂█")
  }

  @Test func aGauge() {
    let model = Server()
    // snippet: gauge
    let disk = Gauge("Disk", in: 0...512, warning: 400, error: 500) { "\(Int($0)) GB" }
    disk.bind(\.value, to: model.usedSpace)
    // end
    #expect(
      picture(of: disk, 50) == """
        Disk ━━━━━━━━━━━━━━━━━━━━━━━━━━━━╸─────── ! 410 GB
        """)
    #expect(disk.valueText == "410 GB, warning")
    // snippet: gauge-falling
    let battery = Gauge("Battery", warning: 0.2, error: 0.1)
    // end
    battery.value = 0.15
    #expect(battery.valueText == "15 %, warning")
  }

  @Test func aBarChart() {
    let model = Server()
    // snippet: bar-chart
    let visits = BarChart()
    visits.bind(\.bars, to: model.days.map { .init($0.name, Double($0.visits)) })
    // end
    #expect(
      picture(of: visits, 38, 3) == """
        Monday    ██████████████████▋      112
        Tuesday   █████████████████████▋   130
        Wednesday ████████████████████████ 144
        """)
    // snippet: bar-chart-text
    let size = BarChart.Bar("Pictures", 2_411_724_800, text: "2.4 GB")
    // end
    #expect(size.text == "2.4 GB")
  }

  @Test func aSlider() {
    let settings = Settings()
    // snippet: slider
    let volume = Slider(0...100, step: 5)
    volume.bind(to: \.volume, of: settings)
    // end
    #expect(
      picture(of: volume, 36) == """
        ━━━━━━━━━━━━━━━━●───────────────  50
        """)
    let cells = Cells()
    // snippet: slider-cell
    volume.bind(to: cells.volume)
    // end
    #expect(volume.value == 20)
    // snippet: slider-decimal
    let weight = Slider(0...2.5, step: 0.25)
    // end
    weight.step(by: 3)
    #expect(weight.value == 0.75)
  }

  @Test func aDisclosureGroup() {
    let settings = Settings()
    // snippet: disclosure-group
    let options = DisclosureGroup("Options") {
      Toggle("Include archived posts")
    }
    options.bind(to: \.showsOptions, of: settings)
    // end
    #expect(
      picture(of: options, 30, 2) == """
        ▾ Options
          [ ] Include archived posts
        """)
    let cells = Cells()
    // snippet: disclosure-group-cell
    options.bind(to: cells.showsOptions)
    // end
    #expect(!options.value)
  }

  @Test func aLink() {
    // snippet: link
    let manual = Link("Manual", to: "https://example.org/manual")
    // end
    let page = Page(.vertical, [manual])
    let harness = WindowHarness(page, size: Size(width: 10, height: 1))
    harness.press(Key(.enter))
    #expect(page.model.opened.value == "https://example.org/manual")
  }
}
