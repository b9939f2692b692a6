import Testing

@testable import Bindery

@MainActor @Suite(.serialized) struct BindingInspectionTests {
  // These tests do not suspend, because the registry of bindings is global and other tests must not write to it.
  @Test func theInspectorListsBindingsMadeBeforeItAndFollowsWrites() throws {
    BindingInspector.turnOff()
    defer { BindingInspector.turnOff() }
    let clock = StepClock()
    let name = Bindery.Observable("Ada", label: "name")
    let app = Application(
      NameBinder(name), terminal: MemoryTerminal(size: Size(width: 100, height: 30)), clock: clock, frameLimit: nil)
    app.turn()
    #expect(BindingInspector.current == nil)
    app.window.send(.inspectBindings)
    app.turn()
    let table = try #require(app.window.view(named: "inspector") as? RowsView)
    let row = try #require((0..<table.count).first { table.text(at: $0).contains("BindingInspectionTests:") })
    #expect(table.text(at: row).contains("name"))
    name.value = "Grace"
    app.turn()
    clock.step(.milliseconds(250))
    app.turn()
    #expect((0..<table.count).contains { table.text(at: $0).hasPrefix("● ") && table.text(at: $0).contains("Grace") })
    #expect(app.window.view(named: "inspectorLog")?.valueText?.contains("Grace") == true)
    clock.step(.milliseconds(150))
    app.turn()
    #expect(!(0..<table.count).contains { table.text(at: $0).hasPrefix("● ") })
    clock.step(.milliseconds(250))
    #expect(app.turn() == nil, "the page requests a turn without a change")
    app.window.send(.inspectBindings)
    app.turn()
    #expect(app.window.view(named: "inspector") == nil)
  }

  @Test(arguments: [Size(width: 120, height: 36), Size(width: 40, height: 12)])
  func theLayoutOfThePageFinishes(size: Size) {
    BindingInspector.turnOff()
    defer { BindingInspector.turnOff() }
    let app = Application(
      NameBinder(Bindery.Observable("Ada")), terminal: MemoryTerminal(size: size), clock: StepClock(), frameLimit: nil)
    defer { app.close() }
    var reports: [LayoutLoopReport] = []
    app.window.onLayoutLoop = { reports.append($0) }
    app.window.send(.inspectBindings)
    app.turn()
    #expect(reports == [])
  }

  @Test func withoutMotionNoRowIsHighlighted() throws {
    BindingInspector.turnOff()
    defer { BindingInspector.turnOff() }
    let (clock, name) = (StepClock(), Bindery.Observable("Ada", label: "name"))
    let app = Application(
      NameBinder(name), terminal: MemoryTerminal(size: Size(width: 100, height: 30)), clock: clock, frameLimit: nil)
    app.window.showsMotion = false
    app.turn()
    app.window.send(.inspectBindings)
    app.turn()
    name.value = "Grace"
    app.turn()
    clock.step(.milliseconds(250))
    app.turn()
    let table = try #require(app.window.view(named: "inspector") as? RowsView)
    #expect((0..<table.count).contains { table.text(at: $0).contains("Grace") })
    #expect(!(0..<table.count).contains { table.text(at: $0).hasPrefix("● ") })
  }

  @Test func aBindingInBothDirectionsNamesItsViewAndCountsTyping() throws {
    BindingInspector.turnOff()
    BindingInspector.turnOn()
    defer { BindingInspector.turnOff() }
    let name = Bindery.Observable("Ada", label: "name")
    let (field, other) = (BoundTextField().named("Name"), BoundTextField())
    field.bind(to: name)
    other.bind(to: name)
    let inspector = try #require(BindingInspector.current)
    #expect(inspector.bindings.map(\.kind) == [.twoWay, .twoWay])
    let enabling = field.bind(\.isEnabled, to: !name.value.isEmpty)
    defer { enabling.dispose() }
    #expect(inspector.bindings.map(\.kind) == [.twoWay, .twoWay, .expression])
    _ = field.paste("!", isLast: true)
    let records = inspector.bindings
    #expect(records.prefix(2).map(\.target) == ["Name (BoundTextField)", "BoundTextField"])
    #expect(records.prefix(2).map(\.fired) == [1, 1] && records.last?.kind == .expression)
    #expect(records.prefix(2).map(\.lastValue) == [name.value, name.value] && name.value.contains("!"))
  }

