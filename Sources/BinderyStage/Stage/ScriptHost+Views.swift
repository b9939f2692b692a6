import Bindery
import TerminalCore
public import Widgets

extension ScriptHost {
  /// Returns the shown view with a name: its identifier or its accessibility name, ignoring case.
  ///
  /// - Throws: `StageError` with the nearest name if there is no such view.
  public func view(_ name: String) throws(StageError) -> View {
    if let view = application.window.view(named: name) { return view }
    let names = Self.names(in: application.window.meaning)
    var hint = Spelling.question(for: name, among: names)
    if hint.isEmpty {
      hint = names.isEmpty ? " No view has a name." : " There are: \(names.prefix(30).joined(separator: ", "))."
    }
    throw usageError("there is no view '\(name)'." + hint)
  }

  /// Returns the value of a view as text.
  public func value(of name: String) throws(StageError) -> String { try property("value", of: name) }

  /// Returns a property of a view by name.
  ///
  /// The property is defined by the view, or it is one of `value`, `text`, `name`, `role`, `identifier`, `enabled` or a
  /// state such as `focused`.
  public func property(_ property: String, of name: String) throws(StageError) -> String {
    let view = try view(name)
    if let value = ViewProperty.value(property, of: view) { return value }
    throw usageError(
      "'\(name)' (\(view.role.rawValue)) has no property '\(property)'."
        + Spelling.question(for: property, among: ViewProperty.general)
        + " Every view has: \(ViewProperty.general.joined(separator: ", "))."
    )
  }

  /// Returns the names in an accessibility tree, in reading order and without duplicates.
  private static func names(in meaning: Meaning) -> [String] {
    var names: [String] = []
    func visit(_ meaning: Meaning) {
      for name in [meaning.identifier, meaning.name].compactMap(\.self) where !name.isEmpty && !names.contains(name) {
        names.append(name)
      }
      for child in meaning.children { visit(child) }
    }
    visit(meaning)
    return names
  }
}

/// The access to properties of views by name.
@MainActor enum ViewProperty {
  /// The properties that every view has.
  static let general = ["value", "text", "name", "role", "identifier", "enabled"] + states.map(\.rawValue)

  private static let states: [MeaningState] = [.focused, .disabled, .selected, .busy, .invalid]

  static func value(_ property: String, of view: View) -> String? {
    if let own = view.property(property) { return own }
    switch property {
    case "value": return view.valueText ?? ""
    case "text": return view.valueText ?? view.name ?? ""
    case "name": return view.name ?? ""
    case "role": return view.role.rawValue
    case "identifier": return view.identifier ?? ""
    case "enabled": return "\(!view.states.contains(.disabled))"
    default: return MeaningState(rawValue: property).map { "\(view.states.contains($0))" }
    }
  }
}
