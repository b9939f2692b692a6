extension BundledFeed {
  /// The posts about quitting the program, about demo scripts, and about the next steps.
  static var reference: [String] {
    [
      post(
        "terminal", "Your terminal is restored", date: "Sun, 1 Nov 2026 11:11:00 GMT",
        html: """
          <p>When a full-screen program crashes, the shell is often left without echo and with the mouse still enabled. Bindery \
          restores the terminal after Ctrl+Q, after an error, after a signal, and after a crash.</p>
          <p>Text that is printed while the application runs does not appear on the screen. It is recorded: <b>F11</b> shows it, \
          and it is printed when you have left.</p>
          """),
      post(
        "demo", "A script that plays the keys", date: "Thu, 26 Feb 2026 13:37:00 GMT",
        html: """
          <p>A text file can press the keys:</p>
          <pre>caption "Type, and the greeting follows."
          type "Grace Hopper" into Username
          expect Greeting.text == "Hello, Grace Hopper"</pre>
          <p><code>bindery demo FILE</code> plays it. On a terminal, you can watch it. Without one, it runs as a test, and exits \
          with 1 at the first expectation that fails.</p>
          """),
      post(
        "next", "What to do next", date: "Thu, 1 Jan 2026 00:00:00 GMT",
        html: """
          <p>You have read the whole first feed. Next, you can:</p>
          <ul>
          <li>add a feed of your own,</li>
          <li>read <code>README.md</code>: it contains a map of the program,</li>
          <li>or write a screen: a view model of a few lines, and a binder of a few more.</li>
          </ul>
          <p>Feeds and their history: <a href="https://www.rssboard.org/rss-specification">RSS 2.0</a> and \
          <a href="https://www.rfc-editor.org/rfc/rfc4287">Atom</a>.</p>
          """),
    ]
  }
}
