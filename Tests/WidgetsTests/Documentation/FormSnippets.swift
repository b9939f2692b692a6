import Bindings
import Observation
import TerminalCore
import Testing
import Widgets

/// The code and the pictures of the pages about forms.
@MainActor @Suite struct FormSnippets {
  @Observable final class Draft {
    var name = "Hex bolt"
    var count = 120
    var street = ""
    var nameError: String? { name.isEmpty ? "Enter a name." : nil }
  }

  private final class Account {
    let email = Validated("ada", rules: [Rule("Enter an email address.") { $0.contains("@") }])
  }

  @Test func aForm() {
    let (draft, cancel, save) = (Draft(), Button("Cancel"), Button("Save"))
    // snippet: form
    let form = Form(buttons: [cancel, save]) {
      FormRow("Name", BoundTextField(), to: \.name, of: draft)
      FormRow("Count", NumberField(0...9_999), to: \.count, of: draft)
    }
    // end
    #expect(
      WindowHarness(form, size: Size(width: 32, height: 4)).picture == """
         Name  Hex bolt
        Count  120

                    [ Cancel ]  [ Save ]
        """)
  }

  @Test func rowsWithRules() {
    let (account, draft) = (Account(), Draft())
    draft.name = ""
    // snippet: form-rules
    let email = FormRow("Email", BoundTextField(), to: account.email)
    let name = FormRow("Name", BoundTextField(), to: \.name, of: draft, error: { draft.nameError })
    // end
    let form = Form {
      email
      name
    }
    form.validate()
    let harness = WindowHarness(form, size: Size(width: 40, height: 4))
    #expect(
      harness.picture == """
        Email  ada
               ✗ Enter an email address.
         Name
               ✗ Enter a name.
        """)
  }

  @Test func aRowAndASection() {
    let draft = Draft()
    // snippet: form-row
    let row = FormRow("Name", BoundTextField(), to: \.name, of: draft, help: "As on the box.")
    // end
    #expect(row.help == "As on the box.")
    // snippet: form-section
    let section = Section("Address") {
      FormRow("Street", BoundTextField(), to: \.street, of: draft)
    }
    // end
    #expect(section.name == "Address")
  }
}
