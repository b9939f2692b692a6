import Bindery

@Observable final class ChartsModel {
  /// The measured loads in percent, the oldest first; NaN is a load that was not measured.
  let loads = ObservableArray((0..<30).map(ChartsModel.load), label: "loads")
  var lastLoad: Double { loads.elements.last ?? .nan }

  /// The numbers of loads in ranges of 20 percent.
  var counts: [BarChart.Bar] {
    stride(from: 20, to: 100, by: 20).map { start in
      let range = Double(start)..<Double(start + 20)
      let count = loads.elements.count(where: range.contains)
      return BarChart.Bar("\(start) to \(start + 19) %", Double(count))
    }
  }

  func measure() { loads.append(Self.load(loads.count)) }
}

final class ChartsPage: Binder<ChartsModel> {
  let load = Sparkline(in: 0...100)
  let gauge = Gauge("Load", in: 0...100, warning: 60, error: 80)
  let counts = BarChart()
  let measure = Button("Measure")

  override func makeView() -> View {
    Panel(
      "Charts",
      VStack(spacing: 1) {
        load.named("Last loads").height(.fixed(2))
        gauge
        HStack { measure }
        counts.named("Counts").height(.fill)
      })
  }

  override func bind(_ model: ChartsModel) {
    load.bind(to: model.loads)
    gauge.bind(\.value, to: model.lastLoad)
    counts.bind(\.bars, to: model.counts)
    measure.observe(self, for: .primaryAction) { _, _ in model.measure() }
  }
}

extension ChartsModel {
  /// Returns a load from 20 to 89 percent, or NaN for one of the loads.
  nonisolated static func load(_ number: Int) -> Double {
    number == 22 ? .nan : Double(20 + abs(number * 7 % 100 - 50) + number * 13 % 20)
  }
}

extension ChartsPage {
  static let widget = Widget(
    "charts", "Charts",
    """
    A sparkline of the last samples, a gauge that turns yellow and red at its thresholds, and a bar chart of named values.
    """, model: { _ in ChartsModel() }, page: ChartsPage.init)
}
