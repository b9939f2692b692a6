import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The messages of the compiler about incorrect bindings, compiled with the modules of this build.
  @Suite struct MisuseMessageTests {
    /// A statement in `bind(_:)` of a binder, and the text that its message contains.
    static let misuse: [(statement: String, message: String)] = [
      ("field.bind(to: \\.nmae, of: person)", "value of type 'Person' has no member 'nmae'"),
      ("list.bindSelection(to: \\.selectedId, of: person)", "value of type 'Person' has no member 'selectedId'"),
      ("label.bind(\\.txt, to: person.name)", "value of type 'Label' has no member 'txt'"),
      ("field.bind(to: \\.age, of: person)", "the type of the property differs from that of the control's value"),
      ("field.bind(to: cells.age)", "the type of the source differs from that of the control's value"),
      ("field.bind(to: \\.greeting, of: person)", "the property is read-only"),
      ("field.bind(to: \\.city, of: person)", "the property is read-only"),
      ("field.bind(to: Binding(person, \\.greeting))", "the property is read-only"),
      ("list.bindSelection(to: \\.greeting, of: person)", "the property is read-only"),
      ("field.bind(to: cells.greeting)", "the source cannot be written"),
      ("field.bind(to: person.name)", "a plain value cannot be written back"),
      ("field.bind(to: \\.name, of: plain)", "the model is not a class marked '@Observable'"),
      ("field.bind(to: \\.name, of: form)", "the model is not a class marked '@Observable'"),
      ("field.bind(to: \\.name, of: named)", "the model is not a class marked '@Observable'"),
      ("field.bind(to: Binding(plain, \\.name))", "the model is not a class marked '@Observable'"),
      (
        "list.bind(to: \\.posts, of: plain) { row, post in row.title = post.title }",
        "the model is not a class marked '@Observable'"
      ),
      ("list.bindSelection(to: \\.selectedID, of: form)", "the model is not a class marked '@Observable'"),
      ("list.bindSelection(to: \\.posts, of: person)", "the property is not 'Hashable'"),
      ("list.bindSelection(to: person.selectedID)", "a plain value cannot be written"),
      ("list.bind(to: person.posts) { row, post in row.title = post.title }", "a plain array is read once"),
      ("list.bind(to: \\.posts, of: person)", "the closure that fills a row is missing"),
      ("list.bind(to: cells.posts) { row, post in row.title = post }", "cannot assign value of type 'Post'"),
      ("list.bind(to: cells.numbers) { row, number in row.title = number }", "cannot assign value of type 'Int'"),
      ("label.bind(\\.text, to: cells.name)", "Add '.value'"),
      ("label.bind(\\.text, to: person.age)", "cannot convert value of type 'Int' to expected argument type 'String'"),
      ("label.bind(\\.valueText, to: person.nick)", "the property to be set from the expression is read-only"),
      ("label.bind(to: cells.name)", "a label has no value that the user can edit"),
      ("label.bind(to: \\.name, of: person)", "a label has no value that the user can edit"),
      ("button.bind(to: cells.store)", "a button can be bound only to a 'Command' without input"),
    ]

    @Test func eachMistakeHasOneMessageAtItsLine() throws {
      let result = try compile(Self.misuse.map(\.statement))
      #expect(result.ending == .exited(1))
      let errors = (result.output + result.errors).split(separator: "\n").filter { $0.contains(": error: ") }
      for (index, (statement, message)) in Self.misuse.enumerated() {
        let own = errors.filter { $0.contains("Misuse.swift:\(index + 1):") }
        #expect(own.count == 1, "\(statement)\n\(own)")
        #expect(own.first?.contains(message) == true, "\(statement)\n\(own)")
      }
    }

    @Test func theSameModelsAreBoundWithoutAMessage() throws {
      let result = try compile([
        "field.bind(to: \\.name, of: person)", "field.bind(to: cells.name)", "field.bind(to: Binding(person, \\.name))",
        "label.bind(\\.text, to: person.greeting)", "label.bind(\\.text, to: cells.greeting.value)",
        "list.bind(to: \\.posts, of: person) { row, post in row.title = post.title }",
        "list.bind(to: cells.posts) { row, post in row.title = post.title }",
        "list.bind(to: cells.numbers) { row, number in row.title = \"\\(number)\" }",
        "list.bind(to: cells.numbers.map { $0.reversed() }) { row, number in row.title = \"\\(number)\" }",
        "list.bind(to: Binding(person, \\.posts)) { row, post in row.title = post.title }",
        "list.bindSelection(to: \\.selectedID, of: person)", "button.bind(to: cells.save)",
      ])
      #expect(result.succeeded, "\(result.output)\(result.errors)")
    }

    /// Type-checks statements in a function with models of every kind, each on the line of its number.
    private func compile(_ statements: [String]) throws -> Tools.Result {
      let folder = try TemporaryFolder()
      // The functions begin on the line of their statement.
      let functions = statements.enumerated().map { index, statement in
        "@MainActor func misuse\(index)(\(Self.parameters)) { \(statement) }"
      }
      try folder.write("Misuse.swift", functions.joined(separator: "\n") + "\nimport Bindery\n")
      try folder.write("Models.swift", Self.models)
      let built = Bundle.main.bundleURL
      let maps = [
        built.appending(path: "CTerminalGuard.build/module.modulemap").path,
        built.appending(path: "CJobs.build/module.modulemap").path,
        ConsumerTests.tree.appending(path: "CNcurses/module.modulemap").path,
      ]
      return try Tools.run(
        "swiftc",
        ["-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm", "-module-name", "Misuse"]
          + ["-I", built.appending(path: "Modules").path] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
          + [folder.path("Models.swift"), folder.path("Misuse.swift")])
    }

    private static let parameters = """
      _ person: Person, _ cells: Cells, _ plain: Plain, _ form: Form, _ named: any Named, \
      _ field: BoundTextField, _ label: Label, _ list: BoundList, _ button: Button
      """

    private static let models = """
      import Bindery
      import Observation

      struct Post: Identifiable, Equatable { let id: Int; var title = "" }
      @MainActor protocol Named: AnyObject { var name: String { get set } }
      struct Form { var name = ""; var selectedID: Int? }
      @MainActor final class Plain: Named { var name = ""; var posts: [Post] = [] }
      @MainActor @Observable final class Person {
        var name = ""
        var age = 36
        var nick: String?
        var posts: [Post] = []
        var selectedID: Int?
        private(set) var city = ""
        var greeting: String { "Hello, \\(name)" }
      }
      @MainActor final class Cells {
        let name = Observable(""), age = Observable(36), numbers = Observable([1]), posts = ObservableArray<Post>([])
        lazy var greeting = Computed(owner: self) { "Hello, \\($0.name.value)" }
        lazy var save = Command<Void, Void>(self, "Save") { $0.store() }
        func store() {}
      }
      """
  }
}
