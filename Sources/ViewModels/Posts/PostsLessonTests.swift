extension LessonTest {
  package static let posts = [
    LessonTest("The detail follows the selection.") {
      let model = PostsViewModel()
      try expect(model.detail?.title, is: "Model")
      model.selectedID = model.posts[1].id
      try expect(model.detail?.title, is: "View")
    },
    LessonTest("Loading again keeps the selection.") {
      let model = PostsViewModel()
      model.selectedID = model.posts[1].id
      model.reloadPosts()
      try expect(model.posts.count, is: 4)
      try expect(model.detail?.title, is: "View")
    },
    LessonTest("Without a selection, there is no detail.") {
      let model = PostsViewModel()
      model.selectedID = nil
      try expect(model.detail == nil, is: true)
    },
    LessonTest("The detail counts the words.") {
      let day = PostsViewModel().posts[0].createdAt
      let post = PostEntity(id: "1", title: "", content: "Hi", createdAt: day)
      let detail = PostDetailViewModel(post: post)
      try expect(detail.text, is: "Hi\n\n1 word")
    },
  ]
}
