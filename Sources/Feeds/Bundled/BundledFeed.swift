package import Foundation

/// The feed that `bindery` opens by default.
package enum BundledFeed {
  /// The document `welcome.xml`: RSS 2.0, encoded in UTF-8.
  package static var document: Data { Data(PackageResources.welcome_xml) }
}
