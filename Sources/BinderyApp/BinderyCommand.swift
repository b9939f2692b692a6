import ArgumentParser
import Bindery

/// What `bindery` can be told on the command line.
struct BinderyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bindery",
    abstract: "Shows how view models, binders and widgets work together, in a terminal.",
    usage: """
      bindery demo [NAME]
      bindery lab [NAME]
      bindery [--data FOLDER] [OPTIONS]
      bindery --feed FILE-or-URL [OPTIONS]
      bindery keys
      """,
    discussion: """
      Begin with 'bindery demo', a tour of a few minutes. The Lab has one lesson for each idea of MVVM: the lesson runs at the left, and \
      its model, view model and binder are shown beside it. The Widgets tab has every widget of the library. Each view model is tested \
      without a terminal, and each demonstration is a test.

      The application itself is a feed reader (RSS, Atom, JSON Feed): 'bindery' opens it with your feeds, and 'a' adds one.

      Pages are shown in the browser that $BROWSER names: several, parted by colons, of which the first that is there is taken; %s stands \
      for the page. One that works on the terminal (w3m, lynx, links and their like) gets it until it ends; others are started beside.
      """,
    version: "0.1.0",
    subcommands: [DemoCommand.self, LabCommand.self, KeysCommand.self])

  @OptionGroup var screen: ScreenOptions
}

/// Options that every way to start the app has.
struct ScreenOptions: ParsableArguments {
  @Option(
    help: """
      Read this feed alone (RSS, Atom or JSON Feed), a file or an address (http, https), and keep nothing. Without it, your feeds are read.
      """
  )
  var feed: String?

  @Option(help: "The folder that keeps your feeds and posts. Without it, bindery in $XDG_DATA_HOME or ~/.local/share.")
  var data: String?

  @Option(
    help: "How it looks: dark, light or colorless. Without it, what was chosen in Profile, or what suits the terminal.")
  var theme: ThemeName?

  @Flag(help: "Leave the mouse to the terminal, which then selects and pastes by itself.")
  var noMouse = false

  @Flag(
    inversion: .prefixedNo,
    help: "Restore the terminal even after a SIGKILL, by a second, small process that sleeps until this one ends.")
  var guardian = true

  @Flag(help: "List what the models bind, too, behind F12: bindings are noted from the start.")
  var inspect = false
}

/// The themes by name.
nonisolated enum ThemeName: String, ExpressibleByArgument, CaseIterable {
  case dark
  case light
  case colorless
}
