internal import CNcurses
internal import TerminalCore

/// The ncurses representation of a style.
struct CursesStyle: Hashable {
  var attributes: attr_t
  var pair: Int32
}

/// A table that converts styles to the attributes and color pairs of ncurses.
///
/// Pairs are cached, because they must be created before use, and ncurses supports only 63 to 65,535 pairs.
final class StyleTable {
  private let mapper: ColorMapper
  private let limit: Int32
  /// The number of colors in the current description.
  private let colors: Int32
  /// The attributes that ncurses omits from text with colors (`ncv`), such as underlines on the Linux console.
  private let uncolored: Attributes
  private var pairs: [PairKey: Int32] = [:]
  private var next: Int32 = 1
  /// Whether the pairs have been exhausted since the last call to `removeAllPairs()`.
  ///
  /// Text without a pair has the terminal's default colors.
  private(set) var isExhausted = false
  /// Whether a requested color requires the `DirectColorDescription`.
  ///
  /// Text with such a color has the terminal's default colors.
  private(set) var needsDirectColor = false

  private struct PairKey: Hashable {
    let foreground: Int32
    let background: Int32
  }

  /// Creates a table, and enables colors on the current screen.
  ///
  /// No pairs are created for a terminal without colors, because creating a pair would crash ncurses.
  ///
  /// - Parameters:
  ///   - depth: The maximum color depth.
  ///   - hasDirectColor: Whether the screen uses a `DirectColorDescription`, or can switch to one.
  init(depth: ColorDepth, hasDirectColor: Bool) {
    let canStart = depth > .none && has_colors() && start_color() == OK
    colors = bindery_colors()
    let hasColors = canStart && colors >= 8
    let available = hasDirectColor ? ColorDepth.truecolor : StyleTable.depth(colors: colors)
    var mapper = ColorMapper(depth: hasColors ? min(depth, available) : .none)
    if hasColors, use_default_colors() != OK {
      mapper.ownForeground = 7
      mapper.ownBackground = 0
    }
    mapper.hasDirectColor = hasColors && hasDirectColor
    self.mapper = mapper
    limit = hasColors ? min(bindery_pairs(), 65_536) : 0
    let bits = max(0, tigetnum("ncv"))
    let attributes: [(bit: Int32, attributes: Attributes)] = [
      (2, .underline), (4, .reverse), (16, [.dim, .strikethrough]), (32, .bold),
    ]
    uncolored = attributes.reduce(into: []) { if bits & $1.bit != 0 { $0.formUnion($1.attributes) } }
  }

  /// The color depth that ncurses supports for the terminal.
  var depth: ColorDepth { mapper.depth }

  private static func depth(colors: Int32) -> ColorDepth {
    switch colors {
    case ..<8: .none
    case ..<16: .eight
    case ..<256: .sixteen
    case ..<0x100_0000: .palette256
    default: .truecolor
    }
  }

  /// Returns the attributes and the pair of the given style.
  ///
  /// If the terminal cannot combine an attribute with colors, the colors are omitted, because focus and disabled text
  /// are shown by attributes.
  func style(_ style: Style) -> CursesStyle {
    // A move of the cursor can send plain cells again, which would then no longer be part of their link.
    let isPlainLink = style.link != 0 && style.unlinked == .plain
    return CursesStyle(
      attributes: attributes(isPlainLink ? .underline : style.attributes),
      pair: style.attributes.isDisjoint(with: uncolored) ? pair(style.foreground, style.background) : 0)
  }

  /// Removes all pairs after they have been exhausted.
  ///
  /// All cells must then be redrawn.
  func removeAllPairs() {
    // ncurses treats a pair of colors 0 and 0 as unused, and would not redraw the cells with this pair.
    if let black = pairs[PairKey(foreground: 0, background: 0)] { init_extended_pair(black, 7, 0) }
    pairs.removeAll(keepingCapacity: true)
    next = 1
    isExhausted = false
  }

  private func pair(_ foreground: Color, _ background: Color) -> Int32 {
    if limit == 0 || (foreground == .terminal && background == .terminal) { return 0 }
    let key = key(foreground, background)
    if let known = pairs[key] { return known }
    if max(key.foreground, key.background) >= colors {
      needsDirectColor = true
      return 0
    }
    guard next < limit, init_extended_pair(next, key.foreground, key.background) == OK else {
      isExhausted = true
      return 0
    }
    pairs[key] = next
    next += 1
    return next - 1
  }

  /// Returns the color numbers of the given colors, or the default colors if two different colors have equal numbers.
  ///
  /// Equal numbers would make the text invisible.
  private func key(_ foreground: Color, _ background: Color) -> PairKey {
    let key = PairKey(foreground: mapper.foreground(foreground), background: mapper.background(background))
    guard key.foreground == key.background, foreground != background else { return key }
    return PairKey(foreground: mapper.ownForeground, background: mapper.ownBackground)
  }

  private func attributes(_ attributes: Attributes) -> attr_t {
    if attributes.isEmpty { return 0 }
    var result: attr_t = 0
    if attributes.contains(.bold) { result |= bindery_bold() }
    if attributes.contains(.dim) { result |= bindery_dim() }
    if attributes.contains(.italic) { result |= bindery_italic() }
    if attributes.contains(.underline) { result |= bindery_underline() }
    if attributes.contains(.reverse) { result |= bindery_reverse() }
    // ncurses has no strikethrough attribute. The attribute for dim text is used instead.
    if attributes.contains(.strikethrough) { result |= bindery_dim() }
    return result
  }
}
