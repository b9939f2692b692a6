import ArgumentParser
public import ViewModels

/// The command `bindery lab [NAME]`, which opens the Lab.
struct LabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab",
    abstract: "Open the Lab, or one of its lessons.",
    discussion: """
      The lessons:

      \(lessons)
      """)

  @Argument(help: "The name of a lesson.")
  var lesson: LabViewModel.Lesson?

  @OptionGroup var place: PlaceOptions
  @OptionGroup var screen: ScreenOptions
  @OptionGroup var front: FrontEndOptions

  /// The list of lessons for the help text, with the name and the subject of each.
  static var lessons: String { HelpList.lines(LabViewModel.Lesson.allCases.map { ($0.rawValue, $0.subject) }) }
}

extension LabViewModel.Lesson: ExpressibleByArgument {}
