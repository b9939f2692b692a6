import Bindery
import TerminalCore
public import Widgets

extension ScriptHost {
  /// The accessibility tree of the window as text, one line per node; see `AccessibilityNode.description`.
  public var tree: String { application.window.accessibilityNode.description }

  /// Returns the visible view whose identifier or accessibility name equals the given name, ignoring case.
  ///
  /// For a part without a view, such as the title of a tab, the result is the view that contains the part.
  ///
  /// - Throws: `StageError` if no view has the name, or if the name is ambiguous. The error contains similar names or
  ///   the candidates.
  public func view(_ name: String) throws(StageError) -> View { try target(name).view }

  /// Returns the accessibility node with the given name, and the view that contains the node.
  func target(_ name: String) throws(StageError) -> (node: AccessibilityNode, view: View) {
    // Usually, exactly one view has the name as its identifier. In this case, the accessibility tree is not read.
    let identified = application.window.views(identified: name)
    if identified.count == 1 { return (identified[0].accessibilityNode, identified[0]) }
    let matches = application.window.matches(name)
    if matches.count > 1 {
      let candidates = AccessibilityNode.names(of: matches, query: name).joined(separator: ", ")
      throw usageError("'\(name)' is ambiguous: \(candidates). Use one of these names, or give the views identifiers.")
    }
    if let node = matches.first?.node, let view = application.window.view(of: node.id) { return (node, view) }
    let names = Self.names(in: application.window.accessibilityNode)
    var hint = Spelling.question(for: name, among: names)
    if hint.isEmpty {
      hint =
        names.isEmpty
        ? " No view has a name. Add an identifier with 'identified(_:)'."
        : " Available: \(names.prefix(30).joined(separator: ", "))."
    }
    throw usageError("there is no view '\(name)'." + hint)
  }

  /// Returns the accessibility value of the view with the given name as text.
  public func value(of name: String) throws(StageError) -> String { try property("value", of: name) }

  /// Returns the value of the given property as text.
  ///
  /// Each view has the properties `value`, `text`, `name`, `role`, `identifier`, `enabled`, and a property for each
  /// state, such as `focused`. A view can define further properties.
  public func property(_ property: String, of name: String) throws(StageError) -> String {
    let (node, view) = try target(name)
    let key = ScriptProperty(rawValue: property)
    let isView = node.id.element == nil
    let value = isView ? view.scriptProperty(key) ?? row(property, of: view) : node.scriptProperty(key)
    if let value { return value }
    let available = isView ? view.scriptPropertyNames : AccessibilityNode.scriptPropertyNames
    throw usageError(
      "'\(name)' (\(node.role.rawValue)) has no property '\(property)'."
        + Spelling.question(for: property, among: available) + " Available: \(available.joined(separator: ", "))."
    )
  }

  /// Returns the text of the row for the given property, such as `row 3`, or nil if there is no such row.
  private func row(_ property: String, of view: View) -> String? {
    guard property.hasPrefix("row "), let number = Int(property.dropFirst(4)), let list = view as? RowsView,
      number >= 1, number <= list.count
    else { return nil }
    return list.text(at: number - 1)
  }

  /// Returns the names in the given accessibility tree, in reading order and without duplicates.
  private static func names(in tree: AccessibilityNode) -> [String] {
    var known: Set<String> = [""]
    return tree.subtree.flatMap { [$0.identifier, $0.name].compactMap(\.self) }.filter { known.insert($0).inserted }
  }
}
