import ArgumentParser
import ViewModels

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

  static var lessons: String { HelpList.lines(LabViewModel.Lesson.allCases.map { ($0.rawValue, $0.subject) }) }
}

extension LabViewModel.Lesson: ExpressibleByArgument {}
