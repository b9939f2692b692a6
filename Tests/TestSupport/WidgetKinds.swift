import Foundation

/// The kinds of widgets.
public enum WidgetKinds {
  /// The superclass of the controls with options, which is no widget of its own.
  public static let superclasses: Set<String> = ["OptionControl"]

  /// Returns the names of the public classes of views in the sources of `Widgets`, sorted.
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
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/Widgets")
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.compactMap {
      try? String(contentsOf: root.appending(path: $0), encoding: .utf8)
    }
  }
}
