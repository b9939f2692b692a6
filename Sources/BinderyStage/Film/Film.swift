import Bindery
public import TerminalCore

/// A recording of a demonstration as pictures with times.
nonisolated public struct Film: Sendable {
  /// A picture that is shown from a time on.
  nonisolated public struct Frame: Hashable, Sendable {
    /// The time since the beginning of the film.
    public let time: Duration
    /// The picture of the screen, with the captions and keys below it.
    public let picture: ScreenPicture
    /// The place of the mouse pointer, or `nil` if the mouse is not used.
    public let pointer: Point?
  }

  /// The frames in the order of their times; adjacent frames differ.
  public private(set) var frames: [Frame] = []
  /// The duration of the film.
  public private(set) var duration = Duration.zero
  /// The colors of the terminal.
  public internal(set) var colors: ScreenColors

  /// Creates a film without frames.
  init(colors: ScreenColors) { self.colors = colors }

  /// Shows a picture for a duration.
  mutating func show(_ picture: ScreenPicture, pointer: Point?, for time: Duration) {
    // A picture that was shown for no time is replaced.
    if frames.last?.time == duration { frames.removeLast() }
    if frames.last?.picture != picture || frames.last?.pointer != pointer {
      frames.append(Frame(time: duration, picture: picture, pointer: pointer))
    }
    duration += time
  }

  /// The smallest size that contains all pictures.
  private var size: Size {
    Size(
      width: frames.map(\.picture.size.width).max() ?? 0, height: frames.map(\.picture.size.height).max() ?? 0)
  }

  /// The film as an animated SVG image, which repeats and needs no script.
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

  /// The format of a film's file.
  nonisolated public enum Format: String, CaseIterable, Hashable, Sendable {
    /// An animated SVG image.
    case svg
    /// An asciicast.
    case cast

    /// Creates the format for the extension of a path, such as `tour.svg`, or `nil` for another extension.
    public init?(path: String) {
      guard let dot = path.lastIndex(of: "."), let format = Self(rawValue: path[dot...].dropFirst().lowercased()) else {
        return nil
      }
      self = format
    }
  }

  /// Writes the film to a file, and replaces an existing one.
  ///
  /// - Throws: `StageError` with the file and the system's reason.
  public func write(to path: String, as format: Format) throws {
    try SnapshotFolder.write(format == .svg ? svg : asciicast, to: path)
  }

  private static func percent(_ part: Int64, of total: Int64) -> String {
    decimal(thousandths: part * 100_000 / total) + "%"
  }

  /// Returns a number with three digits after the point.
  private static func decimal(thousandths: Int64) -> String {
    "\(thousandths / 1000).\(String(thousandths % 1000 + 1000).dropFirst())"
  }

  /// The film as an asciicast of version 2, which `asciinema play` shows.
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
  /// The duration in whole milliseconds.
  var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
