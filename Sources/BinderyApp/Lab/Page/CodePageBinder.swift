import Bindery

/// A page with a live part on the left and its code on the right.
///
/// A narrow window displays only one of the two sides.
class CodePageBinder<Model>: Binder<Model> {
  let code = TextView().named("Code")
  private(set) lazy var codePanel = Panel("Code", makeCodeView())
  private(set) lazy var page = SplitView(makeLive(), makeDetail(), share: 42)

  init(_ model: Model, title: String) {
    super.init(model)
    self.title = title
  }

  override class var commands: CommandTable {
    CommandTable(for: Self.self) {
      KeyCommand(.cancel, isEnabled: { $0.isNarrow && $0.page.showsDetail }) { $0.turnPage() }
      KeyCommand("showCode", "Code", keys: [Key(.function(2)), .character("c")], isEnabled: { $0.isNarrow }) {
        $0.turnPage()
      }
    }
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
    return page
  }

  func showCode() { code.styledText = LessonPiece.page(pieces) }

  /// Whether the window has room only for the live part or its code.
  var isNarrow: Bool { page.isCollapsed }

  /// Shows the side with the code in a narrow window.
  func turnToCode() {
    if isNarrow && !page.showsDetail { turnPage() }
  }

  private func turnPage() {
    page.showsDetail.toggle()
    (page.showsDetail ? code : page.primary).becomeFirstResponder()
  }
}
