import Testing

@Suite struct ModuleTests {
  let sources = SourceTree.here.sources

  @Test func ncursesIsImportedInOneModuleOnly() {
    let targets = Set((sources + SourceTree.here.tests).filter { $0.imports.contains("CNcurses") }.map(\.target))
    #expect(targets == ["Ncurses"])
  }

  /// The C library of a statically linked program on Linux is Musl.
  @Test func eachImportOfOneCLibraryIsBesideTheOther() {
    let files = (sources + SourceTree.here.tests).filter { !$0.code(with: ["import Glibc"]).isEmpty }
    #expect(files.count > 10)
    for file in files where !file.path.hasSuffix("/TextWidthTests.swift") {
      #expect(!file.code(with: ["import Musl"]).isEmpty, "\(file.path) imports Glibc, but not Musl")
    }
  }

  @Test func feedsAreReadWithoutNetworkAndXMLOfFoundation() {
    for file in sources {
      #expect(!file.imports.contains("FoundationXML"), "\(file.path)")
      #expect(file.target != "Feeds" || !file.imports.contains("FoundationNetworking"), "\(file.path)")
    }
    #expect(Set(sources.filter { $0.imports.contains("CXML2") }.map(\.target)) == ["Feeds"])
  }

  @Test func aCellOfNcursesIsFilledInOneFile() {
    let touching = sources.filter { !$0.code(with: ["cchar_t"]).isEmpty }
    #expect(touching.map(\.path) == ["Sources/Ncurses/Screen/CellEncoder.swift"])
  }

  /// The key file accepts only the command names of listed types.
  @Test func eachCommandOfTheApplicationCanBeNamedInAKeyFile() {
    let list = SourceTree.here.text(of: "Sources/BinderyApp/Settings/UserFiles.swift")
    var types: Set<String> = []
    for file in sources where file.target == "BinderyApp" {
      var type = ""
      for line in file.lines {
        if let name = line.firstMatch(of: /^(?:final class|class|extension) (\w+)/)?.1 { type = String(name) }
        if line.contains("KeyCommand(\"") { types.insert(type) }
      }
    }
    #expect(types.count > 4)
    for type in types { #expect(list.contains(type), "add \(type) to UserFiles.responders") }
  }

  /// Only `Console` sanitizes and prints text.
  @Test func theProgramWritesOutsideOfTheScreenInOneFile() {
    let ways = ["print(", "STDOUT_FILENO", "STDERR_FILENO", "FileHandle.standard", "fputs(", "stderr"]
    let files = sources.filter { $0.target == "BinderyApp" && !$0.path.hasSuffix("/Console.swift") }
    #expect(files.count > 40)
    for file in files {
      for line in file.code(with: ways) where !line.text.holds("isatty(STDOUT_FILENO)") {
        let rest = line.text.replacing("Console.print(", with: "").replacing("KeysPrinter.print(", with: "")
          .replacing("func print(", with: "")
        #expect(!ways.contains { rest.holds($0) }, "\(file.place(line.number)): use Console instead")
      }
    }
  }

  /// The modules of the library products.
  static let library = [
    "BinderyValues", "Bindings", "BindingsInspector", "FamiliarNames", "FamiliarControls", "TerminalCore", "Ncurses",
    "BinderyViews", "Widgets", "Bindery", "BinderyStage",
  ]

  @Test(arguments: library)
  func theLibraryImportsNoFoundation(target: String) {
    let files = sources.filter { $0.target == target }
    #expect(!files.isEmpty)
    for file in files {
      let foundation = file.imports.filter { $0.hasPrefix("Foundation") }
      #expect(foundation.isEmpty, "\(file.path): Foundation doubles start-up time and memory")
    }
  }

  @Test(arguments: [
    ("ViewModels", ["Bindings", "Observation"]),
    ("BinderyLessons", ["Bindings", "ViewModels"]),
    ("ReaderModels", ["Bindings", "Feeds", "Foundation", "Observation", "Synchronization"]),
  ])
  func viewModelsImportNoUserInterface(target: String, allowed: [String]) {
    for file in sources where file.target == target {
      let stray = file.imports.subtracting(allowed)
      #expect(stray.isEmpty, "\(file.path) imports \(stray.sorted())")
    }
  }

  @Test func noModuleHasTheNameOfAType() {
    let declaration = /\b(?:class|struct|enum|actor|protocol|typealias) (\w+)/
    let modules = Set(ManifestTests.arrows.keys)
    for file in sources {
      for line in file.code(with: modules.map { " " + $0 }) {
        let names = line.text.matches(of: declaration).map { String($0.1) }
        #expect(modules.isDisjoint(with: names), "\(file.place(line.number)): the type has the name of a module")
      }
    }
  }
}
