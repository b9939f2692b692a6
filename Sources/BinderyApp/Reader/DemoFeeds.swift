import Feeds
import Foundation
import PostStore
import ReaderModels

/// The feeds for demonstrations.
///
/// Requests to hosts in the domain `.example` receive scripted responses. All other feeds are fetched.
nonisolated enum DemoFeeds {
  @concurrent static func fetch(_ request: FeedRequest) async throws -> FeedAnswer {
    guard case .url(let url) = request.source, let host = url.host()?.lowercased(), host.hasSuffix(".example") else {
      return try await FeedFetcher().fetch(request)
    }
    switch host {
    case "planets.example": return FeedAnswer(feed: planets)
    case "private.example" where request.user == nil: throw FeedFailure.status(request.source, code: 401)
    case "private.example": return FeedAnswer(feed: planets)
    default: throw FeedFailure.unreachable(request.source, why: "the server's name could not be found")
    }
  }

  private static let planets = Feed(
    title: "Planets",
    items: [
      item(
        "saturn", "Saturn would float", day: 3,
        "<p>Saturn is less dense than water: <b>0.69</b> grams per cubic centimeter.</p><p>See <a href=\"https://planets.example/rings\">its rings</a>, too.</p>"
      ),
      item(
        "venus", "A day on Venus is longer than its year", day: 2,
        "<table><tr><th>Planet</th><th>Day</th><th>Year</th></tr><tr><td>Venus</td><td>243 d</td><td>225 d</td></tr><tr><td>Mars</td><td>1.03 d</td><td>687 d</td></tr></table>"
      ),
      item(
        "neptune", "Neptune was found with a pencil", day: 1, "<p>It was calculated before it was seen, in 1846.</p>"),
    ])

  private static func item(_ id: String, _ title: String, day: Double, _ html: String) -> FeedItem {
    FeedItem(
      id: id, title: title, author: "Ida", link: URL(string: "https://planets.example/\(id)"),
      published: Date(timeIntervalSince1970: 1_790_000_000 + 86_400 * day), html: html)
  }
}
