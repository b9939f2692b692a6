import Bindery
import BinderyStage
import Observation
import Testing

// The code of the article `TheAccessibilityTree`.

// snippet: tree-binder
@Observable final class Contact {
  var name = "Ada"
  var phone = ""
}

final class ContactBinder: Binder<Contact> {
  let name = BoundTextField(placeholder: "first and last")
  let phone = BoundTextField()
  let save = Button("Save")

  override func makeView() -> View {
    VStack {
      HStack {
        Label("Name: "); name
      }
      HStack {
        Label("Phone: "); phone
      }
      save
    }
  }

  override func bind(_ model: Contact) {
    name.bind(to: \.name, of: model)
    phone.bind(to: \.phone, of: model)
  }
}
// end

@MainActor @Suite(.timeLimit(.minutes(20))) struct AccessibilityTreeSnippets {
  // snippet: tree-test
  @Test func aLabelNamesItsField() async throws {
    let stage = Stage(ContactBinder(Contact()), size: Size(width: 24, height: 4))
    try await stage.type("Grace", into: "Name")
    #expect(
      stage.tree == """
        group #window at 0,0 24x4
          group #container at 0,0 24x4
            label = "Name: " at 0,0 6x1
            textField "Name" #name = "Grace" [focused] {press setValue} at 6,0 18x1
            label = "Phone: " at 0,1 7x1
            textField "Phone" #phone = "" {setValue} at 7,1 17x1
            button "Save" #save {press} at 0,2 24x1
        """)
  }
  // end

  // snippet: tree-actions
  @Test func anActionIsPerformedThroughTheTree() {
    let contact = Contact()
    let stage = Stage(ContactBinder(contact))
    let window = stage.application.window
    func find(_ name: String, in node: AccessibilityNode) -> AccessibilityNode? {
      node.name == name ? node : node.children.lazy.compactMap { find(name, in: $0) }.first
    }
    if let phone = find("Phone", in: window.accessibilityNode) {
      window.perform(.setValue, on: phone.id, value: "555")
    }
    #expect(contact.phone == "555")
  }
  // end
}
