import Feeds
import Testing

@testable import ReaderModels

/// No message contains a password.
@MainActor @Suite struct WithoutLoginsTests {
  @Test(arguments: [
    ("https://ada:secret@a.example/feed", "https://a.example/feed"),
    ("ftp://ada:secret@a.example", "ftp://a.example"),
    ("https://ada@a.example:8080/", "https://a.example:8080/"),
    ("https://ada:se%40cret@a.example/?q=1", "https://a.example/?q=1"),
    ("https://ada:se@cret@a.example/", "https://a.example/"),
    ("https://ada:se/cret@a.example/", "https://a.example/"),
    ("https://ada:se cret@a.example/", "https://ada:se cret@a.example/"),
    (
      "'https://ada:secret@a.example' redirects to 'http://b:c@b.example/x'.",
      "'https://a.example' redirects to 'http://b.example/x'."
    ),
    ("Opening https://ada:secret@a.example/@post", "Opening https://a.example/@post"),
    ("https://social.example/@ada", "https://social.example/@ada"),
    ("https://social.example:8443/@ada", "https://social.example:8443/@ada"),
    ("http://[::1]/@x", "http://[::1]/@x"), ("http://[::1]:8080/@x", "http://[::1]:8080/@x"),
    ("http://ada:secret@[::1]:8080/@x", "http://[::1]:8080/@x"), ("http://[ada]:se/cret@h", "http://h"),
    ("https://ada:12#s@h", "https://h"), ("https://ada:12?s@h/x", "https://h/x"), ("https://ada:12?s/t@h", "https://h"),
    ("https://a#da:secret@h", "https://h"), ("https://h:80/?mail=b@c", "https://h:80/?mail=b@c"),
    ("https://a.example?mail=b@c", "https://a.example?mail=b@c"), ("https://a.example#b@c", "https://a.example#b@c"),
    ("Mail to ada@a.example, or see 12:30.", "Mail to ada@a.example, or see 12:30."),
    ("ftp://ada:it's@a.example/", "ftp://a.example/"),
    ("'ftp://ada:it's@a.example/' is none.", "'ftp://a.example/' is none."),
    ("'http://a.example:80'@b", "'http://a.example:80'@b"), ("<http://a.example>,<b@c>", "<http://a.example>,<b@c>"),
    ("://", "://"), ("", ""),
  ]) func usersAndPasswordsAreLeftOut(text: String, shown: String) {
    #expect(text.withoutLogins == shown)
  }

  @Test(arguments: [
    ("ada:secret@a.example/feed", "a.example/feed"), ("https:/ada:secret@a.example", "a.example"),
    ("https://ada:secret@a.example", "https://a.example"), ("mailto:ada@a.example", "mailto:ada@a.example"),
    ("/feeds/ada@a.example.xml", "/feeds/ada@a.example.xml"), ("feed.xml", "feed.xml"),
  ]) func aLoginWithoutASchemeIsLeftOutToo(text: String, shown: String) {
    #expect(text.withoutBareLogin == shown)
  }

  @Test func noticesAndExplanationsQuoteNone() {
    struct Failure: ExplainedError { let explanation = "'ftp://ada:secret@a.example' cannot be a feed." }
    #expect(Explanation.of(Failure()) == "'ftp://a.example' cannot be a feed.")
    #expect(Notice("Opening https://ada:secret@a.example/").text == "Opening https://a.example/")
  }

  @Test func whatIsSentIsDescribedWithoutThePassword() {
    let said = [
      "\(FeedSubscription(source: "https://ada:secret@a.example", user: "ada", password: "secret"))",
      "\(FeedChange(source: "https://ada:secret@a.example", user: "ada", password: "secret"))",
    ]
    #expect(said == ["https://a.example", "https://a.example"])
  }
}
