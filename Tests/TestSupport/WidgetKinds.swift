import Foundation

/// A namespace for the names of the widget classes.
public enum WidgetKinds {
  /// The names of public superclasses that are not widgets themselves.
  public static let superclasses: Set<String> = ["FormattedField", "Layer", "OptionControl", "RowsView"]

  /// Returns the sorted names of the public view classes in the sources of `BinderyViews` and `Widgets`.
  public static func inSources() -> [String] {
    var parents: [String: String] = ["View": "View"]
    for text in sources() {
      for match in text.matches(of: /(?:public|open) (?:final )?class (\w+)(?:<[^>]*>)?: (\w+)/) {
        parents[String(match.1)] = String(match.2)
      }
    }
    func isView(_ kind: String) -> Bool {
      guard kind != "View", let parent = parents[kind] else { return kind == "View" }
      return isView(parent)
    }
    return parents.keys.filter { isView($0) && !superclasses.contains($0) }.sorted()
  }

  private static func sources() -> [String] {
    ["BinderyViews", "Widgets"].flatMap { module in
      let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/\(module)")
      let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
      return paths.filter { $0.hasSuffix(".swift") }.compactMap { path in
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
      }
    }
  }
}
