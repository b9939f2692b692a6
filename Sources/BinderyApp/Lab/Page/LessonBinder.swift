import Bindery
import ViewModels

/// The page of a lesson: its live part on the left, and its idea, its code and a common mistake on the right.
///
/// A narrow window shows one of the two sides.
class LessonBinder<Model>: Binder<Model> {
  let code = TextView().named("Code")
  private(set) lazy var codePanel = Panel(
    "Code",
    VStack {
      notes.map { ideaView($0.idea) }
      code.height(.fill)
    })
  private(set) lazy var page = SplitView(makeLive(), makeNotes(), share: 42)
  /// Whether the page shows its code and notes; set before the view is loaded.
  var showsCode = true
  private let notes: LessonNotes?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - model: The view model of the lesson.
  ///   - title: The title of the live part.
  ///   - notes: The idea and the common mistake of the lesson; nil for a page without them.
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
      // In a text field, a letter is input.
      + CommandTable(for: Self.self, when: { $0.notes != nil }) {
        KeyCommand("provoke", "Provoke the mistake", keys: [.character("p"), Key(.function(4))]) {
          $0.notes?.pitfall.provoke.execute()
        }
        .titled { $0.notes?.pitfall.provoke.title }
      }
  }

  /// Creates the live part of the lesson.
  func makeLive() -> View { View() }
  /// The displayed pieces of code.
  var pieces: [LessonPiece] { [] }

  override func makeView() -> View {
    guard showsCode else { return makeLive() }
    code.wraps = false
    code.margin = 1
    showCode()
    return page
  }

  /// Shows the pieces of code.
  func showCode() { code.styledText = LessonPiece.page(pieces) }

  private func ideaView(_ idea: String) -> View {
    let view = TextView(idea + "\n").named("Idea")
    view.isFocusable = false
    view.margin = 1
    return view
  }

  private func makeNotes() -> View {
    guard let pitfall = notes?.pitfall else { return codePanel }
    return VStack {
      codePanel.height(.min(4, .fill))
      Panel("The usual mistake", PitfallView(pitfall))
    }
  }

  /// Whether the window shows either the lesson or its code.
  private var isNarrow: Bool { showsCode && page.isCollapsed }

  private func turnPage() {
    page.showsDetail.toggle()
    let side = page.showsDetail ? page.detail : page.primary
    side.visibleViews.first(where: \.canBecomeFirstResponder)?.becomeFirstResponder()
  }
}

/// The notes beside a lesson.
struct LessonNotes {
  /// The idea that the lesson shows.
  let idea: String
  /// The common mistake that can be provoked.
  let pitfall: Pitfall
}
