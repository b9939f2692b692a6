import ArgumentParser
import Bindery
import Feeds
import ReaderModels

struct BinderyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bindery",
    abstract: "A feed reader for the terminal: RSS, Atom and JSON Feed.",
    usage: """
      bindery [--data FOLDER] [OPTIONS]
      bindery --feed FILE-or-URL [OPTIONS]
      bindery refresh | add ADDRESS | import FILE | export [FILE]
      bindery posts | read NUMBER | unread
      bindery keys [--preset newsboat] [--write]
      bindery lab [LESSON] | widgets | demo [NAME]
      """,
    discussion: """
      Opens your feeds. 'a' adds a feed, 'i' imports a list of feeds, F1 lists the keys, and Ctrl+Q leaves. The commands for feeds also work in \
      scripts, while the reader is open.

      The program is the application of Bindery, \
      a library for full-screen terminal applications whose view models know nothing about the screen. \
      'bindery lab' teaches MVVM in lessons that run beside their code, 'bindery widgets' shows each widget, and 'bindery demo' is a \
      tour of two minutes.

      Web pages open in the browser specified by $BROWSER. If the variable lists several browsers, separated by colons, the first \
      installed one is used; %s is replaced by the address. A text browser (such as w3m, lynx or links) uses the terminal until it ends.
      """,
    version: "0.1.0",
    subcommands: [
      RefreshCommand.self, AddCommand.self, ImportCommand.self, ExportCommand.self, PostsCommand.self,
      ReadCommand.self, UnreadCommand.self, KeysCommand.self, LabCommand.self, WidgetsCommand.self, DemoCommand.self,
    ])

  @Flag(help: "Open the demonstration feeds without storing anything.")
  var sample = false

  @Option(
    help: ArgumentHelp(
      """
      Record the session as a script in this new file, which only you can read. To play the script, run the \
      command in its first line, such as 'bindery demo FILE --reader'. With --sample or --feed, the result is \
      the same on every computer.
      """, valueName: "FILE"), completion: .file())
  var recordScript: String?

  @Flag(
    help: """
      Record the session in the new file bug.demo, which is removed when you quit, but remains if the program \
      crashes. The file contains the text that you type, except in password fields and in the logins of \
      addresses. Its first line has the command that plays it.
      """)
  var crashReport = false

  @OptionGroup var place: PlaceOptions
  @OptionGroup var screen: ScreenOptions
  @OptionGroup var front: FrontEndOptions

  func validate() throws {
    if crashReport, recordScript != nil {
      throw ValidationError("--record-script already records the session. Omit --crash-report.")
    }
    if crashReport || recordScript != nil, try front.frontEnd() != .screen {
      throw ValidationError(
        "A session without a screen cannot be recorded. Omit --plain, or omit --record-script and --crash-report.")
    }
    guard sample, place.data != nil || screen.feed != nil else { return }
    throw ValidationError("--sample opens the demonstration feeds. Omit --sample, or omit --data and --feed.")
  }
}

struct ScreenOptions: ParsableArguments {
  @OptionGroup var source: FeedOption
  var feed: String? { source.feed }

  @Option(
    help: ArgumentHelp(
      """
      The theme. If omitted, the theme selected in Settings is used. 'automatic' is derived from the colors of the terminal; 'plain' has no \
      surfaces and suits slow connections; 'high-contrast' has no dim text. The name of a file in 'bindery/themes' in $XDG_CONFIG_HOME or \
      ~/.config is accepted too.
      """, valueName: "NAME"), completion: .list(ThemeChoice.allValueStrings))
  var theme: ThemeChoice?

  @Flag(help: "Do not use the mouse, so that selecting and pasting text in the terminal work as usual.")
  var noMouse = false

  @Flag(
    inversion: .prefixedNo,
    help: "Start a small second process that restores the terminal even if this process is ended by SIGKILL.")
  var guardian = true

  @Flag(help: "Record all bindings from the start, so that F12 also lists the bindings of the view models.")
  var inspect = false

  func validate() throws {
    guard let theme, !theme.isBuiltIn else { return }
    let files = ThemeFolder.own.choices
    guard !files.contains(theme) else { return }
    let names = (ThemeChoice.builtIn + files).map(\.rawValue)
    let question = Spelling.question(for: theme.rawValue, among: names)
    throw ValidationError(
      "'\(theme.rawValue)' is not a theme.\(question) Use one of: \(names.joined(separator: ", ")).")
  }
}

struct FrontEndOptions: ParsableArguments {
  @Flag(
    help: """
      Read requests from standard input and print answers, line by line, for screen readers and pipes; 'help' lists the requests. If \
      TERM is 'dumb', this mode is the default.
      """)
  var plain = false

  @OptionGroup var output: JSONOption

  func frontEnd() throws -> FrontEnd {
    if output.json, !plain { throw ValidationError("--json requires --plain. Add --plain, or omit --json.") }
    return plain ? output.json ? .json : .plain : .requested
  }
}

// The command and its subcommands share these options, so that a user can write the options before or after the
// subcommand.

struct PlaceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The folder of your feeds, posts and settings (default: 'bindery' in $XDG_DATA_HOME or ~/.local/share, and for settings in \
      $XDG_CONFIG_HOME or ~/.config).
      """, valueName: "FOLDER"), completion: .directory)
  var data: String?

  func validate() throws {
    if data?.isEmpty == true { throw ValidationError("The value of --data is empty. Enter the path of a folder.") }
  }
}

struct FeedOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Read only this feed (RSS, Atom or JSON Feed), from a file or an address (http, https), without storing \
      anything. If omitted, your feeds are opened. With 'posts', the name or the address of one of your feeds.
      """, valueName: "FEED"), completion: .file())
  var feed: String?
}

struct JSONOption: ParsableArguments {
  @Flag(
    help:
      "Print JSON: with --plain, an object for each request; with 'posts', 'read' and 'unread', an object with fields for programs."
  )
  var json = false
}
