// A page whose Delete key removes a row after a question. Keys typed ahead must not press the button behind the
// question.
import Bindery

final class RowsPage: AnyBinder {
  private let status = Label()
  private let save = Button("Save")
  private var rows = 9
  private var saves = 0

  override init() {
    super.init()
    show()
  }

  override class var commands: CommandTable {
    CommandTable(for: RowsPage.self) {
      KeyCommand("delete", "Delete", keys: [Key(.delete)]) { await $0.delete() }
      KeyCommand("leaveSoon", "Leave soon", keys: [.character("l")]) { $0.leaveSoon() }
      KeyCommand("bare", "Delete", keys: [.character("d")]) { $0.deleteInBareTask() }
    }
  }

  override func makeView() -> View {
    save.addTarget(self, action: RowsPage.saved, for: .primaryAction)
    return VStack {
      status
      save
    }
  }

  private func delete() async {
    guard await navigator?.confirm("Delete it?", yes: "Delete", no: "Keep") == true else { return }
    rows -= 1
    show()
  }

  private func deleteInBareTask() { Task { await delete() } }

  private func leaveSoon() {
    let window = view.window
    _ = window?.timers.schedule(after: .milliseconds(300)) { window?.send(.leave) }
  }

  private func saved() {
    saves += 1
    show()
    if CommandLine.arguments.contains("--plain") { print("a print of the application") }
  }

  private func show() { status.text = "rows=\(rows) saves=\(saves)." }
}

await Application.main(RowsPage())
