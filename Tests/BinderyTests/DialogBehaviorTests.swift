import BinderyStage
import Testing

@testable import Bindery

/// The behaviors of all widgets, for the dialogs of the navigator and the command palette, which are not views.
///
/// A stage compares each screen with the cells that the views have drawn.
@MainActor @Suite(.timeLimit(.minutes(20))) struct DialogBehaviorTests {
  enum Kind: String, CaseIterable { case alert, confirm, prompt, choose, openFile, saveFile, palette }

  private static let hostile = "a\u{1B}]0;x\u{7}\u{0}\u{9B}31m\u{202E}b\u{2066}\u{200F}\u{7F}c"
  private static let texts = ["A sample of 12 words", hostile, "", String(repeating: "日本語", count: 60)]
  /// The colors of Solarized, dark and light, which have little contrast.
  private static let palettes = [
    (foreground: RGB(0x83, 0x94, 0x96), background: RGB(0x00, 0x2B, 0x36)),
    (foreground: RGB(0x65, 0x7B, 0x83), background: RGB(0xFD, 0xF6, 0xE3)),
  ]
  private static let themes: [Theme] =
    [.colorless, .dark, .plain] + palettes.map { .derived(foreground: $0.foreground, background: $0.background) }

  private func stage(_ kind: Kind, _ text: String, _ theme: Theme) -> Stage {
    Stage(DialogPage(kind, text), size: Size(width: 60, height: 20), theme: theme)
  }

  private func open(_ kind: Kind, on stage: Stage) async throws {
    try await stage.send(.key(kind == .palette ? .control("p") : Key(.enter)))
    #expect(stage.application.window.isModal, "\(kind) did not open")
  }

  @Test(arguments: Kind.allCases) func eachIsDrawnAtEachSizeAndLeftWithEsc(kind: Kind) async throws {
    for (text, theme) in Self.texts.flatMap({ text in Self.themes.map { (text, $0) } }) {
      let stage = stage(kind, text, theme)
      try await open(kind, on: stage)
      for size in [Size(width: 80, height: 24), Size(width: 24, height: 7), Size(width: 10, height: 3), .zero] {
        try await stage.resize(to: size)
        for key in [Key(.tab), Key(.down), .character("x"), Key(.tab, .shift)] { try await stage.send(.key(key)) }
      }
      try await stage.resize(to: Size(width: 60, height: 20))
      let found = stage.screen.unicodeScalars.filter {
        ($0.value < 0x20 && $0 != "\n") || 0x7F..<0xA0 ~= $0.value || [0x202E, 0x2066, 0x200F].contains($0.value)
      }
      #expect(found.isEmpty, "\(kind), \(theme.name): \(found.map(\.value))")
      try await stage.send(.key(Key(.escape)))
      #expect(!stage.application.window.isModal, "\(kind), \(theme.name): Esc did not close\n\(stage.screen)")
    }
  }

  private final class PressCounter: Responder {
    private(set) var presses = 0

    override class var commands: CommandTable {
      CommandTable(for: PressCounter.self) {
        KeyCommand("countPress", "Count", keys: [Key(.function(9))]) { $0.presses += 1 }
      }
    }
  }

  @Test(arguments: Kind.allCases) func theCommandsOfTheLastResponderStayActive(kind: Kind) async throws {
    let stage = stage(kind, "A sample", .dark)
    let counter = PressCounter()
    stage.application.lastResponder = counter
    try await stage.send(.key(Key(.function(9))))
    try await open(kind, on: stage)
    try await stage.send(.key(Key(.function(9))))
    #expect(counter.presses == 2)
    #expect(stage.application.window.isModal)
  }

  @Test(arguments: Kind.allCases) func eachHasFocusThatIsVisibleWithoutColor(kind: Kind) async throws {
    let stage = stage(kind, "A sample", .colorless)
    try await open(kind, on: stage)
    #expect(stage.application.window.firstResponder != nil)
    let before = stage.terminal.styledScreen
    try await stage.send(.key(Key(.tab)))
    let views = stage.application.window.focusableViews.count
    #expect(views < 2 || stage.terminal.styledScreen != before, "\(kind): Tab changes nothing\n\(stage.screen)")
  }

  @Test(arguments: Kind.allCases) func eachIsANamedDialogForScreenReaders(kind: Kind) async throws {
    let stage = stage(kind, "A sample", .colorless)
    try await open(kind, on: stage)
    let tree = stage.application.window.accessibilityNode
    #expect(tree.subtree.contains { $0.role == .dialog && $0.name?.isEmpty == false }, "\(tree)")
    for node in tree.subtree where Self.focusableRoles.contains(node.role) {
      #expect(node.name?.isEmpty == false, "\(node) has no name\n\(tree)")
    }
  }

  private static let focusableRoles: Set<AccessibilityRole> = [
    .textField, .button, .choice, .picker, .toggle, .slider, .link, .disclosure, .list, .table, .tree, .log,
  ]

  @Test(arguments: Kind.allCases) func eachHasOneFocusedNodeWithANameAfterEachKey(kind: Kind) async throws {
    let stage = stage(kind, "A sample", .colorless)
    try await open(kind, on: stage)
    let keys = [Key(.down), Key(.tab), .character("/"), .character("x"), Key(.tab), Key(.up), Key(.tab, .shift)]
    for key in keys {
      try await stage.send(.key(key))
      let tree = stage.application.window.accessibilityNode
      let focused = tree.subtree.filter { $0.traits.contains(.focused) }
      #expect(focused.count == 1 && focused[0].name?.isEmpty == false, "\(kind), \(key.label):\n\(tree)")
    }
  }

  @Test(arguments: Kind.allCases) func eachIsLegibleInDerivedThemes(kind: Kind) async throws {
    for (foreground, background) in Self.palettes {
      let theme = Theme.derived(foreground: foreground, background: background)
      let secondary = Set([ThemeRole.secondary, .placeholder, .disabled].map { theme[$0].foreground })
      let stage = stage(kind, "A sample", theme)
      try await open(kind, on: stage)
      for key in [Key(.down), .character("x"), Key(.tab), Key(.tab)] {
        try await stage.send(.key(key))
        // The page behind the panel of the dialog is dimmed.
        let place = try #require(stage.application.window.focusRoot as? Dialog).panel.visibleRect
        let defects = place.rowRange.flatMap { y in place.columnRange.map { Point(x: $0, y: y) } }.filter { point in
          let (text, style) = (stage.terminal.text(at: point), stage.terminal.style(at: point))
          guard let first = text.unicodeScalars.first, first != " ", !(0x2500..<0x25A0 ~= first.value) else {
            return false
          }
          let contrast = Self.rgb(style.foreground, or: foreground)
            .contrast(with: Self.rgb(style.background, or: background))
          let least = secondary.contains(style.foreground) ? 3 : 4.5
          return contrast < min(least, 0.85 * foreground.contrast(with: background))
        }
        #expect(defects.isEmpty, "\(kind), \(theme.name), \(key.label)\n\(stage.screen)")
      }
    }
  }

  private static func rgb(_ color: Color, or own: RGB) -> RGB {
    switch color.kind {
    case .terminal: own
    case .palette(let index): .palette(index)
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    }
  }

  @Test(arguments: Kind.allCases) func eachTakesPastesClicksAndTheWheel(kind: Kind) async throws {
    for text in Self.texts {
      let stage = stage(kind, text, .dark)
      try await open(kind, on: stage)
      try await stage.send(.paste(Self.hostile, isLast: true))
      for y in stride(from: 1, to: 20, by: 3) {
        guard stage.application.window.isModal else { break }
        let place = Point(x: 30, y: y)
        try await stage.send(
          .mouse(MouseEvent(.wheel(rows: 1, columns: 0), at: place)), .mouse(MouseEvent(.down(.left), at: place)),
          .mouse(MouseEvent(.up(.left), at: place)))
      }
    }
  }
}

/// A page whose button presents a dialog.
private final class DialogPage: AnyBinder {
  let ask = Button("Ask")
  private let kind: DialogBehaviorTests.Kind
  private let text: String

  init(_ kind: DialogBehaviorTests.Kind, _ text: String) {
    (self.kind, self.text) = (kind, text)
    super.init()
  }

  override func makeView() -> View {
    ask.addTarget(self, action: DialogPage.present, for: .primaryAction)
    return VStack { ask }
  }

  private func present() async {
    guard let navigator else { return }
    let folders = MemoryFolders(["/files/\(text.filter { $0 != "/" })", "/files/Notes/tea.md"])
    switch kind {
    case .alert: await navigator.alert(text, title: text, button: text)
    case .confirm: _ = await navigator.confirm(text, title: text, yes: text, no: text)
    case .prompt: _ = await navigator.prompt(text, title: text, text: text, placeholder: text)
    case .choose: _ = await navigator.choose(text, title: text, among: [(1, text), (2, "other")])
    case .openFile: _ = await navigator.openFile(text, accept: text, from: folders)
    case .saveFile: _ = await navigator.saveFile(text, name: text, accept: text, from: folders)
    case .palette: break
    }
  }
}
