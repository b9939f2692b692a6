import Feeds
import Testing
import ReaderModels

@Suite struct SearchWordsTests {
  @Test func wordsAreDividedAtSpacesAndTheirPartsAtSigns() {
    let words = SearchWords("E-mail a a\ta (b) – 日本-語 x-日")
    #expect(words.phrases == [["E", "mail"], ["a"], ["b"], ["x"]])
    #expect(words.verbatim == ["日本", "語", "日"])
    #expect(!words.isCut)
    #expect(SearchWords(" -- \"").phrases.isEmpty)
  }

  @Test(arguments: [" ", "-"]) func onlyTheFirstWordsCount(separator: String) {
    let all = (0..<40).map { "w\($0)" }
    let words = SearchWords((all + all).joined(separator: " "))
    #expect(words.phrases == all.prefix(FeedLimits.searchWords).map { [$0] })
    #expect(words.isCut)
    #expect(!SearchWords((all.prefix(FeedLimits.searchWords) + all.prefix(9)).joined(separator: " ")).isCut)
    let signs = (0x4E00..<0x4E40).compactMap(Unicode.Scalar.init).map { String($0) }
    #expect(SearchWords(signs.joined(separator: separator)).verbatim.count == FeedLimits.searchWords)
  }
}
