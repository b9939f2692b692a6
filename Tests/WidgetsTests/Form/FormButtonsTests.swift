import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct FormButtonsTests {
  @Test func anEmptyRowSeparatesTheButtonsFromRowsThatScroll() {
    let rows = (1...20).map { FormRow("Row \($0)", Toggle("yes"), to: Observable(true)) }
    let form = Form(buttons: [Button("Save")]) { rows }
    let harness = WindowHarness(form, size: Size(width: 30, height: 12))
    #expect(harness.terminal.row(9).contains("Row 10") && harness.terminal.row(10).isEmpty)
    #expect(harness.terminal.row(11).contains("[ Save ]"))
    harness.resize(to: Size(width: 30, height: 11))
    #expect(harness.terminal.row(9).contains("Row 10"), "a low form has no room for the empty row")
    harness.expectToBeAsRepainted()
  }
}
