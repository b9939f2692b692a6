import TerminalCore

/// The lines that meet at the center of a cell in a frame.
nonisolated struct LineJoint: Hashable, Sendable {
  /// The weight of a line from the center of the cell to one of its edges.
  enum Weight: Int, Comparable, Sendable {
    case none, light, heavy

    static func < (first: Weight, second: Weight) -> Bool { first.rawValue < second.rawValue }
  }

  var up = Weight.none
  var right = Weight.none
  var down = Weight.none
  var left = Weight.none

  /// The box-drawing character for the lines.
  private var scalar: Unicode.Scalar {
    Self.scalars[up.rawValue + 3 * (right.rawValue + 3 * (down.rawValue + 3 * left.rawValue))]
  }

  /// Returns the character for the lines and its style, which indicates whether a line is heavy.
  func character(in theme: Theme) -> (Unicode.Scalar, Style) {
    (scalar, theme[max(up, right, down, left) == .heavy ? .borderFocused : .border])
  }

  private static let scalars = Array(
    """
     ╵╹╶╰┖╺┕┗╷│╿╭├┞┍┝┡╻╽┃┎┟┠┏┢┣\
    ╴╯┚─┴┸╼┶┺╮┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊\
    ╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋
    """.unicodeScalars)
}
