import Foundation
import TestSupport
import Testing

/// The manifest declares the allowed dependencies and no others.
@Suite struct ManifestTests {
  /// The allowed dependencies of each target.
  ///
  /// Products of other packages are named with their package.
  static let arrows: [String: Set<String>] = [
    "CNcurses": [],
    "CTerminalGuard": [],
    "CJobs": [],
    "BinderyValues": [],
    "Bindings": ["BinderyValues"],
    "BindingsInspector": ["Bindings"],
    "FamiliarNames": ["Bindings"],
    "FamiliarControls": ["Bindings", "Widgets"],
    "TerminalCore": [],
    "Ncurses": ["TerminalCore", "CNcurses", "CTerminalGuard"],
    "BinderyViews": ["BinderyValues", "Bindings", "TerminalCore"],
    "Widgets": ["BinderyViews", "Bindings", "TerminalCore"],
    "Bindery": ["Bindings", "BindingsInspector", "TerminalCore", "Ncurses", "Widgets", "CJobs"],
    "BinderyStage": ["Bindery", "Bindings", "Widgets", "TerminalCore"],
    "CCurl": [],
    "CMalloc": [],
    "CXML2": [],
    "Feeds": ["CCurl", "CXML2"],
    "ViewModels": ["Bindings"],
    "BinderyLessons": ["Bindings", "ViewModels"],
    "BinderySources": [],
    "ReaderModels": ["Feeds", "Bindings"],
    "PostStore": ["Feeds", "ReaderModels", "Bindings", "GRDB from GRDB.swift"],
    "BinderyApp": [
      "Bindery", "Bindings", "BinderyStage", "BinderySources", "FamiliarControls", "Feeds", "ViewModels",
      "BinderyLessons", "ReaderModels", "PostStore", "CMalloc",
      "ArgumentParser from swift-argument-parser",
    ],
  ]
  /// Allowed dependencies that are not used yet.
  static let notYet: Set<String> = []

  @Test func theDependenciesAreTheAllowedOnes() throws {
    let found = try Manifest.loaded().targets.filter { $0.type != "test" && !$0.path.hasPrefix("Tests/") }
    #expect(Set(found.map(\.name)) == Set(Self.arrows.keys))
    for target in found {
      let planned = Self.arrows[target.name, default: []]
      let listed = Set(target.dependencies)
      #expect(listed.subtracting(planned).isEmpty, "\(target.name) has dependencies that are not allowed")
      let missing = planned.subtracting(listed).filter { !Self.notYet.contains("\(target.name) -> \($0)") }
      #expect(missing.isEmpty, "\(target.name) lacks dependencies that are listed here")
    }
  }

  @Test func theLibraryProductsExcludeTheApp() throws {
    let products = try Manifest.loaded().products
    #expect(products["Bindery"] == ["Bindery"])
    #expect(products["Bindings"] == ["Bindings", "BindingsInspector"])
    #expect(products["FamiliarNames"] == ["FamiliarNames", "FamiliarControls"])
    #expect(products["BinderyStage"] == ["BinderyStage"])
    #expect(products["bindery"] == ["BinderyApp"])
    #expect(products.count == 5)
  }

  /// The names at the top level, apart from those that begin with a dot.
  static let topLevel: Set = [
    "Benchmarks", "CHANGELOG.md", "CNcurses", "LICENSE", "Package.swift", "README.md", "Sources", "Tests", "scripts",
    // The folder of a release, which is not committed.
    "release",
  ]

  /// Files that a command has left, such as a store of posts, are not committed with the sources.
  @Test func theTopLevelContainsNothingElse() {
    let names = Set(SourceTree.here.paths.compactMap { $0.split(separator: "/").first.map(String.init) })
    let others = names.subtracting(Self.topLevel).filter { !$0.hasPrefix(".") }
    #expect(others.isEmpty, "remove these from the top level, or add them to the list")
  }

  /// A package that depends on the library must not need the headers of libxml2.
  @Test func feedsIsDeclaredOnlyIfThisPackageIsTheRoot() throws {
    let parts = SourceTree.here.text(of: "Package.swift").components(separatedBy: "\nif isRoot {")
    try #require(parts.count == 2)
    for name in ["CXML2", "Feeds"] {
      #expect(!parts[0].contains("\"\(name)\""))
      #expect(parts[1].contains("\"\(name)\""))
    }
  }

