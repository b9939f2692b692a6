import Feeds
import Testing
import ViewModels

@Suite(.timeLimit(.minutes(20))) struct PostFetchingTests {
  @Test func theRemotePostsAreThoseOfTheLoaderAndOneUsersAreHers() async throws {
    struct TwoAuthors: FeedLoading {
      func load() async throws -> Feed {
        Feed(
          title: "", items: ["Ada", "Grace", "Ada"].enumerated().map { FeedItem(id: "\($0)", author: $1, html: "a b") })
      }
    }
    let posts = try await PostEntity.fetchRemotePosts(from: TwoAuthors())
    #expect(posts.map(\.id) == ["0", "1", "2"] && posts[0].numberOfWords == 2)
    #expect(PostEntity.allUserPosts("Ada", in: posts).map(\.id) == ["0", "2"])
    #expect(PostEntity.allUserPosts("Nobody", in: posts).isEmpty)
  }
}
