import Bindings
import Testing
import ViewModels

/// Tests of the list of posts and its details.
struct PostsViewModelTests {
  @Test func theDetailFollowsTheSelection() {
    let model = PostsViewModel()
    #expect(model.detail?.title == "Model")
    model.selectedID = model.posts[1].id
    #expect(model.detail?.title == "View")
  }

  @Test func aReloadAddsPostsUntilAllAreThere() {
    let model = PostsViewModel()
    let first = model.posts.map(\.id)
    for _ in 1...10 { model.reloadPosts() }
    #expect(model.posts.count == 5)
    #expect(Array(model.posts.map(\.id).prefix(3)) == first)
  }

  @Test func anIndexOutOfRangeHasNoViewModel() {
    let model = PostsViewModel()
    #expect(model.viewModelForPost(index: -1) == nil)
    #expect(model.viewModelForPost(index: 3) == nil)
  }
}