  /// The examples and the benchmarks depend on this folder by path, and download nothing.
  @Test func theVariableLeavesOutTheApplication() throws {
    let library = try Manifest.load(environment: ["BINDERY_LIBRARY_ONLY": "1"])
    let all = try Manifest.loaded()
    #expect(library.packageCount == 0 && all.packageCount == 2)
    #expect(library.products == all.products.filter { $0.key != "bindery" })
    #expect(library.targets.contains { $0.name == "BinderyStage" })
    for target in library.targets { #expect(target.type != "test" && target.name != "Feeds", "\(target.name)") }
  }

  /// The rows of the map contain each target once, and the targets of a row have the same dependencies.
  @Test func theMapOfTheReadmeIsTheManifest() throws {
    let sections = SourceTree.here.text(of: "README.md").components(separatedBy: "\n## ")
    let map = try #require(sections.first { $0.hasPrefix("The map\n") })
    let targets = try Manifest.loaded().targets
    var mapped: [String] = []
    for line in map.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      for name in cells[0].matches(of: #/`(\w+)`/#).map({ String($0.1) }) {
        mapped.append(name)
        let target = try #require(targets.first { $0.name == name }, "the manifest has no target \(name)")
        let imports = target.dependencies.map { $0.components(separatedBy: " from ")[0] }.joined(separator: ", ")
        #expect(cells[1] == imports, "the map of the README: the imports of \(name) are '\(imports)'")
      }
    }
    #expect(mapped.sorted() == Self.arrows.keys.sorted())
  }

  /// The targets whose names do not begin with that of the package.
  ///
  /// SwiftPM refuses equal names in a package graph, so no target is added to this list.
  static let shortNames: Set = [
    "Bindings", "BindingsInspector", "CCurl", "CJobs", "CMalloc", "CNcurses", "CTerminalGuard", "CXML2",
    "FamiliarControls", "FamiliarNames", "Feeds", "Ncurses", "PostStore", "ReaderModels", "TerminalCore",
    "ViewModels", "Widgets",
  ]

  @Test func otherTargetsBeginWithTheNameOfThePackage() {
    let others = Set(Self.arrows.keys).subtracting(Self.shortNames)
    for target in others { #expect(target.hasPrefix("Bindery"), "call the target Bindery\(target)") }
  }

  @Test func everyImportIsAListedDependency() throws {
    let targets = try Manifest.loaded().targets
    let listed = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, Set($0.dependencies)) })
    for file in SourceTree.here.sources + SourceTree.here.tests {
      let ours = file.imports.filter { listed[$0] != nil }
      let stray = ours.subtracting(listed[file.target] ?? [])
      #expect(stray.isEmpty, "\(file.path) imports \(stray.sorted()), which its target does not list")
    }
  }
}

/// The output of `swift package dump-package` for this package.
struct Manifest: Sendable {
  struct Target: Sendable {
    let name: String
    let type: String
    /// The folder of the target, or an empty string if the manifest does not declare it.
    let path: String
    /// Names of targets, or `Product from package`.
    let dependencies: [String]
  }

  let targets: [Target]
  /// The targets of each product.
  let products: [String: [String]]
  /// The number of the packages on which this package depends.
  let packageCount: Int

  /// The cached manifest, because the package manager needs a second to print it.
  private static let answer = Result { try load() }

  static func loaded() throws -> Manifest { try answer.get() }

  /// Loads all targets, including the end-to-end tests.
  ///
  /// A separate scratch folder is needed, because the running test locks the default one.
  ///
  /// - Parameter environment: Further variables of the environment.
  static func load(environment: [String: String] = [:]) throws -> Manifest {
    let scratch = try TemporaryFolder()
    defer { withExtendedLifetime(scratch) {} }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--disable-sandbox", "--package-path", SourceTree.here.root.path,
      "--scratch-path", scratch.path("build"), "dump-package",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "BINDERY_END_TO_END": "1", "TMPDIR": scratch.path(),
    ]) { _, new in new }
    // This variable would exclude targets from the manifest.
    process.environment?["BINDERY_ONLY"] = nil
    process.environment?.merge(environment) { _, new in new }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "swift package dump-package failed; is swift on the PATH?")
    return try Manifest(json: data)
  }

  init(json: Data) throws {
    let root = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    targets = try #require(root["targets"] as? [[String: Any]]).map { target in
      Target(
        name: target["name"] as? String ?? "", type: target["type"] as? String ?? "",
        path: target["path"] as? String ?? "",
        dependencies: (target["dependencies"] as? [[String: Any]] ?? []).compactMap(Self.name))
    }
    packageCount = try #require(root["dependencies"] as? [Any]).count
    let listed = try #require(root["products"] as? [[String: Any]])
    products = Dictionary(
      uniqueKeysWithValues: listed.map { ($0["name"] as? String ?? "", $0["targets"] as? [String] ?? []) })
  }

  /// Returns the name of a dependency in JSON, which is `{"byName": [name, condition]}` or
  /// `{"product": [name, package, aliases, condition]}`.
  private static func name(of dependency: [String: Any]) -> String? {
    if let product = dependency["product"] as? [Any], let name = product.first as? String {
      return "\(name) from \(product.dropFirst().first as? String ?? "?")"
    }
    return ((dependency["byName"] ?? dependency["target"]) as? [Any])?.first as? String
  }
}
