import Bindery
import BinderyStage
import Testing

// snippet: about
final class AboutBinder: Binder<Void> {
  override func makeView() -> View {
    VStack {
      Label("Notes 1.0")
      Label("Press Esc to return.")
    }
  }
}
// end

/// The code of the article `WhenMVVMIsTooMuch`.
@MainActor @Suite(.timeLimit(.minutes(20))) struct WhenMVVMIsTooMuchSnippets {
  @Test func aScreenWithoutARuleNeedsNoViewModel() {
    let stage = Stage(AboutBinder(()), size: Size(width: 22, height: 2))
    #expect(
      stage.screen == """
        Notes 1.0
        Press Esc to return.
        """)
  }
}
