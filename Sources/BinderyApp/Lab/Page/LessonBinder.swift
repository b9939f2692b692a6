import Bindery
import BinderyLessons

/// The page of a lesson: the live part on the left; before, after, tests and mistakes on the right.
class LessonBinder<Model>: CodePageBinder<Model> {
  let parts = SegmentedControl(LessonPart.before).named("Page of code")
  let test = Button()
  let provoke = Button()
  let testResult = Label()
  private let notes: LessonNotes
  private let part = Observable(LessonPart.before, label: "part of the lesson")

  init(_ model: Model, notes: LessonNotes) {
    self.notes = notes
    super.init(model, title: notes.lesson.title)
  }

  override class var commands: CommandTable {
    CommandTable(for: Self.self) {
      KeyCommand(
        "nextPart", "Next page", brief: "Next", keys: [Key(.function(3))], prominence: .essential
      ) { $0.show($0.part.value.next) }
      KeyCommand(
        "previousPart", "Previous page", keys: [Key(.function(3), .shift)], prominence: .helpOnly
      ) { $0.show($0.part.value.previous) }
      KeyCommand(
        "provoke", "Show the mistake", brief: "Mistake", keys: [Key(.function(4))], prominence: .essential
      ) { $0.showMistake() }
      KeyCommand("test", "Test", keys: [Key(.function(5))], prominence: .essential) { $0.runTests() }
    } + super.commands
  }

  /// The commands with short titles, also for the code with focus, whose own titles are longer.
  override class var sidewaysCommands: CommandTable {
    CommandTable(for: CodePageBinder<Model>.self) {
      scrollRight
      scrollLeft
    }
      + CommandTable(for: CodePageBinder<Model>.self, on: { $0.code }) {
        scrollRight
        scrollLeft
      }
  }

  private static var scrollRight: KeyCommand<CodePageBinder<Model>> {
    scroll("scrollCodeRight", "Code right", brief: "Right", key: .character(">"), as: .essential)
  }

  private static var scrollLeft: KeyCommand<CodePageBinder<Model>> {
    scroll("scrollCodeLeft", "Code left", brief: "Left", key: .character("<"), as: .common)
  }

  /// The list with focus, if all of its rows are visible.
  override var shortList: BoundList? {
    guard let list = window?.firstResponder as? BoundList else { return nil }
    return list.count <= list.bounds.height ? list : nil
  }

  /// Returns the pieces of code of the given part; subclasses whose code changes override this method.
  func pieces(of part: LessonPart) -> [LessonPiece] { notes.lesson.code[part] }

  override var pieces: [LessonPiece] { pieces(of: part.value) }

  override func makeCodeView() -> View {
    code.hangs = true
    let bottom = VStack {
      testResult.width(.fill)
      HStack(spacing: 2) {
        test; provoke
      }
    }
    return LessonColumn(top: parts, text: code, bottom: bottom)
  }

  /// Binds the views of the page; subclasses bind their views and call this method.
  override func bind(_ model: Model) {
    parts.bind(to: part)
    let notes = notes
    test.title = notes.tests.run.title
    provoke.title = "Mistake"
    test.observe(self, for: .primaryAction) { page, _ in page.runTests() }
    provoke.observe(self, for: .primaryAction) { page, _ in page.showMistake() }
    testResult.bind(\.text, to: notes.testStatus)
    testResult.bind(\.themeRole, to: notes.resultRole)
    // The part is compared too, because two parts can have the same text above their code.
    track({ [weak self] in self?.shownText }) { page, _ in page.showCode() }
  }

  /// The texts of the lesson; subclasses whose code changes override this property.
  var texts: LessonTexts { notes.lesson.texts }

  private var shownText: ShownText {
    ShownText(part: part.value, text: notes.text(of: part.value, in: texts))
  }

  override func showCode() { code.styledText = notes.page(of: part.value, in: texts, with: pieces) }

  /// Runs the tests, and shows them with their results.
  func runTests() {
    part.value = .test
    notes.tests.run.execute()
    notes.beforeTests.run.execute()
    turnToCode()
  }

  private func showMistake() {
    part.value = .mistake
    for pitfall in notes.pitfalls { pitfall.provoke.execute() }
    turnToCode()
  }

  private func show(_ shown: LessonPart) {
    part.value = shown
    turnToCode()
  }

  /// Shows the view model, unless the page shows one of the given parts.
  func showViewModel(unless parts: Set<LessonPart>) {
    if !parts.contains(part.value) { part.value = .viewModel }
  }
}

/// The text above the code of a part.
private struct ShownText: Equatable {
  let part: LessonPart
  let text: StyledText
}
