// A program that writes to a store until it is killed, and prints a line after each completed write.
import Feeds
import Foundation
import PostStore
import ReaderModels

let folder = CommandLine.arguments.dropFirst().first ?? "."
let opened = DatabasePostStore.open(
  at: StorePlace(folder: folder),
  fetch: { request in
    let items = (0..<20).map { FeedItem(id: "\(request.source) \($0)", title: "Post \($0)", html: "Some words") }
    return FeedAnswer(feed: Feed(title: "A feed", items: items))
  })

/// Prints a line without a buffer, whose content would be lost when the program is killed.
func say(_ words: String...) {
  FileHandle.standardOutput.write(Data((words.joined(separator: " ") + "\n").utf8))
}

if let notice = opened.notice { say("notice", notice) }
for number in 1... {
  let source = "https://n.example/\(ProcessInfo.processInfo.processIdentifier)/\(number)"
  let feed = try await opened.store.add(FeedSubscription(source: source))
  say("feed", source)
  _ = try await opened.store.refresh(feed.id)
  let posts = try await opened.store.posts(PostQuery(.feed(feed.id)))
  try await opened.store.set(.read, to: true, of: posts.map(\.id))
  say("read", source)
  try await opened.store.setValue(source, forKey: "position")
  say("position", source)
}
