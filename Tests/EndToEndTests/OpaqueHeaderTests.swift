import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The module for headers of ncurses that hide the members of `WINDOW`.
  ///
  /// Swift then imports pointers to it as `OpaquePointer`.
  @Suite struct OpaqueHeaderTests {
    /// The folders of the header on Linux and, with Homebrew, on macOS.
    private static let folders = [
      "/usr/include", "/opt/homebrew/opt/ncurses/include", "/usr/local/opt/ncurses/include",
    ]

    @Test func theModulesCompileWithHeadersThatHideTheMembersOfWindows() throws {
      let headers = Self.folders.compactMap { try? String(contentsOfFile: "\($0)/ncurses.h", encoding: .utf8) }
      let header = try #require(headers.first, "Install the headers of ncurses, or let scripts/test do it.")
      // An option of the compiler has no effect, because the header defines the value.
      // ncurses 6.6 hides the members by default.
      let opaque = header.replacing(/NCURSES_OPAQUE +[01]\n/, with: "NCURSES_OPAQUE 1\n")
      try #require(opaque.contains("#define NCURSES_OPAQUE 1\n"))
      let folder = try TemporaryFolder()
      for name in ["ncurses.h", "curses.h"] { try folder.write("include/\(name)", opaque) }
      let result = try compile(in: folder)
      #expect(result.succeeded, "\(result.output)\(result.errors)")
    }

    /// Compiles `TerminalCore`, and type-checks `Ncurses`.
    ///
    /// The modules of this build cannot be used, because SwiftPM derives the package name from the folder.
    private func compile(in folder: TemporaryFolder) throws -> Tools.Result {
      let core = try Tools.run(
        "swiftc",
        ["-emit-module", "-parse-as-library", "-Xfrontend", "-experimental-skip-all-function-bodies"]
          + ["-o", folder.path("TerminalCore.swiftmodule")] + options(of: "TerminalCore"))
      guard core.succeeded else { return core }
      var arguments = ["-typecheck", "-default-isolation", "MainActor", "-I", folder.path()]
      arguments += ["-Xcc", "-I\(folder.path("include"))"]
      let maps = [
        Bundle.main.bundleURL.appending(path: "CTerminalGuard.build/module.modulemap").path,
        ConsumerTests.tree.appending(path: "CNcurses/module.modulemap").path,
      ]
      for map in maps { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
      return try Tools.run("swiftc", arguments + options(of: "Ncurses"))
    }

    /// Returns the options and the source files of a module.
    private func options(of module: String) throws -> [String] {
      var arguments = ["-swift-version", "6", "-diagnostic-style", "llvm"]
      arguments += ["-package-name", "bindery", "-module-name", module]
      for feature in ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"] {
        arguments += ["-enable-upcoming-feature", feature]
      }
      let sources = ConsumerTests.tree.appending(path: "Sources/\(module)")
      for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
        arguments.append(sources.appending(path: path).path)
      }
      return arguments
    }
  }
}
