import Feeds

// The functions that the text on posts puts on the entity: the posts of one user, and a remote fetch.

extension PostEntity {
  /// The posts of a user among those given: those that the user wrote, in their order.
  ///
  /// - Complexity: O(n).
  package static func allUserPosts(_ userId: String, in posts: [PostEntity]) -> [PostEntity] {
    posts.filter { $0.author == userId }
  }

  /// Fetches the posts of a feed from wherever its loader has them.
  ///
  /// - Throws: what the loader throws.
  package static func fetchRemotePosts(from feed: any FeedLoading) async throws -> [PostEntity] {
    try await feed.load().items.map { PostEntity($0) }
  }
}
