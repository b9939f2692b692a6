// The code of the documentation comments about styled text.
import Testing
import Widgets

@Suite struct StyledTextSnippets {
  @Test func aRole() {
    let label = Label()
    // snippet: styled-text
    label.styledText = "Saved " + StyledText("3 files", role: .success)
    // end
    #expect(label.text == "Saved 3 files")
    #expect(label.styledText.spans.map(\.role) == [.success])
  }
}