  @Test func aSensitiveValueIsRedactedForEveryObserver() throws {
    BindingInspector.turnOff()
    BindingInspector.turnOn()
    defer { BindingInspector.turnOff() }
    let secret = Bindery.Observable("", label: "secret", isSensitive: true)
    let field = BoundTextField(isSecure: true)
    field.bind(to: secret)
    secret.observe(with: field) { _, _ in }
    let closure = secret.observe { _ in }
    _ = field.paste("hidden", isLast: true)
    secret.value = "hidden too"
    let inspector = try #require(BindingInspector.current)
    let page = inspector.bindings.map(\.description) + inspector.trace.map(\.description)
    #expect(page.contains { $0.contains("secret (") && $0.contains("••••") })
    #expect(!page.contains { $0.contains("hidden") }, "\(page)")
    closure.dispose()
  }

  @Test func aPageThatWasOpenedLateSaysWhatItMisses() throws {
    BindingInspector.turnOff()
    defer { BindingInspector.turnOff() }
    let model = NameModel()
    let page = try inspect(model)
    #expect(page.screen.contains("that existed before this page was first opened are not listed."))
    #expect(page.screen.contains("call BindingInspector.turnOn()"))
    #expect(!page.screen.contains("NameModel"))
  }

  @Test func whatModelsBoundIsListedWhenTheRegisterWasOnFromTheStart() throws {
    BindingInspector.turnOff()
    BindingInspector.turnOn()
    defer { BindingInspector.turnOff() }
    let model = NameModel()
    let page = try inspect(model)
    #expect(!page.screen.contains("before this page"))
    #expect(page.screen.contains("NameModel"))
  }

  @Test func theBindingsOfOneStatementAreOneRow() throws {
    BindingInspector.turnOff()
    BindingInspector.turnOn()
    defer { BindingInspector.turnOff() }
    let tree = Tree<InspectedFolder>().identified("files")
    let roots = ObservableArray([InspectedFolder(depth: 0)])
    tree.bind(to: roots, children: .stored { $0.folders }) { row, folder in row.title = folder.id }
    let window = Window(size: Size(width: 20, height: 20), timers: TimerQueue(now: { .zero }))
    window.rootView = tree
    window.update()
    for _ in 0..<3 {
      window.dispatch(.key(Key(.right)))
      window.dispatch(.key(Key(.down)))
      window.update()
    }
    let inspector = try #require(BindingInspector.current)
    let records = BindingInspection.records(of: inspector).filter { $0.target.contains("Tree") }
    #expect(Set(records.map(\.description)).count == records.count)
    #expect(Set(records.map { "\($0.place) \($0.kind) \($0.sources)" }).count == records.count)
    let children = try #require(records.first { $0.copies > 1 })
    #expect(children.copies >= 3 && children.fired >= 3)
    #expect(children.targetText == "files (Tree<InspectedFolder>) × \(children.copies)")
    #expect(children.description.contains("× \(children.copies), fired \(children.fired)"))
  }

  @Test func onlyBindingsOfTheLibraryAreExcluded() throws {
    BindingInspector.turnOff()
    BindingInspector.turnOn()
    defer { BindingInspector.turnOff() }
    let model = NameModel()
    model.name.value = "Widgets/Ada"
    let page = try inspect(model)
    #expect(page.screen.contains("name in Widgets/"))
    #expect(page.log.contains(" = Widgets/Ada"))
    #expect(!page.screen.contains("StatusBar:"))
  }

