import ArgumentParser

struct LabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab",
    abstract: "Open the Lab, or one of its lessons.",
    usage: "bindery lab [LESSON] [OPTIONS]",
    discussion: """
      The lessons:

      \(lessons)
      """)

  @Argument(help: ArgumentHelp("The name of a lesson.", valueName: "LESSON"))
  var lesson: Lesson?

  @OptionGroup var place: PlaceOptions
  @OptionGroup var screen: ScreenOptions
  @OptionGroup var front: FrontEndOptions

  static var lessons: String { HelpList.lines(Lesson.allCases.map { ($0.id, $0.subject) }) }
}
