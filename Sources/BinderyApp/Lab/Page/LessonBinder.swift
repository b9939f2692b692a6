import Bindery
import ViewModels

/// The page of a lesson: the live part on the left; the idea, the code and a common mistake on the right.
///
/// A narrow window displays only one of the two sides.
class LessonBinder<Model>: Binder<Model> {
  let code = TextView().named("Code")
  private(set) lazy var codePanel = Panel("Code", code)
  private(set) lazy var page = SplitView(makeLive(), makeNotes(), share: 42)
  /// Whether the page includes the code and the notes; set before the view is loaded.
  var showsCode = true
  private let notes: LessonNotes?

  init(_ model: Model, title: String, notes: LessonNotes? = nil) {
    self.notes = notes
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
      // The function key is an alternative, because a text field with focus receives the letter as input.
      + CommandTable(for: Self.self, when: { $0.notes != nil }) {
        KeyCommand("provoke", "Show the mistake", keys: [.character("p"), Key(.function(4))]) {
          $0.notes?.pitfall.provoke.execute()
        }
        .titled { $0.notes?.pitfall.provoke.title }
      }
  }

  /// Creates the live part of the lesson; subclasses override this method.
  func makeLive() -> View { View() }
  /// The pieces of code to display; subclasses override this property.
  var pieces: [LessonPiece] { [] }

  override func makeView() -> View {
    guard showsCode else { return makeLive() }
    showCode()
    return page
  }

  /// Shows the idea, which scrolls with the code in a low window.
  func showCode() {
    code.styledText = StyledText(notes.map { $0.idea + "\n\n" } ?? "") + LessonPiece.page(pieces)
  }

  private func makeNotes() -> View {
    guard let pitfall = notes?.pitfall else { return codePanel }
    return VStack {
      codePanel.height(.min(4, .fill))
      Panel("A common mistake", PitfallView(pitfall))
    }
  }

  /// Whether the window has room only for the lesson or its code.
  private var isNarrow: Bool { showsCode && page.isCollapsed }

  private func turnPage() {
    page.showsDetail.toggle()
    (page.showsDetail ? page.detail : page.primary).becomeFirstResponder()
  }
}

struct LessonNotes {
  let idea: String
  let pitfall: Pitfall
}
