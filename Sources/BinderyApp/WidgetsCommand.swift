import ArgumentParser

struct WidgetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "widgets",
    abstract: "Open the pages of the widgets, each with its code, its keys and its states.",
    usage: "bindery widgets [OPTIONS]")

  @OptionGroup var place: PlaceOptions
  @OptionGroup var screen: ScreenOptions
  @OptionGroup var front: FrontEndOptions
}
