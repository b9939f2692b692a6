// The code of the documentation comments of hooks, which a widget of an application overrides or calls.
import Bindings
import TerminalCore
import Testing
import Widgets

/// A view that overrides each hook.
private final class HookedView: View {
  let field = BoundTextField()
  var title = "Title"
  var selectedRow = 1
  var offset = 2
  var isSearching = false

  // snippet: hook-dims-page
  override var dimsPage: Bool { true }
  // end
  // snippet: hook-stays-bright
  override var staysBright: Bool { true }
  // end
  // snippet: hook-undimmed-view
  override var undimmedView: View? { field }  // the field that opened the popup
  // end
  // snippet: hook-minimum-useful-width
  override var minimumUsefulWidth: Int? { 8 }
  // end
  // snippet: hook-minimum-useful-height
  override var minimumUsefulHeight: Int? { 1 }  // a list is useful with one row
  // end
  // snippet: hook-height-depends-on-width
  override var heightDependsOnWidth: Bool { true }  // sizeThatFits(_:) wraps the text
  // end
  // snippet: hook-focus-traits
  override var focusTraits: FocusTraits { .showsFocus }
  // end
  // snippet: hook-draws-own-padding
  override var drawsOwnPadding: Bool { true }  // a selected row is as wide as the panel
  // end
  // snippet: hook-arranges-subviews
  override var arrangesSubviews: Bool { true }  // a container of panels
  // end
  // snippet: hook-focused-area
  override var focusedArea: Rect? { Rect(x: 0, y: selectedRow, width: bounds.width, height: 1) }
  // end
  // snippet: hook-scrolls-subviews
  override var scrollsSubviews: Bool { true }
  // end
  // snippet: hook-reveal
  override func reveal(_ view: View) { offset = min(offset, view.frame.minY) }
  // end
  // snippet: hook-is-empty-space
  override var isEmptySpace: Bool { true }  // a margin beside a popup
  // end
  // snippet: hook-is-scrollbar-host
  override var isScrollbarHost: Bool { true }
  // end
  // snippet: hook-clickable-area
  override var clickableArea: Rect { firstRowArea(of: title) }
  // end
  // snippet: hook-text-as-label
  override var textAsLabel: String? { title }
  // end
  // snippet: hook-labels-name-next-view
  override var labelsNameNextView: Bool { true }  // a container whose subviews are side by side
  // end
  // snippet: hook-suspends-binder-commands
  override var suspendsBinderCommands: Bool { isSearching }  // Esc ends the search, and not the page
  // end
  // snippet: hook-text-keys
  override var textKeys: TextKeys { isSearching ? .characters : .lettersAndDigits }
  // end
}

/// A field whose text is a value only when it is complete.
private final class HourField: Control {
  var text = ""
  private(set) var hour: Int?

  private func publishText() { hour = Int(text) }

  // snippet: hook-complete-edit
  override func completeEdit() { publishText() }
  // end
}

// snippet: hook-input-checking
extension HourField: InputChecking {
  var inputError: String? { Int(text) == nil ? "Write a number from 0 to 23" : nil }
}
// end

/// A bar at the bottom of a window.
private final class Bar: View {
  var notice = ""
  private var isSaved = false
  private var commands: AvailableCommands?
  private(set) var titles: [String] = []

  // snippet: hook-available-commands
  override func windowChanged() {
    commands = AvailableCommands { [weak self] in self?.setNeedsLayout() }
    window?.observeFrames(with: self) { bar in bar.updateCommands() }
  }

  private func updateCommands() {
    if let window, commands?.update(in: window) == true { setNeedsDisplay() }
  }
  // end

  func observe() {
    // snippet: hook-observe-copies
    window?.observeCopies(with: self) { bar, copy in bar.notice = "Copied: " + copy.description }
    // end
    // snippet: hook-observe-focus
    window?.observeFocus(with: self) { bar, _, current in bar.notice = current?.name ?? "" }
    // end
  }

