// ncurses names a pair of colors by a number that must be made first, and has 63 to 65,535 of them. They are a cache.
internal import CNcurses
internal import TerminalCore

/// A style as ncurses takes it.
struct CursesStyle: Hashable {
  var attributes: attr_t
  var pair: Int32
}

/// Turns styles into ncurses' attributes and pairs, making pairs as they are asked for.
final class StyleTable {
  private let mapper: ColorMapper
  private let limit: Int32
  private var pairs: [PairKey: Int32] = [:]
  private var next: Int32 = 1
  /// Set when a pair was wanted and none left, until `recycle()`: that text was given the terminal's own colors.
  private(set) var isExhausted = false
  /// Set when a color was asked for that only the other description has: that text was given the terminal's own colors.
  private(set) var wantsMore = false

  private struct PairKey: Hashable {
    let foreground: Int32
    let background: Int32
  }

  /// Starts colors on the current screen, at most `depth`; `hasMore` says whether another description has more.
  ///
  /// Without colors no pair is ever made: making one crashes ncurses then.
  init(depth: ColorDepth, hasMore: Bool) {
    let hasColors = depth > .none && has_colors() && start_color() == OK && bindery_colors() >= 8
    var mapper = ColorMapper(depth: hasColors ? min(depth, StyleTable.depth(colors: bindery_colors())) : .none)
    if hasColors, use_default_colors() != OK {
      mapper.ownForeground = 7
      mapper.ownBackground = 0
    }
    mapper.hasMore = hasColors && hasMore
    self.mapper = mapper
    limit = hasColors ? min(bindery_pairs(), 65_536) : 0
  }

  /// How many colors there are.
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

  /// A style in ncurses' terms.
  ///
  /// O(1).
  func style(_ style: Style) -> CursesStyle {
    CursesStyle(
      attributes: attributes(style.attributes), pair: pair(style.foreground, style.background))
  }

  /// Forgets every pair, where they ran out; every cell must be drawn anew then.
  func recycle() {
    // ncurses takes a pair of the colors 0 and 0 for one that was never made, and would leave what stands in it as it is.
    if let black = pairs[PairKey(foreground: 0, background: 0)] { init_extended_pair(black, 7, 0) }
    pairs.removeAll(keepingCapacity: true)
    next = 1
    isExhausted = false
  }

  private func pair(_ foreground: Color, _ background: Color) -> Int32 {
    if limit == 0 || (foreground == .terminal && background == .terminal) { return 0 }
    let key = key(foreground, background)
    if let known = pairs[key] { return known }
    if max(key.foreground, key.background) >= ColorMapper.more {
      wantsMore = true
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

  /// Two colors that differ must not come out as one, which would hide the text.
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
    // ncurses has no attribute for struck text; dim says nearly the same.
    if attributes.contains(.strikethrough) { result |= bindery_dim() }
    return result
  }
}
