import ViewModels

extension LessonTest {
  package static let posts = [
    LessonTest("The detail follows the selection.") {
      let viewModel = PostsViewModel()
      try expect(viewModel.detail.text.contains("immutable"), is: true)
      viewModel.selectedID = viewModel.posts[1].id
      try expect(viewModel.detail.text.contains("selection"), is: true)
    },
    LessonTest("Loading again keeps the selection and its detail.") {
      let viewModel = PostsViewModel()
      viewModel.selectedID = viewModel.posts[1].id
      let detail = viewModel.detail
      viewModel.reloadPosts()
      try expect(viewModel.posts.count, is: 4)
      try expect(viewModel.detail === detail, is: true)
    },
    LessonTest("Without a selection, the detail says so.") {
      let viewModel = PostsViewModel()
      viewModel.selectedID = nil
      try expect(viewModel.detail.text, is: "No post is selected.")
    },
    LessonTest("The detail has the title, and counts the words.") {
      let post = Post(id: "1", title: "Greeting", content: "Hi")
      let detail = PostDetailViewModel(post: post)
      try expect(detail.title, is: "Greeting")
      try expect(detail.text, is: "Hi\n\n1 word")
    },
  ]
}
