import Bindings
import TerminalCore
import Testing
import Widgets

/// The code and the pictures of the pages about forms.
@MainActor @Suite struct FormSnippets {
  private final class Draft {
    let name = Observable("Hex bolt")
    let count = Observable(120)
    let street = Observable("")
  }

  @Test func aForm() {
    let (draft, cancel, save) = (Draft(), Button("Cancel"), Button("Save"))
    // snippet: form
    let form = Form(buttons: [cancel, save]) {
      FormRow("Name", BoundTextField(), to: draft.name)
      FormRow("Count", NumberField(0...9_999), to: draft.count)
    }
    // end
    #expect(
      WindowHarness(form, size: Size(width: 32, height: 4)).picture == """
         Name  Hex bolt
        Count  120

                    [ Cancel ]  [ Save ]
        """)
  }

  @Test func aRowAndASection() {
    let draft = Draft()
    // snippet: form-row
    let row = FormRow("Name", BoundTextField(), to: draft.name, help: "As on the box.")
    // end
    #expect(row.help == "As on the box.")
    // snippet: form-section
    let section = Section("Address") {
      FormRow("Street", BoundTextField(), to: draft.street)
    }
    // end
    #expect(section.name == "Address")
  }
}
