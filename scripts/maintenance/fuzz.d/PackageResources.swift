/// The resources that SwiftPM embeds, which no parser needs.
struct PackageResources {
  static let welcome_xml: [UInt8] = []
}
