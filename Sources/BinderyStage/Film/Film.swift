import Bindery
public import TerminalCore

/// A recording of a demo as a sequence of pictures.
nonisolated public struct Film: Sendable {
  /// A picture, and the time at which the picture appears.
  nonisolated public struct Frame: Hashable, Sendable {
    /// The time since the beginning of the film.
    public let time: Duration
    /// The picture of the screen, with the caption row below the screen.
    public let picture: ScreenPicture
    /// The position of the mouse pointer, or nil if the mouse is not used.
    public let pointer: Point?
  }

  /// The frames in chronological order.
  ///
  /// No two adjacent frames are equal.
  public private(set) var frames: [Frame] = []
  /// The duration of the film, including the time after the last frame.
  public private(set) var duration = Duration.zero
  /// The foreground and background colors of the terminal.
  public internal(set) var colors: ScreenColors

  init(colors: ScreenColors) { self.colors = colors }

  /// Adds the given picture to the end of the film for the given duration.
  mutating func show(_ picture: ScreenPicture, pointer: Point?, for time: Duration) {
    // A picture with a duration of zero is replaced by its successor.
    if frames.last?.time == duration { frames.removeLast() }
    if frames.last?.picture != picture || frames.last?.pointer != pointer {
      frames.append(Frame(time: duration, picture: picture, pointer: pointer))
    }
    duration += time
  }

  /// The smallest size that contains every picture.
  private var size: Size {
    Size(
      width: frames.map(\.picture.size.width).max() ?? 0, height: frames.map(\.picture.size.height).max() ?? 0)
  }

  /// The film as an animated SVG image that loops and contains no scripts.
  public var svg: String {
    var drawing = SVGDrawing(size: size, colors: colors)
    let total = max(duration.milliseconds, 1)
    var groups: [String] = []
    drawing.rules = ".f{visibility:hidden;animation:\(total)ms step-end infinite}"
    for (index, frame) in frames.enumerated() {
      let end = index + 1 < frames.count ? frames[index + 1].time.milliseconds : total
      let (first, last) = (Self.percent(frame.time.milliseconds, of: total), Self.percent(end, of: total))
      drawing.rules += "@keyframes f\(index){\(first){visibility:visible}\(last){visibility:hidden}}"
      let content = drawing.content(of: frame.picture, pointer: frame.pointer)
      groups.append("<g class=\"f\" style=\"animation-name:f\(index)\">\(content)</g>")
    }
    drawing.body = groups.joined(separator: "\n")
    return drawing.text
  }

  /// The file format of a film.
  nonisolated public enum Format: String, CaseIterable, Hashable, Sendable {
    /// An animated SVG image.
    case svg
    /// A terminal recording in the format of asciinema; see `asciicast`.
    case cast

    /// Creates the format for the file extension of the given path, such as `tour.svg`.
    ///
    /// - Returns: The format, or nil for an unknown extension.
    public init?(path: String) {
      guard let dot = path.lastIndex(of: "."), let format = Self(rawValue: path[dot...].dropFirst().lowercased()) else {
        return nil
      }
      self = format
    }
  }

  /// Writes the film to the file at the given path.
  ///
  /// An existing file is replaced.
  ///
  /// - Throws: `StageError` with the path and the system's reason.
  public func write(to path: String, as format: Format) throws {
    try SnapshotFolder.write(format == .svg ? svg : asciicast, to: path)
  }

  private static func percent(_ part: Int64, of total: Int64) -> String {
    decimal(thousandths: part * 100_000 / total) + "%"
  }

  /// Returns the given number of thousandths as a decimal number with three fraction digits.
  private static func decimal(thousandths: Int64) -> String {
    "\(thousandths / 1000).\(String(thousandths % 1000 + 1000).dropFirst())"
  }

  /// The film in version 2 of the asciicast format, which `asciinema play` can play.
  ///
  /// See <https://docs.asciinema.org/manual/asciicast/v2/>.
  public var asciicast: String {
    let palette = (0..<16).map { RGB.palette(UInt8($0)).hex }.joined(separator: ":")
    let theme = #"{"fg":"\#(colors.foreground.hex)","bg":"\#(colors.background.hex)","palette":"\#(palette)"}"#
    var lines = [#"{"version":2,"width":\#(size.width),"height":\#(size.height),"theme":\#(theme)}"#]
    var before: ScreenPicture?
    for frame in frames {
      lines.append(Self.event(frame.time, frame.picture.sequences(after: before)))
      before = frame.picture
    }
    lines.append(Self.event(duration, ""))
    return lines.joined(separator: "\n") + "\n"
  }

  private static func event(_ time: Duration, _ text: String) -> String {
    "[\(decimal(thousandths: time.milliseconds)),\"o\",\"\(JSONValue.escaped(text))\"]"
  }
}

nonisolated extension Duration {
  var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
