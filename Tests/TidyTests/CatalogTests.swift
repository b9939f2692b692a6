import Testing
import Widgets

/// The help and the key file list the commands of all widgets.
@Suite struct CatalogTests {
  /// The types whose commands are all commands of every application.
  private static let withoutScope: Set = ["CalendarMenu", "ContextMenu", "PickerMenu", "ProgressBar", "Window"]

  @MainActor @Test func eachWidgetWithCommandsIsInTheCatalog() {
    var found: Set<String> = []
    for module in ["BinderyViews", "Widgets"] {
      for file in ParsedFile.byTarget[module] ?? [] { found.formUnion(file.typesWithCommands) }
    }
    #expect(found.contains("BoundList"), "the search for commands finds nothing")
    let listed = CommandCatalog.widgets.types.map { String(describing: $0).prefix { $0 != "<" } }
    let expected = found.subtracting(Self.withoutScope)
    #expect(expected == Set(listed.map(String.init)), "add the type to CommandCatalog.widgets")
  }

  @MainActor @Test func eachScopeOfTheCatalogHasCommands() {
    for section in CommandCatalog.widgets.sections {
      let scope = section.scope?.name ?? ""
      #expect(!section.bindings.isEmpty, "no type of CommandCatalog.widgets has the scope '\(scope)'")
    }
  }
}

extension ParsedFile {
  /// The classes that override `commands`.
  fileprivate var typesWithCommands: [String] {
    var type = ""
    var found: [String] = []
    for (index, token) in tokens.enumerated().dropLast(4) {
      let isDeclaration = token.text == "class" || token.text == "extension"
      let name = tokens[index + 1].text
      if isDeclaration, name.first?.isUppercase == true { type = name }
      if tokens[index..<index + 4].map(\.text) == ["override", "class", "var", "commands"] { found.append(type) }
    }
    return found
  }
}
