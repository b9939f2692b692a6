package import Feeds
package import Foundation

/// A feed as it is kept.
nonisolated package struct FeedRecord: Sendable, Equatable, Identifiable {
  /// Which feed: the same as long as it is kept.
  package var id: Int64
  /// Where it comes from: an address (http, https), the path of a file, or `bundled:` for the one that comes with the app.
  package var source: String
  /// What it is called on the screen: the user's name for it, or its own, or where it comes from; never empty.
  package var name: String
  /// In which folder it stands in the user's lists, "Science/Space"; empty for none.
  package var folder: String
  /// Who asks for it, where it is a private one; the password is the store's alone.
  package var user: String?
  /// When it was last brought up to date; nil before the first time.
  package var refreshedAt: Date?
  /// What went wrong the last time, and what to do, in sentences; nil when nothing did.
  package var failure: String?
  /// Whether that was that the server wants to know who is reading, or does not let that reader in.
  package var isLoginRefused: Bool
  /// How many of its posts have not been opened.
  package var unreadCount: Int

  /// A feed as it is kept.
  package init(
    id: Int64, source: String, name: String, folder: String = "", user: String? = nil, refreshedAt: Date? = nil,
    failure: String? = nil, isLoginRefused: Bool = false, unreadCount: Int = 0
  ) {
    (self.id, self.source, self.name, self.folder, self.user) = (id, source, name, folder, user)
    (self.refreshedAt, self.failure, self.unreadCount) = (refreshedAt, failure, unreadCount)
    self.isLoginRefused = isLoginRefused
  }
}

nonisolated extension FeedRecord {
  /// Whether it is the feed that comes with the app, which is nowhere else.
  package var comesWithTheApp: Bool { source == "bundled:" }
}

/// What a user says of a feed to take on.
nonisolated package struct FeedSubscription: Sendable, Equatable, CustomStringConvertible {
  /// Where it comes from: an address (http, https), or the path of a file.
  package var source: String
  /// What to call it; empty for the name that it gives itself.
  package var name: String
  /// In which folder it is to stand, "Science/Space"; empty for none.
  package var folder: String
  /// Who asks for it, where it is a private one.
  package var user: String?
  /// With what password.
  package var password: String?

  /// A feed to take on.
  package init(
    source: String, name: String = "", folder: String = "", user: String? = nil, password: String? = nil
  ) {
    (self.source, self.name, self.folder, self.user, self.password) = (source, name, folder, user, password)
  }

  /// Where it comes from; who asks is not told.
  package var description: String { source.withoutLogins }
}

/// What a user says anew of a feed that is kept; what is nil stays as it is.
nonisolated package struct FeedChange: Sendable, Equatable, CustomStringConvertible {
  /// What to call it; empty for the name that it gives itself.
  package var name: String?
  /// In which folder it is to stand; empty for none.
  package var folder: String?
  /// Where it comes from.
  package var source: String?
  /// Who asks for it; empty for nobody, and then the password is forgotten too.
  package var user: String?
  /// With what password; nil keeps the one there is, unless the user or the server is another: those are never given an old password.
  package var password: String?

  /// A change of what is named.
  package init(
    name: String? = nil, folder: String? = nil, source: String? = nil, user: String? = nil, password: String? = nil
  ) {
    (self.name, self.folder, self.source, self.user, self.password) = (name, folder, source, user, password)
  }

  /// What it is called and where it comes from now; who asks is not told.
  package var description: String { [name, source?.withoutLogins].compactMap(\.self).joined(separator: ", ") }

  /// Whether what is asked of the server is something else than before.
  package var concernsFetching: Bool { source != nil || user != nil || password != nil }
}

/// Feeds that were given up, as the store needs them to bring them back.
nonisolated package struct RemovedFeeds: Sendable, Equatable {
  /// The feeds, as they were.
  package var feeds: [FeedRecord]
  /// Under what the store still finds the rest of them.
  package var token: String

  /// Feeds that were given up.
  package init(feeds: [FeedRecord], token: String) {
    (self.feeds, self.token) = (feeds, token)
  }
}

/// What a refresh changed.
nonisolated package struct RefreshOutcome: Sendable, Equatable {
  /// How many posts were not there before.
  package var newPosts: Int
  /// How many posts say something else than before.
  package var changedPosts: Int
  /// Whether the server said that nothing is new, and so nothing was read.
  package var wasUnchanged: Bool
  /// The new address after a permanent redirect, which the store does not keep; nil if another feed has it.
  package var movedTo: String?
  /// The first error of a feed that was read in spite of it.
  package var note: ReadingNote?

  /// What a refresh changed.
  package init(
    newPosts: Int = 0, changedPosts: Int = 0, wasUnchanged: Bool = false, movedTo: String? = nil,
    note: ReadingNote? = nil
  ) {
    (self.newPosts, self.changedPosts) = (newPosts, changedPosts)
    (self.wasUnchanged, self.movedTo, self.note) = (wasUnchanged, movedTo, note)
  }
}

/// A list of feeds, written out.
nonisolated package struct ExportedList: Sendable, Equatable {
  /// The document.
  package var document: Data
  /// How many feeds are in it.
  package var count: Int

  /// A document with so many feeds.
  package init(document: Data, count: Int) { (self.document, self.count) = (document, count) }
}

/// What reading a list of feeds came to.
nonisolated package struct ImportOutcome: Sendable, Equatable {
  /// The feeds taken on.
  package var added: [FeedRecord]
  /// The number of added feeds whose name or folder exceeds the limits and was cut.
  package var shortened = 0
  /// How many were there already.
  package var alreadyThere: Int
  /// Entries that could not be taken on, each with the reason in a sentence.
  package var refused: [String]

  /// What reading a list of feeds came to.
  package init(added: [FeedRecord] = [], alreadyThere: Int = 0, refused: [String] = []) {
    (self.added, self.alreadyThere, self.refused) = (added, alreadyThere, refused)
  }
}
