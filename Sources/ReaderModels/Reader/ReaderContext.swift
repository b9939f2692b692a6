package import Bindings
import Feeds

/// The services, the feeds and the events shared by the view models of the reader.
package final class ReaderContext {
  package let notices: Notices
  package let history: UndoHistory

  let services: AppServices
  /// The limit that is applied after each refresh.
  var retention = Retention()
  let changes = StoreChanges()
  /// The feeds, sorted by name; empty until they have been read.
  let feeds = Observable<[FeedRecord]>([], label: "feeds")
  let starred = Observable(0, label: "starred posts")
  /// An event that is sent when posts in the store may have been added, changed or removed.
  let postsChanged = Event<Void>(label: "posts changed")
  /// An event that is sent when the displayed counts of the feeds may differ from the store.
  let countsChanged = Event<Void>(label: "counts changed")
  /// Whether feeds are being refreshed for the first time.
  let loadsNewFeeds = Observable(false, label: "new feeds are loaded")
  private var names: [FeedRecord.ID: String] = [:]

  package init(services: AppServices) {
    self.services = services
    notices = Notices(clock: services.clock)
    history = UndoHistory(reportingTo: notices, clock: services.clock)
  }

  func show(_ feeds: [FeedRecord], starred: Int) {
    for feed in feeds { names[feed.id] = feed.name }
    transaction {
      self.feeds.value = feeds
      self.starred.value = starred
    }
  }

  /// Adjusts the displayed counts immediately when marks change, before the marks are stored.
  func adjust(unread: [FeedRecord.ID: Int], starred change: Int) {
    transaction {
      feeds.mutate { feeds in
        for index in feeds.indices {
          guard let change = unread[feeds[index].id] else { continue }
          feeds[index].unreadCount = max(0, feeds[index].unreadCount + change)
        }
      }
      starred.value = max(0, starred.untrackedValue + change)
    }
  }

  /// Refreshes the given feed, and removes the posts beyond the limit.
  func refresh(_ id: FeedRecord.ID) async throws -> RefreshOutcome {
    let outcome = try await services.refresh(id)
    let retention = retention
    if !retention.keepsAll {
      try await changes.perform { _ = try await services.store.removeExcess(retention, of: id) }
    }
    return outcome
  }

  /// Returns the name of the given feed, even after its removal, or nil if the feed is unknown.
  func name(ofFeed id: FeedRecord.ID) -> String? {
    _ = feeds.value
    return names[id]
  }

  func title(of scope: PostQuery.Scope) -> String {
    switch scope {
    case .all: "All posts"
    case .unread: "Unread"
    case .starred: "Starred"
    case .feed(let id): name(ofFeed: id) ?? "Posts"
    case .folder(let folder): FeedFolder.title(of: folder)
    }
  }
}

protocol ReaderPart {
  var context: ReaderContext { get }
}

extension ReaderPart {
  var store: any PostStoring { context.services.store }
  var clock: any Clock<Duration> { context.services.clock }
  var calendar: AppCalendar { context.services.calendar }
  var notices: Notices { context.notices }
  var history: UndoHistory { context.history }
  var changes: StoreChanges { context.changes }
}

extension UndoHistory {
  /// Creates a history that reports outcomes as notices, and discards steps that can never succeed.
  convenience init(reportingTo notices: Notices, clock: any Clock<Duration>) {
    self.init(clock: clock) { outcome in
      switch outcome {
      case .undone(let title): notices.say("Undone: \(title).")
      case .redone(let title): notices.say("Redone: \(title).")
      case .failed(let error): notices.say(error)
      }
    } canRetry: {
      !(($0 as? any ExplainedError)?.isForGood ?? false)
    }
  }
}
