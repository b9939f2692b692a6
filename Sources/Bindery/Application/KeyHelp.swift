import TerminalCore
import Widgets

/// The help page, which lists the keys of the active commands by scope.
@MainActor enum KeyHelp {
  /// The commands of one scope.
  struct Section {
    var title: String
    var rows: [ActiveKeyBinding]
    /// The number of rows on the page, including the title and an empty row.
    var height: Int { rows.count + 2 }

    /// Adds a row, or adds the keys to the row with the same title, such as two commands that refresh all feeds.
    mutating func add(_ row: ActiveKeyBinding) {
      let same = rows.firstIndex { $0.binding.title == row.binding.title && $0.isEnabled == row.isEnabled }
      guard let same else { return rows.append(row) }
      var binding = rows[same].binding
      binding.keys += row.binding.keys.filter { !binding.keys.contains($0) }
      binding.pairs += row.binding.pairs.filter { !binding.pairs.contains($0) }
      rows[same] = ActiveKeyBinding(binding: binding, isEnabled: row.isEnabled)
    }
  }

  /// Returns a dialog that lists the keys in two columns, or in one column if two columns do not fit.
  static func view(for bindings: [ActiveKeyBinding]) -> View {
    let (left, right) = columns(of: sections(of: bindings))
    let page = ScrollView(HelpColumns([left, right].filter { !$0.isEmpty }.map(text))).identified("keys")
    return Dialog("Available keys", page.width(.fit).height(.fit))
  }

  /// Returns the sections in the order of their first enabled commands.
  ///
  /// The rows of a section are in the order of the command tables, so the order does not depend on the state of the
  /// commands, and related commands such as Up and Down are together.
  static func sections(of bindings: [ActiveKeyBinding]) -> [Section] {
    let commands = withoutShadowedKeys(bindings)
    var sections: [Section] = []
    for active in commands.filter(\.isEnabled) + commands.filter({ !$0.isEnabled }) {
      let title = title(of: active)
      if !sections.contains(where: { $0.title == title }) { sections.append(Section(title: title, rows: [])) }
    }
    for active in commands {
      guard let index = sections.firstIndex(where: { $0.title == title(of: active) }) else { continue }
      sections[index].add(active)
    }
    return sections
  }

  private static func title(of active: ActiveKeyBinding) -> String { active.binding.scope?.place ?? "On this page" }

  /// Returns the given commands with the keys that perform them, without commands that no key performs.
  ///
  /// If several commands have the same key, the key performs the first enabled command in the responder chain.
  private static func withoutShadowedKeys(_ bindings: [ActiveKeyBinding]) -> [ActiveKeyBinding] {
    var claimed = ClaimedKeys()
    var enabled: [Int: KeyBinding] = [:]
    for (index, active) in bindings.enumerated() where active.isEnabled {
      enabled[index] = free(active.binding, claimed)
      claimed.add(active.binding.keys, active.binding.pairs)
    }
    return bindings.enumerated().compactMap { index, active in
      let binding = enabled[index] ?? free(active.binding, claimed)
      return binding.keyNames.isEmpty ? nil : ActiveKeyBinding(binding: binding, isEnabled: active.isEnabled)
    }
  }

  /// Returns the given command without the keys that are claimed by others.
  private static func free(_ binding: KeyBinding, _ claimed: ClaimedKeys) -> KeyBinding {
    var binding = binding
    binding.keys.removeAll { !claimed.isFree($0) }
    binding.pairs.removeAll { !claimed.isFree($0) }
    return binding
  }

  /// Divides the sections between two columns so that the heights differ as little as possible.
  static func columns(of sections: [Section]) -> (left: [Section], right: [Section]) {
    let total = sections.reduce(0) { $0 + $1.height }
    var (height, count, least) = (0, sections.count, total)
    for (index, section) in sections.enumerated() {
      height += section.height
      if abs(total - 2 * height) < least { (count, least) = (index + 1, abs(total - 2 * height)) }
    }
    return (Array(sections.prefix(count)), Array(sections.dropFirst(count)))
  }

  private static func text(_ sections: [Section]) -> View {
    func keys(_ row: ActiveKeyBinding) -> String { row.binding.keyNames.joined(separator: ", ") }
    let width = sections.flatMap(\.rows).map { TextWidth.of(keys($0)) }.max() ?? 0
    var text = StyledText()
    for (index, section) in sections.enumerated() {
      if index > 0 { text.append("\n\n") }
      text.append(StyledText(section.title, role: .heading))
      for row in section.rows {
        let name = keys(row)
        let gap = String(repeating: " ", count: width - TextWidth.of(name) + 2)
        text.append(StyledText("\n" + name + gap, role: row.isEnabled ? .strong : .secondary))
        text.append(StyledText(row.binding.title, role: row.isEnabled ? nil : .secondary))
      }
    }
    let view = TextView()
    view.styledText = text
    view.isFocusable = false
    return view
  }
}

/// A view that places its columns side by side, or one below the other in a narrow window.
private final class HelpColumns: View {
  private let columns: [View]
  private static let gap = 4

  init(_ columns: [View]) {
    self.columns = columns
    super.init()
    for view in columns { addSubview(view) }
  }

  override func sizeThatFits(_ available: Size) -> Size {
    let sizes = columns.map { $0.fittingSize(available) }
    let width = widthSideBySide(sizes)
    if width <= available.width { return Size(width: width, height: sizes.map(\.height).max() ?? 0) }
    return Size(
      width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(sizes.count - 1) { $0 + $1.height })
  }

  override func layoutSubviews() {
    let sizes = columns.map { $0.fittingSize(Size(width: bounds.width, height: .max / 4)) }
    let isWide = widthSideBySide(sizes) <= bounds.width
    var place = Point.zero
    for (view, size) in zip(columns, sizes) {
      view.frame = Rect(x: place.x, y: place.y, width: isWide ? size.width : bounds.width, height: size.height)
      if isWide { place.x += size.width + Self.gap } else { place.y += size.height + 1 }
    }
  }

  private func widthSideBySide(_ sizes: [Size]) -> Int {
    sizes.reduce(Self.gap * max(0, sizes.count - 1)) { $0 + $1.width }
  }
}
