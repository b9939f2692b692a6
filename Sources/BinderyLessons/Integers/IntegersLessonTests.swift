import Bindings
import ViewModels

extension LessonTest {
  package static let integers = [
    LessonTest("A new integer is inserted in order.") {
      let model = IntegersViewModel(random: RandomSource(seed: 1))
      for _ in 1...20 { model.addNewInteger() }
      let integers = model.rows.elements.map(\.integer)
      try expect(integers, is: integers.sorted())
    },
    LessonTest("An insertion is one edit of one row.") {
      let model = IntegersViewModel(integers: Array(1...1000))
      var edits: [ListEdit] = []
      model.rows.observe { edits += $0.edits }
      model.addNewInteger()
      try expect(edits.count, is: 1)
    },
    LessonTest("The new row is selected.") {
      let model = IntegersViewModel()
      model.addNewInteger()
      try expect(model.selectedID.value, is: 4)
    },
    LessonTest("An undo puts the integer back.") {
      let model = IntegersViewModel()
      model.removeInteger(at: 1)
      model.undo()
      let integers = model.rows.elements.map(\.integer)
      try expect(integers, is: [1, 2, 3])
      try expect(model.canUndo, is: false)
    },
  ]
}
