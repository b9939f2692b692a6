import Foundation

// Images, video and audio, each of which is a link in the text.
extension HTMLRenderer {
  mutating func image(_ attributes: Range<Int>) {
    // Images that are at most one pixel wide or high are skipped, because they only track readers.
    for side in ["width", "height"] where ["0", "1"].contains(scanner.attribute(side, in: attributes)) { return }
    let words = scanner.attribute("alt", in: attributes)?.trimmed ?? ""
    let address = source(attributes)
    embed("picture", address, words.isEmpty ? scanner.attribute("title", in: attributes)?.trimmed ?? "" : words)
    endOfLatePicture = address == nil || address == scanner.attribute("src", in: attributes) ? nil : flow.length
  }

  /// Returns the address of an embedded element.
  ///
  /// Pages that load pictures only when they are scrolled into view specify the address in another attribute. Of a set
  /// of pictures, the result is the first one.
  private func source(_ attributes: Range<Int>) -> String? {
    let address = scanner.attribute("src", in: attributes)
    if let address, !address.isBlank, !address.trimmed.lowercased().hasPrefix("data:") { return address }
    if let late = scanner.attribute("data-src", in: attributes), !late.isBlank { return late }
    let sets = ["srcset", "data-srcset"].lazy.compactMap { scanner.attribute($0, in: attributes) }
    let first = sets.compactMap { $0.split(whereSeparator: \.isWhitespace).first }.first
    return first.map { String($0.hasSuffix(",") ? $0.dropLast() : $0) } ?? address
  }

  /// Appends `[picture 2: words]`, or only the words if the address is missing.
  private mutating func embed(_ kind: String, _ address: String?, _ words: String) {
    let number = address.flatMap { links?.number(of: $0) }
    let parts = [number.map { "\(kind) \($0)" }, words.isEmpty ? nil : words].compactMap(\.self)
    if parts.isEmpty { return }
    if flow.text.utf8.last == UInt8(ascii: "]") { flow.append(collapsing: " ") }
    append("[\(parts.joined(separator: ": "))]", style: number.map { .link($0) })
  }

  mutating func film(_ name: String, _ attributes: Range<Int>) {
    let reference = name == "object" ? scanner.attribute("data", in: attributes) : source(attributes)
    let address = reference.map { VideoSite.page(of: $0) ?? $0 }
    let host = address.flatMap { LinkList.address($0, base: nil) }.flatMap(VideoSite.host(of:)) ?? ""
    switch name {
    case "iframe":
      embed(VideoSite.isKnown(host) ? "video" : "frame", address, host)
      if !isEmptyTag(attributes) { scanner.skipContent(of: name) }
    case "embed", "object":
      let type = scanner.attribute("type", in: attributes) ?? ""
      embed(VideoSite.isKnown(host) ? "video" : Enclosure.kind(type: type, address: address ?? ""), address, host)
      // An object without an address contains the element that has it.
      if name == "object", address != nil, !isEmptyTag(attributes) { scanner.skipContent(of: name) }
    case "source":
      if let kind = openMedium { embed(kind, address, "") }
      openMedium = nil
    default:
      let kind = name == "audio" ? "sound" : "video"
      if address != nil { embed(kind, address, "") }
      openMedium = address == nil ? kind : nil
    }
  }
}
