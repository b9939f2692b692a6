import Testing
import ViewModels

/// Tests of the list of posts and its details.
struct PostsViewModelTests {
  @Test func aReloadAddsPostsUntilAllAreThere() {
    let model = PostsViewModel()
    let first = model.posts.map(\.id)
    for _ in 1...10 { model.reloadPosts() }
    #expect(model.posts.count == 5)
    #expect(Array(model.posts.map(\.id).prefix(3)) == first)
  }

  @Test func aListWithoutPostsHasNoDetail() {
    let model = PostsViewModel(source: [])
    #expect(model.posts.isEmpty && model.selectedID == nil)
    #expect(model.detail.text == "No post is selected.")
  }

  @Test func aDetailIsCreatedOnceForEachSelection() {
    let model = PostsViewModel()
    let first = model.detail
    #expect(model.detail === first)
    model.selectedID = model.posts[0].id
    #expect(model.detail === first, "the same post is selected again")
    model.selectedID = model.posts[1].id
    #expect(model.detail !== first)
  }

  @Test func aPostThatDoesNotExistHasNoDetail() {
    let model = PostsViewModel()
    model.selectedID = "no such post"
    #expect(model.detail.title == "Post")
    #expect(model.detail.text == "No post is selected.")
  }
}
