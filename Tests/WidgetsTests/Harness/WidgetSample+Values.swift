import Bindings
import TerminalCore
import Widgets

extension WidgetSample {
  /// Samples of charts, sliders, links and disclosure groups.
  static let values = [
    WidgetSample(
      kind: "Sparkline",
      make: { text in
        let line = Sparkline()
        line.samples = text.utf8.map { Double($0) }
        return line
      }
    ) {
      let (line, model) = (Sparkline(), ObservableArray([1.0, 2]))
      line.bind(to: model)
      return BoundWidget(view: line, value: { "\(model.elements)" }, change: { model.append(3) })
    },
    WidgetSample(
      kind: "Gauge",
      make: { text in
        let gauge = Gauge(text, warning: 0.2)
        gauge.value = 0.5
        return gauge
      }
    ) {
      let (gauge, model) = (Gauge("Disk"), Observable(0.25))
      gauge.bind(\.value, to: model.value)
      return BoundWidget(view: gauge, value: { "\(model.value)" }, change: { model.value = 0.5 })
    },
    WidgetSample(
      kind: "BarChart",
      make: { text in
        let chart = BarChart()
        chart.bars = text.isEmpty ? [] : (0..<50).map { .init("\($0) \(text)", Double($0)) }
        return chart
      }
    ) {
      let (chart, model) = (BarChart(), Observable(1.0))
      chart.bind(\.bars, to: [.init("one", model.value), .init("two", 2)])
      return BoundWidget(view: chart, value: { "\(model.value)" }, change: { model.value = 2 })
    },
    WidgetSample(kind: "Slider", make: { Slider(0...99, value: Int($0.count)) }) {
      let (slider, model) = (Slider(0...9), Observable(3))
      slider.bind(to: model)
      return BoundWidget(view: slider, keys: [Key(.right)], value: { "\(model.value)" }, change: { model.value = 7 })
    }.except(.undo, choiceIsNoStep),
    WidgetSample(kind: "Link", make: { Link($0, to: "https://example.org") }),
    WidgetSample(
      kind: "DisclosureGroup",
      make: { text in DisclosureGroup(text, isExpanded: !text.isEmpty) { BoundTextField(text: text) } }
    ) {
      let (group, model) = (DisclosureGroup("Options") { Toggle("On") }, Observable(false))
      group.bind(to: model)
      return BoundWidget(
        view: group, keys: [Key(.enter)], value: { "\(model.value)" }, change: { model.value = true })
    }.except(.undo, choiceIsNoStep),
  ]
}
