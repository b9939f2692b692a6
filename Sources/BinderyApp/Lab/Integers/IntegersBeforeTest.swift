import Bindery
import BinderyLessons
import BinderyStage

extension LessonTest {
  /// The test of the code in one class, which needs a stage.
  static let integersBefore = LessonTest(
    "A new integer is inserted in order."
  ) {
    let stage = Stage(IntegersBefore(()), size: Size(width: 40, height: 12))
    for _ in 1...5 { try await stage.press(Key(.enter)) }
    let words = stage.screen.split { $0 == " " || $0 == "\n" }
    let integers = words.compactMap { Int($0) }
    try expect(integers.count, is: 8)
    try expect(integers, is: integers.sorted())
  }
}
