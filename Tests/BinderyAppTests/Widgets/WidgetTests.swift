import Bindery
import Foundation
import Testing

@testable import BinderyApp

/// The list of widgets.
@MainActor @Suite struct WidgetTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources").standardizedFileURL

  /// Returns the Swift files in the given folder and its subfolders.
  private func files(_ folder: String) -> [URL] {
    let root = Self.sources.appending(path: folder)
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  }

  private func text(_ folder: String) throws -> String {
    try files(folder).map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }

  /// The list has a page for each widget of the library.
  @Test func eachPublicWidgetIsOnAPage() throws {
    let pattern =
      /public (?:final )?class (\w+)(?:<[^>]*>)?: (?:View|Control|Stack|FormattedField|OptionControl|RowsView)\b/
    // These classes draw nothing themselves, are parts of a displayed widget, or are created by the navigator.
    let parts: Set = [
      "Dialog",
      "Control", "FormattedField", "OptionControl", "RowsView", "Stack", "ZStack", "Spacer", "TabBar", "ListRow",
      "GridRow", "Scrollbar", "Window",
    ]
    let library = try text("BinderyViews") + text("Widgets")
    let widgets = Set(library.matches(of: pattern).map { String($0.1) }).subtracting(parts)
    #expect(widgets.count >= 12, "\(widgets)")
    let pages = try text("BinderyApp/Widgets")
    for widget in widgets.sorted() {
      #expect(pages.contains("\(widget)(") || pages.contains("\(widget)<"), "\(widget) has no page")
    }
  }

  @Test func eachFileOfAPageIsInTheListOnce() {
    let files = files("BinderyApp/Widgets").map { $0.deletingPathExtension().lastPathComponent }
    let pages = files.filter { $0.hasSuffix("Page") && $0 != "WidgetPage" }
    let shown = Widget.allCases.flatMap { widget in pages.filter { widget.code.contains("final class \($0): Binder<") }
    }
    #expect(shown.sorted() == pages.sorted())
    #expect(Set(Widget.allCases.map(\.id)).count == pages.count)
    #expect(Set(Widget.allCases.map(\.title)).count == pages.count)
  }

  @Test func theCodeOfAPageIsItsBinderAndItsModel() throws {
    let toggle = try #require(Widget.allCases.first { $0.id == "toggle" })
    #expect(toggle.code.hasPrefix("final class TogglePage: Binder<ToggleModel> {\n  let inStock = Toggle("))
    #expect(
      toggle.code.contains("to: model.isInStock ? \"In stock\" : \"Sold out\")\n  }\n}\n\n@Observable final class"))
    #expect(toggle.code.hasSuffix(" ToggleModel {\n  var isInStock = true\n  var isEnabled = true\n}"))
    for widget in Widget.allCases {
      let hasModel = !widget.code.contains(": Binder<Void> {")
      #expect(widget.code.contains("\n}\n\n@Observable final class ") == hasModel, "\(widget.id)")
    }
  }
}
