import Testing

@testable import Feeds

/// The servers that receive the login of a feed: its own, and the same host with https.
@Suite struct LoginScopeTests {
  @Test(arguments: [
    ("https://h.example/a", "https://h.example/b"), ("https://h.example/a", "HTTPS://H.Example:443/b"),
    ("http://h.example/a", "https://h.example/a"), ("http://h.example:80/a", "https://h.example/a"),
    ("https://ada:secret@h.example/a", "https://h.example/a"), ("http://h.example:8080/", "http://h.example:8080/b"),
    ("/feeds/a", "/feeds/b"),
  ]) func aLoginGoesAlong(from: String, to: String) {
    #expect(LoginScope.isShared(from: from, to: to))
  }

  @Test(arguments: [
    ("https://h.example/a", "http://h.example/a"), ("https://h.example/a", "https://h.example:8443/a"),
    ("http://h.example:8080/a", "https://h.example/a"), ("http://h.example/a", "https://h.example:8443/a"),
    ("https://h.example/", "https://h.example.org/"), ("https://h.example/", "https://other@o.example/"),
    ("https://h.example/", "https://h.example@o.example/"), ("/feeds/a", "https://h.example/"),
    ("https://h.example/", "/feeds/a"), ("https://", "/feeds/a"),
  ]) func aLoginStays(from: String, to: String) {
    #expect(!LoginScope.isShared(from: from, to: to))
  }
}