  @Test func thePageIsATableWithAFilterAndTheLocationOfTheSelectedBinding() throws {
    BindingInspector.turnOff()
    BindingInspector.turnOn()
    defer { BindingInspector.turnOff() }
    let name = Bindery.Observable("Ada", label: "name")
    let age = Bindery.Observable(36, label: "age")
    let terminal = MemoryTerminal(size: Size(width: 84, height: 16))
    let app = Application(NameBinder(name), terminal: terminal, clock: StepClock(), frameLimit: nil)
    let observation = age.observe { _ in }
    defer {
      observation.dispose()
      app.close()
    }
    app.window.send(.inspectBindings)
    terminal.send([.key(.character("a")), .key(.character("g")), .key(.character("e")), .key(Key(.enter))])
    app.turn()
    let screen = terminal.screen.split(separator: "\n").map(String.init)
    #expect(screen.contains { $0.contains("1 of 3") }, "\(terminal.screen)")
    #expect(screen.contains { $0.contains("Source") && $0.contains("Value") && $0.contains("Where") })
    #expect(
      screen.contains { $0.contains("  age") && $0.contains("closure") && $0.contains("  BindingInspectionTests:") })
    #expect(!screen.contains { $0.contains("Binding  ") })
    #expect(!screen.contains { $0.contains("Hello, Ada") && $0.contains("expression") })
    let place = try #require(app.window.view(named: "inspectorPlace") as? Label)
    #expect(place.text.hasPrefix("BinderyTests/BindingInspectionTests.swift:"))
    terminal.send([.key(.character("y"))])
    app.turn()
    #expect(place.text.hasPrefix(app.window.clipboard) && !app.window.clipboard.isEmpty)
    terminal.resize(to: Size(width: 100, height: 16))
    terminal.send(.resize(terminal.size))
    app.turn()
    #expect(terminal.screen.split(separator: "\n").contains { $0.contains("Binding   Target") })
    #expect(terminal.screen.split(separator: "\n").contains { $0.contains("  age") && $0.contains("  observer  ") })
  }

  @Test func enterOpensTheLocationInTheEditorAndOtherwiseCopiesIt() throws {
    BindingInspector.turnOff()
    BindingInspector.turnOn()
    defer { BindingInspector.turnOff() }
    let name = Bindery.Observable("Ada", label: "name")
    let terminal = MemoryTerminal(size: Size(width: 84, height: 24))
    let app = Application(NameBinder(name), terminal: terminal, clock: StepClock(), frameLimit: nil)
    defer { app.close() }
    app.window.send(.inspectBindings)
    app.window.view(named: "inspector")?.becomeFirstResponder()
    func open() {
      app.window.clipboard = ""
      terminal.send([.key(Key(.enter))])
      app.turn()
    }
    open()
    let place = app.window.clipboard
    #expect(place.hasPrefix("BinderyTests/BindingInspectionTests.swift:"))
    #expect(terminal.screen.contains("This terminal cannot run an editor. The"))
    var opened: [TerminalProgram] = []
    app.inspection.editor = SourceEditor(command: "vi -n", folder: "Tests") { program in
      opened.append(program)
      return .exited(0)
    }
    open()
    #expect(app.window.clipboard.isEmpty)
    let line = try #require(place.split(separator: ":").last)
    #expect(
      opened == [TerminalProgram("vi", ["-n", "+\(line)", "Tests/BinderyTests/BindingInspectionTests.swift"])])
  }

  /// Returns the screen and the log text of the page that F12 opens in an application with a model.
  private func inspect(_ model: NameModel) throws -> (screen: String, log: String) {
    let terminal = MemoryTerminal(size: Size(width: 100, height: 30))
    let app = Application(NameBinder(model.name), terminal: terminal, clock: StepClock(), frameLimit: nil)
    app.turn()
    app.window.send(.inspectBindings)
    app.turn()
    defer { app.close() }
    return (terminal.screen, try #require(app.window.view(named: "inspectorLog")?.valueText))
  }
}

/// A model that creates a binding in its initializer.
private final class NameModel {
  let name = Bindery.Observable("Ada", label: "name in Widgets/")
  var length = 3

  init() { name.observe(with: self) { $0.length = $1.count } }
}

private final class NameBinder: Binder<Bindery.Observable<String>> {
  let field = BoundTextField()
  let label = Label()

  override func makeView() -> View {
    VStack {
      field
      label
    }
  }

  override func bind(_ model: Bindery.Observable<String>) {
    field.bind(to: model)
    label.bind(\.text, to: "Hello, \(model.value)")
  }
}

/// A folder that contains folders of the next depth.
private struct InspectedFolder: Identifiable {
  let depth: Int
  var id: String { "Folder \(depth)" }
  var folders: [InspectedFolder] { depth < 5 ? [InspectedFolder(depth: depth + 1)] : [] }
}
