import Bindery

/// The page of a lesson: the lesson live at the left and its lines of code at the right, or one of the two where the window is narrow.
class LessonBinder<Model>: Binder<Model> {
  let code = TextView().named("Code")
  private(set) lazy var codePanel = Panel("Code", code)
  private(set) lazy var page = SplitView(makeLive(), codePanel, share: 42)
  /// Whether the code is shown beside the lesson; set before the view is loaded.
  var showsCode = true

  /// A page with a title.
  init(_ model: Model, title: String) {
    super.init(model)
    self.title = title
    addKeyAction("showCode", title: "Code", keys: [Key(.function(2)), .character("c")], hint: 68) { [weak self] in
      self?.isNarrow == true
    } action: { [weak self] in
      self?.turnPage()
    }
  }

  /// The lesson itself.
  func makeLive() -> View { View() }
  /// The code that is shown.
  var pieces: [LessonCode] { [] }

  override func makeView() -> View {
    guard showsCode else { return makeLive() }
    code.hangs = true
    showCode()
    let code = code
    codePanel.bind(\.footnote, to: code.positionText)
    return page
  }

  /// Shows the code as it is to be shown now.
  func showCode() { code.text = LessonCode.page(of: pieces) }

  override func canPerform(_ command: KeyCommand) -> Bool {
    command == .cancel && isNarrow && page.showsDetail || super.canPerform(command)
  }

  override func perform(_ command: KeyCommand) {
    if command == .cancel, isNarrow, page.showsDetail { turnPage() } else { super.perform(command) }
  }

  /// Whether the window shows either the lesson or its code.
  private var isNarrow: Bool { showsCode && page.isCollapsed }

  private func turnPage() {
    page.showsDetail.toggle()
    let side = page.showsDetail ? page.detail : page.primary
    side.shownViews.first(where: \.canBecomeFirstResponder)?.becomeFirstResponder()
  }
}
