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
      let opaque = header.replacing(/NCURSES_OPAQUE +0/, with: "NCURSES_OPAQUE 1")
      try #require(opaque.contains("NCURSES_OPAQUE 1"))
      let folder = try TemporaryFolder()
      for name in ["ncurses.h", "curses.h"] { try folder.write("include/\(name)", opaque) }
      let result = try typeCheck(headers: folder.path("include"))
      #expect(result.succeeded, "\(result.output)\(result.errors)")
    }

    private func typeCheck(headers: String) throws -> Tools.Result {
      let tree = ConsumerTests.tree
      let sources = tree.appending(path: "Sources/Ncurses")
      let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
      let built = Bundle.main.bundleURL
      let maps = [
        built.appending(path: "CTerminalGuard.build/module.modulemap").path,
        tree.appending(path: "CNcurses/module.modulemap").path,
      ]
      let features = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
      return try Tools.run(
        "swiftc",
        ["-typecheck", "-swift-version", "6", "-default-isolation", "MainActor", "-diagnostic-style", "llvm"]
          + ["-package-name", "bindery", "-module-name", "Ncurses", "-Xcc", "-I\(headers)"]
          + features.flatMap { ["-enable-upcoming-feature", $0] } + ["-I", built.appending(path: "Modules").path]
          + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] } + files.map { sources.appending(path: $0).path })
    }
  }
}
