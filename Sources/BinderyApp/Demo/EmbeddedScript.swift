import Bindery
import BinderyStage

/// A script that is embedded in the program, so that `bindery demo` does not need a file.
struct EmbeddedScript {
  let name: String
  private let bytes: [UInt8]

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The description of the script, from the comment in its first line.
  var sentence: String { text.prefix { !$0.isNewline }.drop { $0 == "#" || $0 == " " }.description }

  func script() throws -> Script { try Script(text, name: "\(name).demo") }

  /// The script that is played if the user does not name a script.
  static var tour: EmbeddedScript { all[0] }

  static let all = [
    EmbeddedScript(name: "tour", bytes: PackageResources.tour_demo),
    EmbeddedScript(name: "reader", bytes: PackageResources.reader_demo),
    EmbeddedScript(name: "profile", bytes: PackageResources.profile_demo),
    EmbeddedScript(name: "widgets", bytes: PackageResources.widgets_demo),
    EmbeddedScript(name: "lab-mvvm", bytes: PackageResources.lab_mvvm_demo),
    EmbeddedScript(name: "lab-profile", bytes: PackageResources.lab_profile_demo),
    EmbeddedScript(name: "lab-refresh", bytes: PackageResources.lab_refresh_demo),
    EmbeddedScript(name: "lab-posts", bytes: PackageResources.lab_posts_demo),
    EmbeddedScript(name: "lab-greeting", bytes: PackageResources.lab_greeting_demo),
    EmbeddedScript(name: "lab-integers", bytes: PackageResources.lab_integers_demo),
    EmbeddedScript(name: "lab-registration", bytes: PackageResources.lab_registration_demo),
  ]

  static var list: String { HelpList.lines(all.map { ($0.name, $0.sentence) }) }
}
