// Measures the store with 10,000 posts from 200 feeds: start, refresh, search and memory. Benchmarks/store runs this
// program in release mode, with the folder to work in as its argument. The database remains in the subfolder `data`.
//
// With `fetch` and a file of addresses, it only fetches and parses their feeds, for Benchmarks/newsboat.
import Feeds
import Foundation
import PostStore
import ReaderModels

guard let folder = CommandLine.arguments.dropFirst().first else {
  print("Give the folder to work in.")
  exit(64)
}
if folder == "fetch", let list = CommandLine.arguments.dropFirst(2).first {
  let posts = try await fetchAll(String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init))
  print("\(posts) posts")
  exit(0)
}
let files = try FigureFiles(in: URL(filePath: folder, directoryHint: .isDirectory), feeds: 200, posts: 50)
let clock = ContinuousClock()

/// Performs work several times, prints the median of the times, and returns the last result.
@discardableResult func measure<Value>(_ name: String, runs: Int = 1, _ work: () async throws -> Value) async throws
  -> Value
{
  var times: [Duration] = []
  var last: Value?
  for _ in 0..<max(1, runs) {
    let start = clock.now
    last = try await work()
    times.append(clock.now - start)
  }
  let median = times.sorted()[times.count / 2] / .milliseconds(1)
  print("\(name.padding(toLength: 52, withPad: " ", startingAt: 0)) \(String(format: "%9.2f", median)) ms")
  guard let last else { throw CancellationError() }
  return last
}

/// Returns a field of the status of this process, in MB.
func megabytes(_ field: String) -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix(field) } ?? ""
  return (line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) / 1_000
}

/// Performs work on all elements, at most `width` at a time, and returns the sum of the results.
func sum<Element: Sendable>(
  _ elements: [Element], atOnce width: Int, _ work: @escaping @Sendable (Element) async throws -> Int
) async throws -> Int {
  var rest = elements[...]
  return try await withThrowingTaskGroup(of: Int.self) { group in
    func next() {
      guard let element = rest.popFirst() else { return }
      group.addTask { try await work(element) }
    }
    for _ in 0..<width { next() }
    var sum = 0
    while let count = try await group.next() {
      sum += count
      next()
    }
    return sum
  }
}

/// Fetches and parses the feeds at the given addresses.
func fetchAll(_ addresses: [String]) async throws -> Int {
  try await sum(addresses, atOnce: 8) { address in
    try await FeedFetcher().fetch(FeedRequest(source: FeedSource(kept: address))).feed?.items.count ?? 0
  }
}

/// Refreshes all feeds.
func refreshAll(_ store: DatabasePostStore) async throws -> Int {
  try await sum(store.feeds().map(\.id), atOnce: 4) { try await store.refresh($0).newPosts }
}

let place = StorePlace(folder: files.data)
var store = try await measure("first start: make the database") { DatabasePostStore.open(at: place).store }
try await measure("take on 200 feeds by a list") { try await store.importOPML(files.list) }
let posts = try await measure("refresh all, every post new") { try await refreshAll(store) }
try await measure("refresh all, nothing changed on disk", runs: 3) { try await refreshAll(store) }
files.touch()
try await measure("refresh all, read again and found the same") { try await refreshAll(store) }
store.close()
print("memory after filling: \(megabytes("VmRSS")) MB, at most \(megabytes("VmHWM")) MB")
try await measure("start: open, feeds and first query", runs: 5) {
  store.close()
  store = DatabasePostStore.open(at: place).store
  return (try await store.feeds(), try await store.posts(PostQuery()))
}
for (name, query) in [
  ("all posts, newest first", PostQuery()), ("all posts, by title", PostQuery(order: .title)),
  ("unread posts", PostQuery(.unread)), ("posts of one feed", PostQuery(.feed(5))),
] {
  try await measure(name, runs: 9) { try await store.posts(query) }
}
try await measure("feeds with their unread counts", runs: 9) { try await store.feeds() }
for typed in ["g", "ga", "gar", "garden", "garden 17", "unique17x3", "nothing-like-it"] {
  let count = try await store.posts(PostQuery(search: typed)).count
  try await measure("search “\(typed)”: \(count) posts", runs: 9) { try await store.posts(PostQuery(search: typed)) }
}
let first = try await store.posts(PostQuery())[0].id
try await measure("text of a post", runs: 9) { try await store.text(of: first) }
try await measure("mark a post read", runs: 9) { try await store.set(.read, to: Bool.random(), of: [first]) }
print("memory now: \(megabytes("VmRSS")) MB; database \(files.size(of: place.database) / 1_000_000) MB; posts \(posts)")
store.close()
