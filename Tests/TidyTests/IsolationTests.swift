import Bindings
import TerminalCore
import Testing
import Widgets

// This target has no default isolation, like a package with default settings, so the compiler also tests these
// declarations.

extension ThemeRole { static let warning = ThemeRole("warning") }
extension CommandName { static let archive = CommandName("archive") }
extension ControlEvent { static let archived = ControlEvent("archived") }

private func summary(of binding: KeyBinding) -> String { "\(binding.command.rawValue): \(binding.title)" }

/// Public values are not isolated to the main actor, although the default isolation of their modules is the main actor.
@Suite struct IsolationTests {
  @Test func valuesCanBeUsedOutsideTheMainActor() {
    let binding = KeyBinding(.archive, "Archive", keys: [.character("a")])
    #expect(summary(of: binding) == "archive: Archive")
    #expect(ControlEvent.archived != .primaryAction)
    var theme = Theme.dark
    theme[.warning] = theme[.error]
    #expect(theme[.warning] == Theme.dark[.error])
    var keys = KeyBindings()
    keys.remap(.archive, to: [Key(.function(9))])
    #expect(keys.keys(of: binding) == [Key(.function(9))])
  }

  /// The modules with the main actor as their default isolation.
  static let isolated: Set = ["Bindings", "Ncurses", "BinderyViews", "Widgets", "Bindery", "BinderyStage"]

  @Test func publicValueTypesAndTheirExtensionsAreNonisolated() {
    let files = SourceTree.here.sources.filter { Self.isolated.contains($0.target) }
    let declaration = /\bpublic\b.*\b(?:struct|enum) (\w+).*\b(?:Sendable|\w*Error)\b/
    var values: Set<String> = []
    for file in files {
      for line in file.code(with: ["struct ", "enum "]) {
        guard let name = line.text.firstMatch(of: declaration)?.1 else { continue }
        values.insert(String(name))
        #expect(line.text.holds("nonisolated "), "\(file.place(line.number)): write 'public nonisolated'")
      }
    }
    #expect(values.isSuperset(of: ["FocusTraits", "CommandName", "ControlEvent", "RunOptions"]))
    for file in files {
      for line in file.code(with: ["extension "]) {
        guard let name = line.text.firstMatch(of: /\bextension (\w+)\b(?!\.)/)?.1, values.contains(String(name)),
          !line.text.holds("@MainActor")
        else { continue }
        #expect(line.text.holds("nonisolated "), "\(file.place(line.number)): write 'nonisolated extension'")
      }
    }
  }
}
