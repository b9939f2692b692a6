import Bindery
import BinderyLessons
import BinderyStage
import ViewModels

extension LessonTest {
  /// The test of the code in one class, which needs a stage.
  static let integersBefore = LessonTest(
    "A new integer is inserted in order."
  ) {
    let screen = IntegersBefore(RandomSource(seed: 1))
    let stage = Stage(screen, size: Size(width: 40, height: 30))
    for _ in 1...20 { try await stage.press(Key(.enter)) }
    let words = stage.screen.split { $0 == " " || $0 == "\n" }
    let integers = words.compactMap { Int($0) }
    try expect(integers.count, is: 23)
    try expect(integers, is: integers.sorted())
  }
}
