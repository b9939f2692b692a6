import Bindery

@MainActor enum IdleViews {
  /// Returns a view of each widget class, filled and bound as in an application, with the name of the class.
  static func ofEachKind() -> [(kind: String, view: View)] {
    let views: [View] = [
      View(), Control(), Label("text"), Button("Press"), field(), TextEditor("A text."),
      TextView("A text to read.\nOf two lines."),
      SegmentedControl(1, among: [(1, "one"), (2, "two")]), RadioGroup(1, among: [(1, "one")]),
      Picker(1, among: [(1, "one")]), Panel("Title", Label("in it")), RefreshIndicator(), list(), row(),
      StatusBar(), tabBar(), tabView(), SplitView(Label("left"), field()), Dialog("Title", Button("OK")), table(),
      tree(), log(),
      Stack(.vertical, [Label("one"), field()]), HStack { Label("one") }, Grid { GridRow { Label("one") } },
      GridRow { Label("one") }, VStack { Label("one") },
      ZStack {
        Label("below")
        Label("above")
      },
      Spacer(), Toggle("On", isOn: true), NumberField(0...9), DateField(), CalendarView(),
      Spinner("Searching…"), ProgressBar("Saving"),
      Toast("Saved."), sparkline(), gauge(), bars(), Slider(0...9), Link("Manual", to: "https://example.org"),
      DisclosureGroup("Options", isExpanded: true) { Toggle("On") },
      Form { FormRow("Name", field()) }, FormRow("Name", field()), Section("Names") { Label("text") },
      ScrollView(Label("text")), Scrollbar(.vertical),
    ]
    return views.map { (kind: name(of: $0), view: $0) }
  }

  /// Returns the name of the class without generic arguments.
  private static func name(of view: View) -> String {
    String("\(type(of: view))".prefix { $0 != "<" })
  }

  private static func field() -> BoundTextField {
    let field = BoundTextField()
    field.bind(to: Observable("typed"))
    return field
  }

  private static func list() -> BoundList {
    let list = BoundList()
    list.bind(count: { 1_000_000 }) { row, index in row.title = "Item \(index)" }
    list.refreshIndicator = RefreshIndicator()
    return list
  }

  private static func tree() -> Tree<Branch> {
    let tree = Tree<Branch>()
    tree.bind({ (0..<1_000).lazy.map { Branch(id: $0) } }, children: .loaded { _ in [] }) { $0.title = "\($1.id)" }
    return tree
  }

  private static func log() -> LogView {
    let (view, log) = (LogView(), LogBuffer())
    log.append(contentsOf: (0..<1_000).map { LogBuffer.Line("line \($0)") })
    view.bind(to: log)
    return view
  }

  private struct Branch: Identifiable { let id: Int }

  private static func sparkline() -> Sparkline {
    let line = Sparkline()
    line.bind(to: ObservableArray((0..<100).map(Double.init)))
    return line
  }

  private static func gauge() -> Gauge {
    let gauge = Gauge("Disk", warning: 0.5)
    gauge.value = 0.6
    return gauge
  }

  private static func bars() -> BarChart {
    let chart = BarChart()
    chart.bars = (0..<1_000).map { .init("bar \($0)", Double($0)) }
    return chart
  }

  private static func table() -> Table<Int> {
    let table = Table<Int> { TableColumn("Number", { $0 }) }
    table.bind(count: { 1_000_000 }, element: { $0 })
    return table
  }

  private static func row() -> ListRow {
    let row = ListRow()
    row.title = "A row alone"
    row.toggle = true
    return row
  }

  private static func tabBar() -> TabBar {
    let tabs = TabBar()
    tabs.titles = ["one", "two"]
    return tabs
  }

  private static func tabView() -> TabView {
    let tabs = TabView()
    tabs.addTab("one", field())
    tabs.addTab("two", TextView("Hidden."))
    return tabs
  }
}
