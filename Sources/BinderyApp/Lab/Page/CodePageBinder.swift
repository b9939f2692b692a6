import Bindery

/// A page whose divider is at the same position on all pages of a list.
protocol CodePage: AnyObject {
  /// The share of the live part, in percent; nil for a page with a divider of its own.
  var share: Observable<Int>? { get set }
}

/// A page with a live part on the left and its code on the right.
///
/// A narrow window displays only one of the two sides. The code can be scrolled while another view has focus.
class CodePageBinder<Model>: Binder<Model>, CodePage {
  let code = TextView().named("Code")
  private(set) lazy var codePanel = Panel("Code", makeCodeView())
  private(set) lazy var page = SplitView(makeLive(), makeDetail(), share: 42, minimumWidth: minimumWidth)
  var share: Observable<Int>?
  private let minimumWidth = 72
  /// The view that had focus before the code was shown alone.
  private weak var formerFocus: View?

  init(_ model: Model, title: String) {
    super.init(model)
    self.title = title
  }

  override class var commands: CommandTable {
    CommandTable(for: CodePageBinder.self) {
      KeyCommand(.cancel, isEnabled: { $0.showsCodeAlone }) { $0.turnPage() }
      KeyCommand("showCode", "Code", keys: [Key(.function(2)), .character("c")], prominence: .essential) {
        $0.turnPage()
      }
      .titled { $0.showsCodeAlone ? "Live part" : "Code" }
      scrollUp
      scrollDown
    }
      + sidewaysCommands
      + CommandTable(for: CodePageBinder.self) {
        KeyCommand(.focusNext) { $0.moveFocus(by: 1) }
        KeyCommand(.focusPrevious) { $0.moveFocus(by: -1) }
      }
      + CommandTable(for: CodePageBinder.self, on: { $0.shortList }) {
        scrollUp
        scrollDown
      }
  }

  /// The commands that scroll code sideways; subclasses with a full status bar override this property.
  class var sidewaysCommands: CommandTable {
    CommandTable(for: CodePageBinder.self) {
      scroll("scrollCodeRight", "Code right", key: .character(">"), as: .common)
      scroll("scrollCodeLeft", "Code left", key: .character("<"), as: .common)
    }
  }

  /// A list with focus that does not need the keys that scroll the code; subclasses override this property.
  var shortList: BoundList? { nil }

  private static var scrollUp: KeyCommand<CodePageBinder> {
    scroll(.pageUp, "Scroll the code up", key: Key(.pageUp), as: .helpOnly)
  }

  private static var scrollDown: KeyCommand<CodePageBinder> {
    scroll(.pageDown, "Scroll the code", brief: "Scroll", key: Key(.pageDown), as: .essential)
  }

  /// Returns a command that performs the given command of the code, whichever view has focus.
  static func scroll(
    _ command: CommandName, _ title: String, brief: String? = nil, key: Key, as prominence: Prominence
  ) -> KeyCommand<CodePageBinder> {
    KeyCommand(
      command, title, brief: brief, keys: [key], prominence: prominence,
      isEnabled: { $0.code.canPerform(command) }
    ) { $0.code.perform(command) }
  }

  /// Moves focus within the page, because the keys of the page have no effect outside of it.
  private func moveFocus(by step: Int) {
    guard let window else { return }
    let start = window.firstResponder
    repeat {
      window.moveFocus(by: step)
    } while window.firstResponder?.isInside(view) == false && window.firstResponder !== start
  }

  /// Creates the live part of the page; subclasses override this method.
  func makeLive() -> View { View() }

  /// Creates the view with the code; by default, the text view alone.
  func makeCodeView() -> View { code }

  /// Creates the right side; by default, the panel with the code.
  func makeDetail() -> View { codePanel }

  /// The pieces of code to display; subclasses override this property.
  var pieces: [LessonPiece] { [] }

  override func makeView() -> View {
    showCode()
    if let share { page.bind(to: share) }
    return page
  }

  func showCode() { code.styledText = LessonPiece.page(pieces) }

  /// Whether only the live part or its code is visible.
  var isNarrow: Bool { page.isCollapsed }

  private var showsCodeAlone: Bool { isNarrow && page.showsDetail }

  /// Shows the side with the code in a narrow window.
  func turnToCode() {
    if isNarrow && !page.showsDetail { turnPage() }
  }

  /// Shows the code alone or, if it is alone, the live part, with the code beside it if there is room.
  private func turnPage() {
    let showsCode = !showsCodeAlone
    if showsCode { formerFocus = window?.firstResponder }
    page.minimumWidth = showsCode && !isNarrow ? .max : minimumWidth
    page.showsDetail = showsCode
    let former = formerFocus?.isInside(page.primary) == true ? formerFocus : nil
    (showsCode ? code : former ?? page.primary).becomeFirstResponder()
  }
}
