import ArgumentParser

struct LabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab",
    abstract: "Open the Lab, or one of its lessons.",
    discussion: """
      The lessons:

      \(lessons)
      """)

  @Argument(help: "The name of a lesson.")
  var lesson: Lesson?

  @OptionGroup var place: PlaceOptions
  @OptionGroup var screen: ScreenOptions
  @OptionGroup var front: FrontEndOptions

  static var lessons: String { HelpList.lines(Lesson.allCases.map { ($0.id, $0.subject) }) }
}