  func reserve() {
    // snippet: hook-reserve-edge
    window?.reserveEdge(for: self)
    // end
  }

  func begin() {
    // snippet: hook-start-action
    startAction { [weak self] in await self?.save() }
    // end
  }

  private func save() async { isSaved = true }
  var isDone: Bool { isSaved }
  var items: [AvailableCommands.Item] { commands?.items ?? [] }
}

// snippet: hook-layer
private final class Hint: Layer {
  let label = Label("Press F1 for help")

  override init() {
    super.init()
    addSubview(label)
  }

  override func place() {
    guard let area = window?.usableArea else { return }
    let size = label.fittingSize(area.size)
    frame = Rect(origin: Point(x: 0, y: area.maxY - size.height), size: size)
    label.frame = bounds
  }

  override func closeIfMisplaced() { if frame.isEmpty { close() } }
}
// end

/// A line at the top of the window.
private final class Ruler: View {
  // snippet: hook-placement-view
  override func windowChanged() { window?.placement(RulerPlacement.self).ruler = self }
  // end
}

// snippet: hook-placement
private final class RulerPlacement: Placement {
  weak var ruler: Ruler?

  func place(_ phase: PlacementPhase, in window: Window) {
    if phase == .bars { ruler?.frame = Rect(x: 0, y: 0, width: window.size.width, height: 1) }
  }
}
// end

// snippet: hook-scrollbar-host
private final class Box: View, ScrollbarHost {
  let hostedView: View

  init(_ content: View) {
    hostedView = content
    super.init()
    addSubview(content)
  }

  override func layoutSubviews() {
    hostedView.frame = Rect(x: 0, y: 0, width: bounds.width - 1, height: bounds.height)
  }

  override var isScrollbarHost: Bool { true }
  var hasSpaceForBars: Bool { true }
  func barFrame(_ place: Rect, _ axis: Stack.Axis) -> Rect { place }
  func isEmphasized(_ axis: Stack.Axis) -> Bool { false }
  func trackCell(inRow row: Int, theme: Theme) -> (Unicode.Scalar, Style)? { (":", theme[.border]) }
}
// end

// snippet: hook-context-menu
private struct CommandLinePresenter: ContextMenuPresenting {
  let label: Label

  func canOpenMenu(in window: Window) -> Bool { true }

  func openMenu(of view: View, in window: Window, at place: Rect?) {
    let commands = window.activeKeyBindings(in: view.chain, includesAll: true)
    label.text = commands.map(\.binding.title).joined(separator: ", ")
    window.noteHandledMouseEvents(1)
  }
}
// end

/// A view with an animated symbol.
private final class Working: View {
  // snippet: hook-spinner-timer
  private lazy var timer = SpinnerTimer(self)

  override func draw(on canvas: Canvas) {
    canvas.draw(timer.symbol, at: .zero)
    timer.schedule()
  }
  // end
}

/// A view that distinguishes clicks.
private final class Word: View {
  private(set) var isSelected = false

  override func mouse(_ event: MouseEvent) -> Bool {
    // snippet: hook-click-count
    guard case .down(.left) = event.kind, event.clickCount == 2 else { return false }
    selectWord()
    return true
    // end
  }

  private func selectWord() { isSelected = true }
}

