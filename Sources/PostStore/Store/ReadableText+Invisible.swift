import Feeds
import ReaderModels

nonisolated extension ReadableText {
  /// The text without characters that are not displayed, with the same parts styled; see `InvisibleCharacters`.
  var withoutInvisible: ReadableText {
    let invisible = InvisibleCharacters(in: text)
    if invisible.isEmpty { return self }
    let bounds = invisible.positions(of: spans.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
    var moved: [Span] = []
    for (index, span) in spans.enumerated() where bounds[2 * index] < bounds[2 * index + 1] {
      moved.append(Span(range: bounds[2 * index]..<bounds[2 * index + 1], style: span.style))
    }
    return ReadableText(text: invisible.remainder, links: links, spans: moved)
  }
}

nonisolated extension FeedItem {
  /// The post with a title, an author and a text without characters that are not displayed.
  var withoutInvisible: FeedItem {
    var item = self
    item.title = title.withoutInvisible
    item.author = author.withoutInvisible
    item.text = text.withoutInvisible
    return item
  }
}
