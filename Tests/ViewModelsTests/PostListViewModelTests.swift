import Bindings
import Foundation
import Testing
import ViewModels

struct PostListViewModelTests {
  private let stub = StubFeedLoader()
  private let model: PostListViewModel

  init() { model = PostListViewModel(feed: stub) }

  private var titles: [String] { model.posts.elements.map(\.title) }

  /// Asks for the posts and answers.
  private func load(_ result: Result<Feed, any Error>) async {
    let number = stub.callCount
    model.reloadPosts()
    await stub.called(number + 1)
    await stub.answer(number, with: result)
  }

  @Test func nothingIsLoadedBeforeItIsAskedFor() {
    #expect(stub.callCount == 0)
    #expect(model.status == "No posts yet. Refresh to load them.")
    #expect(model.selectedIndex == nil)
    #expect(model.viewModelForPost(index: 0) == nil)
  }

  @Test func loadedPostsAreShownCountedAndTheFirstIsSelected() async {
    await load(.success(.of("A", "B", "C", title: "News")))
    #expect(titles == ["A", "B", "C"])
    #expect(model.feedTitle.value == "News")
    #expect(model.unreadCount.value == 3)
    #expect(model.selectedIndex == 0)
    #expect(model.status == "3 posts, 3 unread")
  }

  @Test func theStatusCountsInWords() async {
    await load(.success(.of()))
    #expect(model.status == "This feed has no posts.")
    await load(.success(.of("A")))
    #expect(model.status == "1 post, 1 unread")
    _ = model.openPost(index: 0)
    #expect(model.status == "1 post, all read")
  }

  @Test func loadingIsSaidAndOldPostsStayMeanwhile() async {
    await load(.success(.of("A")))
    model.reloadPosts()
    #expect(model.status == "Loading…")
    #expect(titles == ["A"])
    await stub.called(2)
    await stub.answer(1, with: .success(.of("B")))
    #expect(titles == ["B"])
  }

  @Test func aFailureIsSaidInOurWordsAndTakesNothingAway() async {
    await load(.success(.of("A", "B")))
    _ = model.openPost(index: 1)
    await load(.failure(Unplugged()))
    #expect(model.status == "The cable is out. Put it in, then refresh.")
    #expect(model.failureMessage == model.status)
    #expect(titles == ["A", "B"])
    #expect(model.unreadCount.value == 1)
    #expect(model.selectedIndex == 1)
    await load(.success(.of("A", "B")))
    #expect(model.failureMessage == nil)
    #expect(model.status == "2 posts, 1 unread")
  }

  @Test func aFailureWithoutASentenceGetsOne() async {
    await load(.failure(Obscure()))
    #expect(model.status == "The feed could not be loaded (Obscure). Refresh to try again.")
    await load(.failure(NSError(domain: "NSURLErrorDomain", code: 4)))
    #expect(model.status.contains("Refresh to try again."))
    #expect(!model.status.contains("Code="))
  }

