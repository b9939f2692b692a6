import Bindery
import Testing

// The code of the article `Troubleshooting`; `ArticleTests` compares the two.

@MainActor protocol NamedModel: AnyObject, Observation.Observable {
  var name: String { get set }
}

@MainActor @Observable private final class Person: NamedModel {
  var name = "Ada"
  var age = 36
  var nick: String?
}

@MainActor private final class PersonCells {
  let name = Bindery.Observable("Ada")
}

// snippet: troubleshooting-generic
class NamedModelBinder<Model: NamedModel>: Binder<Model> {
  let field = BoundTextField()

  override func makeView() -> View { field }

  override func bind(_ model: Model) { field.bind(to: \.name, of: model) }
}
// end

// snippet: troubleshooting-command
@MainActor @Observable final class Note {
  var text = ""
  @ObservationIgnored private(set) lazy var save = Command<Void, Void>(self, "Save") { note in note.store() }
  func store() { text = "" }
}
// end

private final class RenameBinder: Binder<PersonCells> {
  let button = Button("Rename")

  override func makeView() -> View { button }

  override func bind(_ cells: PersonCells) {
    // snippet: troubleshooting-owners
    cells.name.observe(with: self) { binder, name in binder.title = name }
    button.observe(self, for: .primaryAction) { binder, _ in binder.rename() }
    button.addTarget(self, action: RenameBinder.rename, for: .primaryAction)
    // end
  }

  func rename() { title += "!" }
}

@MainActor @Suite(.timeLimit(.minutes(20))) struct TroubleshootingTests {
  @Test func fieldsConvertNumbersAndOptionalText() {
    let (age, nick, model) = (BoundTextField(), BoundTextField(), Person())
    // snippet: troubleshooting-converted
    age.bind(to: Binding(model, \.age).map({ "\($0)" }, back: { Int($0) }, reason: { "'\($0)' is not a number." }))
    nick.bind(to: Binding(model, \.nick).map({ $0 ?? "" }, back: { $0.isEmpty ? nil : $0 }))
    // end
    #expect(age.text == "36")
    #expect(nick.text == "")
  }

  @Test func bothKindsOfModelAreBound() {
    let (field, profile, cells) = (BoundTextField(), Person(), PersonCells())
    // snippet: troubleshooting-both
    field.bind(to: \.name, of: profile)  // a property of an @Observable class
    field.bind(to: cells.name)  // an Observable, a Binding or a Validated
    // end
    #expect(field.text == "Ada")
  }

  @Test func aGenericBinderBindsAModelBehindAProtocol() {
    let binder = NamedModelBinder(Person())
    _ = binder.view
    #expect(binder.field.text == "Ada")
  }

  @Test func aCommandOfAnObservableClassIsLazy() async throws {
    let note = Note()
    note.text = "Dear Ada"
    try await note.save.run()
    #expect(note.text == "")
  }

  @Test func aBinderWithOwnersIsReleased() {
    let cells = PersonCells()
    weak var released: AnyBinder?
    do {
      let binder = RenameBinder(cells)
      released = binder
      _ = binder.view
      cells.name.value = "Grace"
      binder.button.sendActions(for: .primaryAction)
      #expect(binder.title == "Grace!!")
    }
    #expect(released == nil)
  }
}
