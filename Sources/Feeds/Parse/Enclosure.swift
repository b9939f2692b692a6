import Foundation

/// A media file or another file that belongs to a post.
package struct Enclosure: Sendable, Hashable {
  /// The address, as specified in the feed, or the page of a YouTube video.
  package let address: String
  /// The kind of file: `sound`, `video`, `picture` or `file`.
  package let kind: String
  /// The size in bytes.
  package var size: Int?
  /// The duration in seconds.
  package var seconds: Int?
  /// The host name of the page that displays the video; nil if the address is a file.
  private let site: String?

  /// Creates an enclosure from the attributes of an element.
  ///
  /// The result is nil if the address is empty. Invalid numbers are ignored.
  init?(address: String, type: String?, size: String? = nil, seconds: String? = nil) {
    guard !address.isEmpty else { return nil }
    let page = VideoSite.page(of: address)
    site = page.flatMap(VideoSite.host(of:))
    self.address = page ?? address
    kind = page == nil ? Self.kind(type: type ?? "", address: address) : "video"
    self.size = size.flatMap { Double($0) }.flatMap { $0 >= 1 && $0 < 1e15 ? Int($0) : nil }
    self.seconds = seconds.flatMap(Self.seconds)
  }

  /// Returns the kind for the given media type, such as `audio/mpeg` or `audio`.
  ///
  /// If the media type is not recognized, the file extension of the address determines the kind.
  static func kind(type: String, address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() } ?? ""
    for (word, kind, _) in kinds where type.lowercased().hasPrefix(word) { return kind }
    return kinds.first { $0.endings.contains(ending) }?.kind ?? "file"
  }

  private static let kinds: [(word: String, kind: String, endings: Set<String>)] = [
    ("audio", "sound", ["mp3", "m4a", "ogg", "oga", "opus", "flac", "wav", "aac"]),
    ("video", "video", ["mp4", "m4v", "webm", "mov", "mkv", "avi", "ogv"]),
    ("image", "picture", ["jpg", "jpeg", "png", "gif", "webp", "svg", "avif"]),
  ]

  /// Returns the number of seconds in the given duration, such as `3600`, `60:00` or `1:00:00`.
  static func seconds(_ text: String) -> Int? {
    var sum = 0.0
    for part in text.trimmed.split(separator: ":") {
      guard let number = Double(part), number >= 0 else { return nil }
      sum = sum * 60 + number
    }
    return sum >= 1 && sum < 1e7 ? Int(sum) : nil
  }

  /// Returns the line that represents the enclosure in the text of a post, such as `[sound 3: 12 min, 4.5 MB]`.
  func label(_ number: Int) -> String {
    let facts = [site, seconds.map(Self.duration), size.map(Self.bytes)].compactMap(\.self).joined(separator: ", ")
    return "[\(kind) \(number)\(facts.isEmpty ? "" : ": " + facts)]"
  }

  private static func duration(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3_600: "\((seconds + 30) / 60) min"
    default: "\(seconds / 3_600) h \(seconds % 3_600 / 60) min"
    }
  }

  private static func bytes(_ count: Int) -> String {
    let units = ["bytes", "kB", "MB", "GB", "TB"]
    var (value, unit) = (Double(count), 0)
    while value >= 999.5, unit < units.count - 1 { (value, unit) = (value / 1_000, unit + 1) }
    let tenths = Int((value * 10).rounded())
    return (tenths < 100 && unit > 0 ? "\(tenths / 10).\(tenths % 10)" : "\(Int(value.rounded()))") + " " + units[unit]
  }
}