  /// Every order in which three loads can end, each of them with posts or with a failure.
  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]], 0..<8)
  func ofLoadsThatOverlapTheLastOneCounts(order: [Int], failures: Int) async {
    for number in 1...3 {
      model.reloadPosts()
      await stub.called(number)
    }
    for number in order {
      let fails = failures & (1 << number) != 0
      // Until the last request is answered the spinner turns, whatever else has come.
      #expect(model.loader.isLoading == (order.firstIndex(of: 2)! >= order.firstIndex(of: number)!))
      await stub.answer(number, with: fails ? .failure(Unplugged()) : .success(.of("load \(number)")))
    }
    let lastFails = failures & 4 != 0
    #expect(!model.loader.isLoading)
    #expect(titles == (lastFails ? [] : ["load 2"]))
    #expect((model.failureMessage != nil) == lastFails)
  }

  @Test func aCancelledLoadLeavesEverythingAsItWas() async {
    await load(.success(.of("A")))
    _ = model.openPost(index: 0)
    model.reloadPosts()
    await stub.called(2)
    model.loader.cancel()
    await stub.answer(1, with: .success(.of("B")))
    #expect(titles == ["A"])
    #expect(model.status == "1 post, all read")
  }

  @Test func selectionAndMarksFollowAPostThatMoves() async {
    await load(.success(.of("A", "B", "C")))
    _ = model.openPost(index: 1)
    await load(.success(.of("X", "Y", "A", "B", "C")))
    #expect(model.selectedIndex == 3)
    #expect(model.selectedPost?.title == "B")
    #expect(model.posts.elements.map(\.isRead) == [false, false, false, true, false])
    #expect(model.unreadCount.value == 4)
  }

  @Test func aSelectedPostThatIsGoneLeavesTheSelectionNearby() async {
    await load(.success(.of("A", "B", "C")))
    model.select(index: 2)
    await load(.success(.of("A", "B")))
    #expect(model.selectedIndex == 1)
    await load(.success(.of()))
    #expect(model.selectedIndex == nil)
  }

  @Test func aRefreshThatBringsTheSameChangesNothing() async {
    await load(.success(.of("A", "B")))
    var changes = 0
    model.posts.bind { _ in changes += 1 }
    let before = model.posts.elements.map(ObjectIdentifier.init)
    await load(.success(.of("A", "B")))
    #expect(changes == 0)
    #expect(model.posts.elements.map(ObjectIdentifier.init) == before)
  }

  @Test func aNewPostIsOneInsertionAndAChangedOneOneUpdate() async {
    await load(.success(.of("A", "B", "C", "D", "E")))
    var changes: [ListChange] = []
    model.posts.bind { changes.append($0) }
    await load(.success(.of("X", "A", "B", "C", "D", "E")))
    var feed = Feed.of("X", "A", "B", "C", "D", "E")
    feed.items[2].title = "B, corrected"
    _ = model.openPost(index: 2)
    await load(.success(feed))
    #expect(changes.map(\.edits) == [[.insert(at: 0)], [.update(at: 2)]])
    #expect(titles == ["X", "A", "B, corrected", "C", "D", "E"])
    #expect(model.posts.elements[2].isRead)
  }

  @Test(arguments: [-1, 3, Int.min, Int.max])
  func aPlaceThatDoesNotExistIsNil(index: Int) async {
    await load(.success(.of("A", "B", "C")))
    #expect(model.viewModelForPost(index: index) == nil)
    #expect(model.openPost(index: index) == nil)
    model.setRead(true, index: index)
    #expect(model.unreadCount.value == 3)
    #expect(model.selectedIndex == 0)
    model.select(index: index)
    #expect(model.selectedIndex == nil)
    _ = model.nextUnread(after: index)
  }

  @Test func aPostIsReadOnceItIsOpenedAndNotWhenItIsLookedAt() async {
    await load(.success(.of("A", "B")))
    #expect(model.viewModelForPost(index: 0)?.post.value.isRead == false)
    #expect(model.openPost(index: 1)?.post.value.isRead == true)
    #expect(model.openPost(index: 1) != nil)
    #expect(model.unreadCount.value == 1)
    model.setRead(false, index: 1)
    #expect(model.unreadCount.value == 2)
  }

  @Test func theNextUnreadPostGoesRoundTheList() async {
    await load(.success(.of("A", "B", "C")))
    model.setRead(true, index: 1)
    #expect(model.nextUnread(after: 0) == 2)
    #expect(model.nextUnread(after: 2) == 0)
    model.setRead(true, index: 0)
    model.setRead(true, index: 2)
    #expect(model.nextUnread(after: 0) == nil)
  }

  @Test func aReadMarkIsTrackedThroughTheProtocol() async throws {
    await load(.success(.of("A")))
    let post = try #require(model.posts.element(at: 0))
    let mark = Computed(model) { [weak post] _ in post?.isRead == true ? " " : "●" }
    #expect(mark.value == "●")
    _ = model.openPost(index: 0)
    #expect(mark.value == " ")
  }

  @Test func theModelIsFreedWhileItLoads() async {
    let stub = StubFeedLoader()
    weak var freed: PostListViewModel?
    do {
      let model = PostListViewModel(feed: stub)
      model.reloadPosts()
      freed = model
    }
    #expect(freed == nil)
  }
}
