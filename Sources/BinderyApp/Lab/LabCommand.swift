public import ArgumentParser
public import ViewModels

/// Opens the Lab: `bindery lab [NAME]`.
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

  @OptionGroup var screen: ScreenOptions

  /// One line for each lesson: its name and its title.
  private static var lessons: String {
    let width = LabViewModel.Lesson.allCases.map(\.rawValue.count).max() ?? 0
    return LabViewModel.Lesson.allCases.map { lesson in
      let padding = String(repeating: " ", count: width - lesson.rawValue.count)
      return "  \(lesson.rawValue)\(padding)  \(lesson.title)"
    }
    .joined(separator: "\n")
  }
}

extension LabViewModel.Lesson: ExpressibleByArgument {}