@MainActor @Suite(.timeLimit(.minutes(20))) struct HookSnippets {
  @Test func theHooksOfAViewAreReadByTheLibrary() {
    let view = HookedView()
    #expect(view.clickableArea == Rect(x: 0, y: 0, width: 0, height: 1))
    let field = BoundTextField()
    field.accessibilityLabel = view
    let harness = WindowHarness(VStack { field }, size: Size(width: 20, height: 2))
    #expect(field.name == "Title")
    #expect(harness.window.view(named: "Title") === field)
    #expect(view.textKeys == .lettersAndDigits && !view.suspendsBinderCommands)
    view.isSearching = true
    #expect(view.textKeys.contains(.character(" ")) && view.suspendsBinderCommands)
  }

  @Test func aPendingTextIsPublishedBeforeASave() {
    let field = HourField()
    let harness = WindowHarness(field, size: Size(width: 20, height: 1))
    field.text = "7"
    field.noteEdit()
    harness.window.writePendingEdits()
    #expect(field.hour == 7 && field.inputError == nil && !field.hasPendingText)
    field.text = "seven"
    #expect(field.inputError != nil && field.hasPendingText)
  }

  @Test func aBarObservesItsWindow() async {
    let (field, bar) = (BoundTextField(), Bar())
    field.accessibilityName = "Name"
    let button = Button("Save")
    let harness = WindowHarness(
      VStack {
        field
        button
        bar.height(.fixed(1))
      }, size: Size(width: 20, height: 3))
    harness.frame()
    #expect(!bar.items.contains { $0.command == .undo })
    harness.type("a")
    #expect(bar.items.contains { $0.command == .undo })
    bar.observe()
    harness.window.copy("text", as: "a text")
    #expect(bar.notice == "Copied: a text")
    button.becomeFirstResponder()
    #expect(bar.notice == "Save")
    #expect(harness.window.usableArea.height == 3)
    bar.reserve()
    #expect(harness.window.usableArea.height == 2)
    bar.begin()
    while !bar.isDone, !Task.isCancelled { await Task.yield() }
  }

  @Test func aLayerPlacesItselfInFrontOfThePage() {
    let harness = WindowHarness(Label("Page"), size: Size(width: 20, height: 2))
    let hint = Hint()
    harness.window.add(hint)
    harness.frame()
    #expect(
      harness.picture == """
        Page
        Press F1 for help
        """)
    #expect(harness.window.layer(Hint.self) === hint)
    hint.close()
    #expect(harness.window.layer(Hint.self) == nil)
  }

  @Test func aPlacementSetsAFrameAfterEachLayout() {
    let ruler = Ruler()
    let harness = WindowHarness(
      VStack {
        Label("Page")
        ruler.height(.fixed(1))
      }, size: Size(width: 20, height: 2))
    harness.frame()
    #expect(ruler.frame == Rect(x: 0, y: 0, width: 20, height: 1))
  }

  @Test func aHostDrawsTheTrackOfAScrollbar() {
    let list = BoundList()
    list.bind(count: { 50 }) { row, index in row.title = "Row \(index)" }
    let harness = WindowHarness(Box(list), size: Size(width: 10, height: 4))
    harness.frame()
    #expect(harness.picture.contains(":"), "\(harness.picture)")
  }

  @Test func aPresenterShowsTheCommandsOfAView() {
    let (button, label) = (Button("Save"), Label(""))
    let harness = WindowHarness(
      VStack {
        button
        label
      }, size: Size(width: 40, height: 2))
    harness.window.contextMenuPresenter = CommandLinePresenter(label: label)
    button.becomeFirstResponder()
    harness.window.send(.contextMenu)
    #expect(label.text.contains("Press"))
    let count = harness.window.handledMouseEvents
    harness.window.dispatch(.mouse(MouseEvent(.down(.right), at: button.frameOnScreen.origin)))
    #expect(harness.window.handledMouseEvents == count + 1, "a script reports no click without effect")
  }

  @Test func anAnimatedSymbolMovesAndADoubleClickIsCounted() {
    let (working, word) = (Working(), Word())
    let harness = WindowHarness(
      VStack {
        working.height(.fixed(1))
        word.height(.fixed(1))
      }, size: Size(width: 4, height: 2))
    harness.frame()
    let before = harness.picture
    harness.advance(by: SpinnerTimer.step)
    #expect(harness.picture != before)
    harness.click(x: 1, y: 1)
    #expect(!word.isSelected)
    harness.click(x: 1, y: 1)
    #expect(word.isSelected)
  }
}
