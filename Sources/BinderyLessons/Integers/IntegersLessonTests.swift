import Bindings
import ViewModels

extension LessonTest {
  package static let integers = [
    LessonTest("A new integer is inserted in order.") {
      let viewModel = IntegersViewModel(random: RandomSource(seed: 1))
      for _ in 1...20 { viewModel.addNewInteger() }
      let integers = viewModel.rows.elements.map(\.integer)
      try expect(integers, is: integers.sorted())
    },
    LessonTest("An insertion is one edit of one row.") {
      let viewModel = IntegersViewModel(integers: Array(1...1000))
      var edits: [ListEdit] = []
      viewModel.rows.observe { edits += $0.edits }
      viewModel.addNewInteger()
      try expect(edits.count, is: 1)
    },
    LessonTest("The new row is selected.") {
      let viewModel = IntegersViewModel()
      viewModel.addNewInteger()
      try expect(viewModel.selectedID, is: 4)
    },
    LessonTest("An undo puts the integer back.") {
      let viewModel = IntegersViewModel()
      viewModel.removeInteger(at: 1)
      viewModel.undo()
      let integers = viewModel.rows.elements.map(\.integer)
      try expect(integers, is: [1, 2, 3])
      try expect(viewModel.canUndo, is: false)
    },
  ]
}
