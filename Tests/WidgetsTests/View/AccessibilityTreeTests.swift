import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct AccessibilityTreeTests {
  /// A form with a label before each control, and containers with buttons of the same title.
  private func form() -> (harness: WindowHarness, name: BoundTextField, color: SegmentedControl<Int>) {
    let name = BoundTextField(placeholder: "your name")
    let color = SegmentedControl(0, among: [(0, "red"), (1, "green"), (2, "dark blue")])
    let root = VStack {
      HStack {
        Label("Name: "); name
      }
      Label("Color")
      color
      Panel("Profile", Button("Save"))
      Panel("Settings", Button("Save"))
    }
    return (WindowHarness(root, size: Size(width: 24, height: 9)), name, color)
  }

  private func node(_ name: String, in harness: WindowHarness) throws -> AccessibilityNode {
    try #require(harness.window.matches(name).first?.node)
  }

  @Test func theTreeIsTextWithOneLineForEachNode() {
    let (harness, _, _) = form()
    #expect(
      harness.window.accessibilityNode.description == """
        group #window at 0,0 24x9
          label = "Name: " at 0,0 6x1
          textField "Name" = "" [focused] {setValue} at 6,0 18x1
          label = "Color" at 0,1 24x1
          choice "Color" = "red" at 0,2 24x1
            option "red" [selected] {select} at 0,2 5x1
            option "green" {select} at 5,2 7x1
            option "dark blue" {select} at 12,2 11x1
          panel "Profile" at 0,3 24x3
            button "Save" {press} at 1,4 22x1
          panel "Settings" at 0,6 24x2
            button "Save" {press} at 1,6 22x1
        """)
  }

  @Test func anExplicitLabelAndANamePrecedeTheLabelBeforeAField() {
    let (explicit, field) = (Label("Address"), BoundTextField(placeholder: "hint"))
    let hidden = Label("hidden")
    hidden.isHidden = true
    let stack = VStack {
      explicit; Label("Mail"); hidden; field
    }
    #expect(field.name == "Mail")
    field.accessibilityLabel = explicit
    #expect(field.name == "Address")
    field.accessibilityName = "Own"
    #expect(field.name == "Own")
    let list = BoundList()
    var released: Label? = Label("Books: ")
    list.accessibilityLabel = released
    released = nil
    #expect(list.name == nil, "The label is held weakly")
    list.accessibilityLabel = explicit
    explicit.text = "Books: "
    #expect(list.name == "Books")
    let unnamed = BoundTextField()
    stack.addSubview(Label("Mail"))
    stack.addSubview(unnamed)
    explicit.text = " "
    unnamed.accessibilityLabel = explicit
    #expect(unnamed.name == nil, "A blank label does not fall back to the label before the field")
    let group = VStack {
      HStack {
        Label("Name");
        VStack {
          BoundTextField(placeholder: "hint"); BoundTextField(placeholder: "second")
        }
      }
      BoundList()
    }
    #expect(group.visibleViews.compactMap { ($0 as? BoundTextField)?.name } == ["Name", "second"])
    #expect(
      VStack {
        Label("PID  NAME"); BoundList()
      }.subviews[1].name == nil, "A label before a list is a heading")
    let alone = BoundTextField(placeholder: "hint")
    #expect(alone.name == "hint")
    stack.addSubview(alone)
    #expect(alone.name == "hint", "The view before it is a field")
    #expect(
      VStack {
        Label("Title"); Button("Go")
      }.subviews[1].name == "Go")
    #expect(
      VStack {
        Label(" : "); SegmentedControl(0, among: [(0, "a")])
      }.subviews[1].name == nil)
  }

  @Test func noNodeContainsControlCharactersOrInvisibleCharacters() throws {
    let hostile = "a\u{1B}]0;x\u{7}\u{0}\u{9B}31m\u{202E}b\u{2066}\u{200F}\u{7F}é👩‍👩‍👧"
    let field = BoundTextField(placeholder: hostile, text: hostile)
    let secure = BoundTextField(text: "pä日", isSecure: true)
    let tabs = TabView()
    tabs.addTab(hostile, Label(hostile))
    let root = VStack {
      field; secure; Button(hostile); tabs; Panel(hostile, TextView(hostile))
      SegmentedControl(0, among: [(0, hostile)]); Label("x").named(hostile).identified(hostile)
    }
    let harness = WindowHarness(root, size: Size(width: 40, height: 20))
    var nodes: [AccessibilityNode] = []
    func visit(_ node: AccessibilityNode) {
      nodes.append(node)
      node.children.forEach(visit)
    }
    visit(harness.window.accessibilityNode)
    let texts = nodes.flatMap { [$0.identifier, $0.name, $0.value] }.compactMap(\.self)
    #expect(texts.count { $0 == "a]0;x31mbé👩‍👩‍👧" } >= 9)
    let forbidden: (Unicode.Scalar) -> Bool = {
      $0.value < 0x20 || 0x7F..<0xA0 ~= $0.value || [0x202E, 0x2066, 0x200F].contains($0.value)
    }
    #expect(!texts.contains { $0.unicodeScalars.contains(where: forbidden) })
    #expect(nodes.contains { $0.value == "•••" } && !texts.contains { $0.contains("ä") })
  }

  @Test func actionsArePerformedThroughTheTree() throws {
    let (harness, name, color) = form()
    let window = harness.window
    var presses = 0
    for button in window.rootView?.visibleViews.compactMap({ $0 as? Button }) ?? [] {
      button.observe(name, for: .primaryAction) { _, _ in presses += 1 }
    }
    #expect(window.perform(.setValue, on: try node("Name", in: harness).id, value: "Ada"))
    #expect(name.text == "Ada" && name.isFirstResponder)
    #expect(window.perform(.setValue, on: try node("Name", in: harness).id, value: ""))
    #expect(name.text.isEmpty)
    #expect(window.perform(.select, on: try node("dark blue", in: harness).id))
    #expect(color.value == 2)
    #expect(window.perform(.press, on: try node("Save (in Settings)", in: harness).id))
    #expect(presses == 1)
    #expect(!window.perform(.dismiss, on: try node("Name", in: harness).id), "A field has no such action")
    color.isEnabled = false
    #expect(try node("red", in: harness).actions.isEmpty)
    #expect(!window.perform(.select, on: try node("red", in: harness).id))
    #expect(color.value == 2)
  }

  @Test func aModalViewBlocksTheActionsOfTheNodesBelow() throws {
    let (harness, _, _) = form()
    let save = try node("Save (in Profile)", in: harness)
    let dialog = Dialog("Sure?", Button("Save"))
    harness.window.present(dialog)
    harness.frame()
    #expect(!harness.window.perform(.press, on: save.id))
    #expect(harness.window.matches("Save").count == 1, "Names in the modal view take precedence")
    #expect(try node("Sure?", in: harness).children.map(\.role) == [])
    #expect(harness.window.view(named: "Save")?.isInside(dialog) == true)
    #expect(harness.window.accessibilityNode.description.contains("dialog \"Sure?\" at"))
  }

  @Test func anAmbiguousNameHasAllItsMatches() {
    let (harness, _, _) = form()
    let matches = harness.window.matches("save")
    #expect(AccessibilityNode.names(of: matches, query: "save") == ["Save (in Profile)", "Save (in Settings)"])
    #expect(harness.window.matches("Save (in settings)").count == 1)
    #expect(harness.window.matches("Save (in Elsewhere)").isEmpty)
    #expect(harness.window.matches("Name:").count == 1 && harness.window.matches("name").count == 1)
    let twins = VStack {
      Button("Go"); Button("Go").identified("second"); Button("Go")
    }
    let names = AccessibilityNode.names(of: twins.accessibilityNode.matches("Go"), query: "Go")
    #expect(names == ["button at 0,0", "second", "button at 0,0"])
  }

  @Test func aContainerAndANodeInsideItMayShareAName() {
    let field = BoundTextField()
    let harness = WindowHarness(
      Panel(
        "Search",
        VStack {
          Label("Search"); field
        }), size: Size(width: 20, height: 4))
    #expect(harness.window.view(named: "Search") === field)
  }

  @Test func tabsAreNodesEvenIfTheyDoNotFit() throws {
    let tabs = TabView()
    for title in ["Reader", "Profile", "Laboratory"] { tabs.addTab(title, Label(title)) }
    let harness = WindowHarness(tabs, size: Size(width: 16, height: 2))
    #expect(
      tabs.accessibilityNode.description == """
        tabs = "Reader" at 0,0 16x2
          tabBar = "Reader" [focused] at 0,0 16x1
            tab "Reader" [selected] {select} at 0,0 10x1
            tab "Profile" {select} at 10,0 6x1
            tab "Laboratory" {select} not visible
          label = "Reader" at 0,1 16x1
        """)
    #expect(harness.window.perform(.select, on: try node("laboratory", in: harness).id))
    #expect(tabs.selectedIndex == 2 && tabs.accessibilityNode.value == "Laboratory")
  }

  @Test func rowsNearTheVisibleOnesAreNodes() throws {
    let list = BoundList()
    list.identifier = "numbers"
    list.bind(count: { 1000 }) { row, index in
      row.title = "Row \(index)"
      if index == 500 { (row.detail, row.toggle) = ("new", true) }
    }
    let harness = WindowHarness(list, size: Size(width: 20, height: 3))
    let limit = RowsView.accessibilityRowLimit
    #expect(list.accessibilityNode.count == 1000)
    #expect(list.accessibilityNode.children.count == 3 + limit)
    list.scroll(to: 500)
    harness.frame()
    let views = list.subviews.count
    let rows = list.accessibilityNode.children
    #expect(rows.count == 3 + 2 * limit && list.subviews.count == views)
    #expect(rows.first?.value == "Row \(500 - limit)" && rows.first?.frame == .zero)
    #expect(rows[limit].value == "Row 500, new, on" && rows[limit].frame == Rect(x: 0, y: 0, width: 20, height: 1))
    #expect(rows[limit].actions == [.select, .toggle])
    #expect(harness.window.perform(.select, on: try #require(rows.last).id))
    #expect(list.selectedIndex == 502 + limit)
    #expect(harness.window.perform(.scrollUp, on: list.accessibilityNode.id))
    harness.frame()
    #expect(list.accessibilityNode.description.hasPrefix("list #numbers = \"Row 522\" 1000 rows [focused]"))
  }

  @Test func theCommandsOfAStatusBarAreNodesAndAreClicked() throws {
    let button = Button("Go")
    let bar = StatusBar()
    var presses = 0
    button.observe(bar, for: .primaryAction) { _, _ in presses += 1 }
    let harness = WindowHarness(
      VStack {
        button; bar
      }, size: Size(width: 30, height: 2))
    #expect(
      bar.accessibilityNode.description == """
        statusBar = "" at 0,1 30x1
          button "Press" = "Enter" {press} at 0,1 13x1
        """)
    #expect(harness.window.perform(.press, on: bar.accessibilityNode.children[0].id))
    harness.click(x: 2, y: 1)
    #expect(presses == 2)
    harness.click(x: 20, y: 1)
    #expect(presses == 2)
    #expect(harness.window.matches("Press").map(\.node.id.element) == [0])
    #expect(harness.window.view(named: "Press") == nil, "A command is not a view")
    button.accessibilityName = "Press"
    #expect(harness.window.matches("Press").map(\.node.name) == ["Press"], "A view precedes a command")
    #expect(harness.window.view(named: "Press") === button)
  }

  @Test func aSplitViewHasItsShareAsValue() {
    let split = SplitView(Label("a"), Label("b"), share: 30, minimumWidth: 20)
    let harness = WindowHarness(split, size: Size(width: 40, height: 1))
    #expect(split.accessibilityNode.value == "30%" && split.accessibilityNode.role == .split)
    harness.resize(to: Size(width: 10, height: 1))
    #expect(split.accessibilityNode.value == "left side only")
  }

  @Test func textScrollsThroughTheTree() {
    let text = TextView("1\n2\n3\n4")
    let harness = WindowHarness(text, size: Size(width: 4, height: 2))
    #expect(text.accessibilityNode.actions == [.scrollDown])
    harness.window.perform(.scrollDown, on: text.accessibilityNode.id)
    #expect(text.scrollOffset == 1 && text.accessibilityNode.actions == [.scrollUp, .scrollDown])
  }
}
