import ViewModels

extension LessonTest {
  package static let posts = [
    LessonTest("The detail follows the selection.") {
      let model = PostsViewModel()
      try expect(model.detail.title, is: "Model")
      model.selectedID = model.posts[1].id
      try expect(model.detail.title, is: "View")
    },
    LessonTest("Loading again keeps the selection and its detail.") {
      let model = PostsViewModel()
      model.selectedID = model.posts[1].id
      let detail = model.detail
      model.reloadPosts()
      try expect(model.posts.count, is: 4)
      try expect(model.detail === detail, is: true)
    },
    LessonTest("Without a selection, the detail says so.") {
      let model = PostsViewModel()
      model.selectedID = nil
      try expect(model.detail.text, is: "No post is selected.")
    },
    LessonTest("The detail counts the words.") {
      let post = Post(id: "1", title: "", content: "Hi")
      let detail = PostDetailViewModel(post: post)
      try expect(detail.text, is: "Hi\n\n1 word")
    },
  ]
}
