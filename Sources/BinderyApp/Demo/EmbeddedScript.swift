import Bindery
import BinderyStage

/// A script that is part of the program, so that `bindery demo` needs no file.
struct EmbeddedScript {
  /// The name that `bindery demo NAME` takes.
  let name: String
  private let bytes: [UInt8]

  /// The text of the script.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The sentence of the script's first comment.
  var sentence: String { text.prefix { !$0.isNewline }.drop { $0 == "#" || $0 == " " }.description }

  /// Parses the script.
  ///
  /// - Throws: `ScriptErrors` if the script has errors.
  func script() throws -> Script { try Script(text, name: "\(name).demo") }

  /// The script that plays when no name is given.
  static var tour: EmbeddedScript { all[0] }

  /// All scripts of the program.
  static let all = [
    EmbeddedScript(name: "tour", bytes: PackageResources.tour_demo),
    EmbeddedScript(name: "reader", bytes: PackageResources.reader_demo),
    EmbeddedScript(name: "profile", bytes: PackageResources.profile_demo),
    EmbeddedScript(name: "widgets", bytes: PackageResources.widgets_demo),
    EmbeddedScript(name: "lab-profile", bytes: PackageResources.lab_profile_demo),
    EmbeddedScript(name: "lab-refresh", bytes: PackageResources.lab_refresh_demo),
    EmbeddedScript(name: "lab-posts", bytes: PackageResources.lab_posts_demo),
    EmbeddedScript(name: "lab-greeting", bytes: PackageResources.lab_greeting_demo),
    EmbeddedScript(name: "lab-integers", bytes: PackageResources.lab_integers_demo),
    EmbeddedScript(name: "lab-registration", bytes: PackageResources.lab_registration_demo),
  ]

  /// One line for each script: its name and its sentence.
  static var list: String { HelpList.lines(all.map { ($0.name, $0.sentence) }) }
}
