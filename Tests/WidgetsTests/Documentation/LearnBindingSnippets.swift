import Bindings
import TerminalCore
import Testing
import Widgets

/// The code of the article `LearnBinding` that needs widgets.
@Suite(.timeLimit(.minutes(20))) struct LearnBindingSnippets {
  @Observable final class Profile {
    var name = "Ada"
    var greeting: String { "Hello, \(name)" }
  }

  final class Editor {
    let text = Observable("")
    lazy var save = Command<Void, Void>(self, "Save", canExecute: { !$0.text.value.isEmpty }) { editor in
      try await editor.store()
    }

    func store() async throws {}
  }

  @Test func fields() {
    let profile = Profile()
    let nickname = Observable("Countess")
    // snippet: fields
    let name = BoundTextField()
    let nick = BoundTextField()
    let greeting = Label()

    name.bind(to: \.name, of: profile)  // two ways, @Observable
    nick.bind(to: nickname, update: .onCommit)  // two ways, Observable
    greeting.bind(\.text, to: "\(profile.greeting) (\(nickname.value))")  // one way, both
    // end
    let column = VStack {
      name
      nick
      greeting
    }
    let harness = WindowHarness(column, size: Size(width: 24, height: 3))
    harness.frame()
    harness.type("!")
    #expect(profile.name == "Ada!")
    #expect(harness.picture == "Ada!\nCountess\nHello, Ada! (Countess)")
  }

  struct Book: Identifiable {
    let id: Int
    let title: String
  }

  @Observable final class Shelf {
    var books = [Book(id: 1, title: "Emma"), Book(id: 2, title: "Dune")]
    var selected = 2
  }

  @Test func list() {
    let shelf = Shelf()
    let query = Observable("D")
    // snippet: list-expression
    let list = BoundList()
    list.bind {
      shelf.books.filter { $0.title.hasPrefix(query.value) }
    } row: { row, book in
      row.title = book.title
    }
    list.bindSelection(to: \.selected, of: shelf)
    // end
    let harness = WindowHarness(list, size: Size(width: 8, height: 2))
    #expect(harness.picture == "Dune\n")
    query.value = ""
    harness.frame()
    #expect(harness.picture == "Emma\nDune")
    harness.press(Key(.up))
    #expect(shelf.selected == 1)
  }

  @Test func button() {
    let editor = Editor()
    // snippet: button
    let button = Button(editor.save.title)
    button.bind(\.isEnabled, to: editor.save.canExecute)
    button.bind(\.isBusy, to: editor.save.isExecuting)
    button.observe(editor, for: .primaryAction) { editor, _ in editor.save.execute() }
    // end
    let harness = WindowHarness(button, size: Size(width: 12, height: 1))
    #expect(!button.isEnabled)
    editor.text.value = "Dear Ada"
    harness.frame()
    #expect(button.isEnabled)
    button.press()
    harness.frame()
    #expect(button.isBusy)
    editor.save.cancel()
  }
}
