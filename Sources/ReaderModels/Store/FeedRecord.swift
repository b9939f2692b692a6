package import Feeds
package import Foundation

nonisolated package struct FeedRecord: Sendable, Equatable, Identifiable {
  /// The identity, which does not change while the feed is in the store.
  package var id: Int64
  /// The address (http or https), the path of a file, or `bundled:` for the feed that is part of the application.
  package var source: String
  /// The displayed name; never empty.
  ///
  /// If the user has not named the feed, its title is used. If the feed has no title either, its source is used.
  package var name: String
  /// The folder, such as `Science/Space`; empty if the feed is not in a folder.
  package var folder: String
  /// The user name for a private feed; only the store has access to the password.
  package var user: String?
  /// The date of the last successful refresh; nil if there was none.
  package var refreshedAt: Date?
  /// The error of the last refresh, with its remedy; nil if the refresh succeeded.
  package var failure: String?
  /// Whether the last refresh failed because the server requires a login or rejected the login.
  package var isLoginRefused: Bool
  package var unreadCount: Int

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
  /// Returns whether the feed is in the given folder or in one of its subfolders.
  package func isInside(_ folder: String) -> Bool { self.folder == folder || self.folder.hasPrefix(folder + "/") }

  /// Whether the feed is part of the application, so that its source cannot be edited.
  package var comesWithTheApp: Bool { source == "bundled:" }
}

/// The data needed to add a feed to the store.
nonisolated package struct FeedSubscription: Sendable, Equatable, CustomStringConvertible {
  /// The address (http or https), or the path of a file.
  package var source: String
  /// The displayed name; empty to use the title of the feed.
  package var name: String
  /// The folder, such as `Science/Space`; empty if the feed is not in a folder.
  package var folder: String
  package var user: String?
  package var password: String?

  package init(
    source: String, name: String = "", folder: String = "", user: String? = nil, password: String? = nil
  ) {
    (self.source, self.name, self.folder, self.user, self.password) = (source, name, folder, user, password)
  }

  /// The source, without a user name and password.
  package var description: String { source.withoutLogins }
}

/// A change to a feed.
///
/// A value of nil keeps the current value.
nonisolated package struct FeedChange: Sendable, Equatable, CustomStringConvertible {
  /// The displayed name; empty to use the title of the feed.
  package var name: String?
  /// The folder; empty to remove the feed from its folder.
  package var folder: String?
  /// The address or the path of a file.
  package var source: String?
  /// The user name; an empty name also removes the password.
  package var user: String?
  /// The new password; nil keeps the stored password, unless the user name or the server changes.
  package var password: String?

  /// The name and the source, without a user name and password.
  package var description: String { [name, source?.withoutLogins].compactMap(\.self).joined(separator: ", ") }

  /// Whether the change affects the requests for the feed.
  package var concernsFetching: Bool { source != nil || user != nil || password != nil }
}

/// The data needed to restore removed feeds.
nonisolated package struct RemovedFeeds: Sendable, Equatable {
  package var feeds: [FeedRecord]
  /// The key of the removed feeds in the store.
  package var token: String

  package init(feeds: [FeedRecord], token: String) {
    (self.feeds, self.token) = (feeds, token)
  }
}

nonisolated package struct RefreshOutcome: Sendable, Equatable {
  package var newPosts: Int
  /// The number of existing posts whose content changed.
  package var changedPosts: Int
  /// Whether the server reported that the feed has not changed.
  package var wasUnchanged: Bool
  /// The new address after a permanent redirect; nil if there was no redirect, or if another feed has the new address.
  ///
  /// The store does not replace the source of the feed.
  package var movedTo: String?
  /// A note about the first error in the document; nil if there was none.
  package var note: ReadingNote?
  /// The error in a document of which only the beginning could be read; nil if the document was complete.
  package var failure: String?

  package init(
    newPosts: Int = 0, changedPosts: Int = 0, wasUnchanged: Bool = false, movedTo: String? = nil,
    note: ReadingNote? = nil
  ) {
    (self.newPosts, self.changedPosts) = (newPosts, changedPosts)
    (self.wasUnchanged, self.movedTo, self.note) = (wasUnchanged, movedTo, note)
  }

  /// The sentences about a new address and an error in the document.
  package var remarks: [String] {
    let move = movedTo.map { "The feed has moved. Change its address to \($0.withoutLogins)." }
    return [move, failure ?? note?.sentence].compactMap(\.self)
  }
}

/// A feed that has been fetched and added.
nonisolated package struct AddedFeed: Sendable, Equatable {
  package var feed: FeedRecord
  package var outcome: RefreshOutcome
  /// Whether http is used because the server is unreachable with https.
  package var lacksHTTPS = false

  package init(_ feed: FeedRecord, _ outcome: RefreshOutcome) { (self.feed, self.outcome) = (feed, outcome) }

  /// The sentences about the address and the document.
  package var remarks: [String] {
    (lacksHTTPS ? ["The feed uses http, because https is not available."] : []) + outcome.remarks
  }
}

nonisolated package struct ImportOutcome: Sendable, Equatable {
  package var added: [FeedRecord] = []
  /// The number of added feeds whose name or folder was truncated to fit the limits.
  package var shortened = 0
  package var alreadyThere = 0
  /// The number of feeds that were already in the list, and were moved to a folder.
  package var filed = 0
  /// The entries that were not added, each as a sentence with the reason.
  package var refused: [String] = []

  package init(added: [FeedRecord] = []) { self.added = added }
}
