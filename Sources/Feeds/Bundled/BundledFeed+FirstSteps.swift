extension BundledFeed {
  /// The posts that introduce the keys, refreshing, searching and adding a feed.
  static var firstSteps: [String] {
    [
      post(
        "welcome", "Welcome: read this first", date: "Wed, 11 Nov 2026 09:15:00 GMT",
        html: """
          <p>This is <b>Bindery</b>, a reader for feeds in your terminal, and what you are reading is a feed: a small one that comes \
          with the program and needs no network.</p>
          <p>Four keys are enough to begin:</p>
          <ul>
          <li>the <b>arrow keys</b> move through the list of posts,</li>
          <li><b>Enter</b> opens a post, and <b>Esc</b> goes back,</li>
          <li><b>Tab</b> moves to the next thing on the screen,</li>
          <li><b>F1</b> shows every key that works where you are.</li>
          </ul>
          <p>The last line of the screen always names the keys that do something right now. To leave, press Ctrl+Q.</p>
          """),
      post(
        "keys", "The keys that are the same everywhere", date: "Tue, 10 Nov 2026 18:40:00 GMT",
        html: """
          <p>These work on every screen:</p>
          <ul>
          <li>Tab, Shift+Tab: to the next thing, or the one before</li>
          <li>Esc: back, or close</li>
          <li>F1: every key that works here</li>
          <li>F5: refresh</li>
          <li>/: find in a list</li>
          <li>Ctrl+Z: to the shell; <code>fg</code> comes back</li>
          <li>Ctrl+Q: leave</li>
          </ul>
          <p>Letters are keys only where no text is taken. In a field, a letter is a letter.</p>
          """),
      post(
        "refresh", "Refreshing, three ways", date: "Mon, 9 Nov 2026 07:30:00 GMT",
        html: """
          <p>A list of posts can be brought up to date in three ways:</p>
          <ol>
          <li>Press <b>F5</b>.</li>
          <li>Go to the first post and press <b>Up</b> once more: a line says that another Up refreshes.</li>
          <li>At the top of the list, turn the mouse wheel up by three notches.</li>
          </ol>
          <p>While the feed is on its way the old posts stay, and you can go on reading. If it fails, a sentence says what happened and \
          what you can do. Ask twice, and only the later answer counts, whichever comes first.</p>
          """),
      post(
        "finding", "Finding a post", date: "Sun, 8 Nov 2026 21:05:00 GMT",
        html: """
          <p>In the list, press <b>/</b> and type. While you type, the list becomes the posts that have your words, in their titles \
          or their texts; Enter takes you to them, Esc brings all of them back.</p>
          <p>Try it with the word <i>café</i>: another post has it, beside this one.</p>
          """),
      post(
        "own-feed", "Reading a feed of your own", date: "Sat, 7 Nov 2026 12:00:00 GMT",
        html: """
          <p>Press <b>a</b> and give the address of a feed, or the path of a file: it is kept from then on.</p>
          <p>Or name one when you start:</p>
          <pre>bindery --feed news.xml
          bindery --feed https://example.org/feed.xml</pre>
          <p>RSS, Atom and JSON Feed are read. When something is wrong with a feed, Bindery says what: that there is no such file, \
          that it is no feed and how it begins, in which line it has a mistake. It reads at most 64 MB. For a server that says nothing \
          it waits 20 seconds, and for a whole feed 60.</p>
          """),
    ]
  }
}
