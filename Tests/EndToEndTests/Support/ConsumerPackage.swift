import Foundation
import TestSupport

/// A repository with the current files, and a build folder for the packages that depend on it.
///
/// The packages share the build folder, so that the library is built once.
struct Snapshot {
  /// The snapshot that the tests of a process share.
  static let shared = Result { try Snapshot() }

  /// The root of the repository, which has the tag 0.1.0.
  let repository: URL
  private let buildFolder: String
  private let home: TemporaryFolder

  private init() throws {
    home = try TemporaryFolder()
    repository = home.url.appending(path: "bindery")
    buildFolder = home.path("build")
    try ConsumerPackage.snapshot(EndToEnd.ConsumerTests.tree, to: repository)
  }

  /// Runs `swift build` or `swift test` in the folder of a package that depends on the repository.
  func swift(
    _ command: String, _ arguments: String..., in folder: URL, environment: [String: String?] = [:]
  ) throws -> Tools.Result {
    let options = ["--scratch-path", buildFolder] + Self.withoutOverlays
    return try Tools.run("swift", [command] + options + arguments, in: folder, environment: environment)
  }

  /// The options without which Debian's package of Swift links no test: it lacks the library `_Testing_Foundation`.
  private static let withoutOverlays = ["-Xswiftc", "-Xfrontend", "-Xswiftc", "-disable-cross-import-overlays"]

  /// Returns the folder of the programs of a package.
  func programs(of folder: URL) throws -> String {
    try swift("build", "--show-bin-path", in: folder).output.trimmingCharacters(in: .newlines)
  }
}

/// A package in a separate folder that depends on a snapshot of this tree, by URL and version as from a server.
final class ConsumerPackage {
  let folder: URL
  private let home: TemporaryFolder
  private let snapshot: Snapshot

  /// Creates the package in an empty folder.
  init(targets: String, files: [String: String]) throws {
    home = try TemporaryFolder()
    folder = home.url.appending(path: "consumer")
    snapshot = try Snapshot.shared.get()
    try writeManifest(targets)
    for (path, text) in files { try write(path, text) }
  }

  /// Creates a package with the README's sample and with files that use other products.
  convenience init(tree: URL) throws {
    try self.init(targets: Self.sampleTargets, files: Self.sampleFiles)
    let sample = try ReadmeSample(readme: tree.appending(path: "README.md"))
    for (path, text) in sample.files { try write("Sources/\(path)", text) }
  }

  /// Writes the manifest with the given targets.
  func writeManifest(_ targets: String) throws {
    try write(
      "Package.swift",
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let settings: [SwiftSetting] =
        Context.environment["CONSUMER_ISOLATED"] == nil ? [] : [.defaultIsolation(MainActor.self)]

      let package = Package(
        name: "consumer",
        platforms: [.macOS("15.4")],
        dependencies: [.package(url: "file://\(snapshot.repository.path)", from: "0.1.0")],
        targets: [
      \(targets)
        ]
      )
      """)
  }

  /// Writes a file of the package.
  func write(_ path: String, _ text: String) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// Replaces a part of a file, and throws an error if the part is missing.
  func replace(_ part: String, by other: String, in path: String) throws {
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    guard text.contains(part) else {
      throw MissingTool(description: "\(path) has no '\(part)' any more; so the test must change.")
    }
    try write(path, text.replacing(part, with: other))
  }

  /// Runs `swift build` or `swift test`.
  ///
  /// - Parameter isolated: Whether the targets of the package are isolated to the main actor by default.
  func swift(_ command: String, isolated: Bool = false) throws -> Tools.Result {
    try snapshot.swift(command, in: folder, environment: ["CONSUMER_ISOLATED": isolated ? "1" : nil])
  }

  /// Runs a command of the package manager in a build folder of this package.
  func swiftAlone(_ arguments: String...) throws -> Tools.Result { try Tools.run("swift", arguments, in: folder) }

  /// The path of the program `App`.
  var program: String { get throws { try snapshot.programs(of: folder) + "/App" } }

  /// Creates a repository with a tagged commit of the current files.
  static func snapshot(_ tree: URL, to copy: URL) throws {
    let listed = try Tools.run(
      "git", ["-C", tree.path, "ls-files", "-z", "--cached", "--others", "--exclude-standard"])
    guard listed.succeeded else {
      throw MissingTool(description: "these tests want a clone made by git, not a loose folder: \(listed.errors)")
    }
    let files = FileManager.default
    for path in listed.output.split(separator: "\0").map(String.init) {
      let source = tree.appending(path: path)
      guard files.fileExists(atPath: source.path) else { continue }
      let target = copy.appending(path: path)
      try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: source, to: target)
    }
    for arguments in [
      ["init", "-q", "-b", "main"], ["add", "-A"],
      ["-c", "user.name=Test", "-c", "user.email=test@example.org", "commit", "-q", "-m", "Snapshot"],
      ["tag", "0.1.0"],
    ] {
      let result = try Tools.run("git", ["-C", copy.path] + arguments)
      guard result.succeeded else { throw MissingTool(description: "git \(arguments) failed: \(result.errors)") }
    }
  }
}

/// The application in the README, which consists of the code blocks that begin with a file name.
struct ReadmeSample {
  /// The texts of the files, by path.
  let files: [String: String]

  init(readme: URL) throws {
    let text = try String(contentsOf: readme, encoding: .utf8)
    var found: [String: String] = [:]
    for block in text.matches(of: #/```swift\n(// ([\w/]+\.swift)[\s\S]*?)```/#) {
      found[String(block.2)] = String(block.1)
    }
    files = found
  }
}
