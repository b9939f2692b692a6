extension BundledFeed {
  /// The posts that introduce the keys and explain how to refresh, search and add feeds.
  static var firstSteps: [String] {
    [
      post(
        "welcome", "Welcome: read this first", date: "Wed, 11 Nov 2026 09:15:00 GMT",
        html: """
          <p>This is <b>Bindery</b>, a feed reader for your terminal. You are reading a small feed that is part of the program \
          and needs no network.</p>
          <p>Four keys are enough to begin:</p>
          <ul>
          <li>the <b>arrow keys</b> move through the list of posts,</li>
          <li><b>Enter</b> opens a post, and <b>Esc</b> goes back,</li>
          <li><b>Tab</b> moves to the next part of the screen,</li>
          <li><b>F1</b> shows every key that works where you are.</li>
          </ul>
          <p>The last line of the screen always lists the keys that work now. To leave, press Ctrl+Q.</p>
          """),
      post(
        "keys", "The keys that work on every screen", date: "Tue, 10 Nov 2026 18:40:00 GMT",
        html: """
          <p>These work on every screen:</p>
          <ul>
          <li>Tab, Shift+Tab: to the next or previous part of the screen</li>
          <li>Esc: back, or close</li>
          <li>F1: every key that works here</li>
          <li>F5: refresh</li>
          <li>/: find in a list</li>
          <li>Ctrl+Z: to the shell; <code>fg</code> returns</li>
          <li>Ctrl+Q: leave</li>
          </ul>
          <p>Letters are keys for commands, except in a text field, where they are input.</p>
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
          <p>While the feed is being fetched, the old posts stay, and you can continue to read. If the fetch fails, a message says what \
          happened and what you can do. If you refresh twice, only the later response counts, whichever arrives first.</p>
          """),
      post(
        "finding", "Finding a post", date: "Sun, 8 Nov 2026 21:05:00 GMT",
        html: """
          <p>In the list, press <b>/</b> and type. While you type, the list shows only the posts that contain your words. \
          Enter moves to the list, and Esc shows all posts again.</p>
          <p>Try it with the word <i>café</i>: another post contains it, besides this one.</p>
          """),
      post(
        "own-feed", "Reading a feed of your own", date: "Sat, 7 Nov 2026 12:00:00 GMT",
        html: """
          <p>Press <b>a</b> and enter the address of a feed or the path of a file. The feed stays in your list.</p>
          <p>Or name a feed when you start the program:</p>
          <pre>bindery --feed news.xml
          bindery --feed https://example.org/feed.xml</pre>
          <p>Bindery reads RSS, Atom and JSON Feed. If a feed cannot be read, a message says why: for example, that the file does not \
          exist, or in which line the feed has an error. A feed can have at most 64 MB. Bindery waits 20 seconds for a silent server, \
          and 60 seconds for a whole feed.</p>
          """),
    ]
  }
}
