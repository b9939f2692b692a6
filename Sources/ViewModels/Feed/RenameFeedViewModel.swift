public import Bindings

/// The form in which a feed is called by another name.
public final class RenameFeedViewModel {
  /// What to call it; empty for the name that it gives itself.
  public let name: Validated<String>
  /// What it is called now.
  public let oldName: String
  /// Calls it so.
  public private(set) lazy var submit = Command<Void, Void>(self, "Rename", clock: clock) { model in
    do {
      try await model.feeds?.rename(model.id, to: model.name.value)
    } catch {
      model.name.refuse(Explanation.of(error))
      throw error
    }
  }

  private let id: FeedRecord.ID
  private let clock: any Clock<Duration>
  private weak var feeds: FeedListViewModel?

  /// A form for a feed of a list.
  public init(_ feed: FeedRecord, in feeds: FeedListViewModel, clock: any Clock<Duration> = RealClock()) {
    (id, oldName, self.clock, self.feeds) = (feed.id, feed.name, clock, feeds)
    name = Validated(feed.name, rules: [], label: "name")
  }
}
