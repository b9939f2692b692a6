import Bindery
import TerminalCore
public import Widgets

extension ScriptHost {
  /// Returns the visible view whose identifier or accessibility name matches a name, ignoring case.
  ///
  /// - Throws: `StageError` with the nearest name if there is no such view.
  public func view(_ name: String) throws(StageError) -> View {
    if let view = application.window.view(named: name) { return view }
    let names = Self.names(in: application.window.accessibilityNode)
    var hint = Spelling.question(for: name, among: names)
    if hint.isEmpty {
      hint = names.isEmpty ? " No view has a name." : " Available: \(names.prefix(30).joined(separator: ", "))."
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
    if let value = view.scriptProperty(ScriptProperty(rawValue: property)) ?? row(property, of: view) { return value }
    throw usageError(
      "'\(name)' (\(view.accessibilityRole.rawValue)) has no property '\(property)'."
        + Spelling.question(for: property, among: view.scriptPropertyNames)
        + " Available: \(view.scriptPropertyNames.joined(separator: ", "))."
    )
  }

  /// Returns the text of a row of a list for a property such as `row 3`, or `nil` if there is no such row.
  private func row(_ property: String, of view: View) -> String? {
    guard property.hasPrefix("row "), let number = Int(property.dropFirst(4)), let list = view as? BoundList,
      number >= 1, number <= list.count
    else { return nil }
    return list.text(at: number - 1)
  }

  /// Returns the names in an accessibility tree, in reading order and without duplicates.
  private static func names(in node: AccessibilityNode) -> [String] {
    var names: [String] = []
    func visit(_ node: AccessibilityNode) {
      for name in [node.identifier, node.name].compactMap(\.self) where !name.isEmpty && !names.contains(name) {
        names.append(name)
      }
      for child in node.children { visit(child) }
    }
    visit(node)
    return names
  }
}
