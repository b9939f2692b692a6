extension BundledFeed {
  /// The posts that explain the parts of Bindery and the reasons for them.
  static var ideas: [String] {
    [
      post(
        "view-model", "What is a view model?", date: "Fri, 6 Nov 2026 10:20:00 GMT",
        html: """
          <p>A screen shows things. Somewhere there must be the things that it shows: the posts, which of them is chosen, whether more \
          are on their way, the sentence when that has failed. In Bindery all of this is in a <b>view model</b>, an ordinary class \
          that knows no screen.</p>
          <blockquote><p>A view model is everything about a screen except the screen.</p></blockquote>
          <p>That is worth something on the day you test it. A test makes a view model, tells it to load, and looks at what it holds. \
          No terminal is opened, nothing is drawn, nothing sleeps.</p>
          <p>The one who brings the two together is the <b>binder</b>: it sits where a view controller sits, and says which widget \
          shows which value. It decides nothing itself.</p>
          """),
      post(
        "two-way", "Two-way binding: try it", date: "Thu, 5 Nov 2026 16:45:00 GMT",
        html: """
          <p>Go to the tab <b>Settings</b> and change the name. The greeting in the header follows with every letter.</p>
          <p>Nothing in that field knows the header. The field writes the name into the model; the model tells everyone who shows it. \
          It works the other way round as well: when the name is reset, the field shows the new one.</p>
          <p>In code it is one line:</p>
          <pre>username.bind(to: model.user.name)</pre>
          <p>Whoever made a change is not told about it again. Otherwise the caret would jump while you type.</p>
          """),
      post(
        "wide", "Café, 日本語, 👩‍👩‍👧‍👦: letters of every width", date: "Wed, 4 Nov 2026 08:10:00 GMT",
        html: """
          <p>A letter is not a byte, and not always one cell of the terminal.</p>
          <ul>
          <li>é is one letter, even when it is made of an e and an accent: e&#769;.</li>
          <li>日本語 are three letters, and each is two cells wide.</li>
          <li>👩‍👩‍👧‍👦 is one letter, made of seven characters: four people and the joiners between them.</li>
          </ul>
          <p>Copy them into the name on the tab Settings. Backspace takes away one whole letter at a time.</p>
          """),
      post(
        "quiet", "Asleep when there is nothing to do", date: "Tue, 3 Nov 2026 23:55:00 GMT",
        html: """
          <p>While you read this, Bindery sleeps. It waits for a key, for the network or for a timer, and between them it is not woken \
          at all.</p>
          <p>When you press a key, only the cells that changed are sent to the terminal. On a slow line, over SSH, that is what you \
          feel.</p>
          """),
      post(
        "long", "The way of a key press: a long post to scroll in", date: "Mon, 2 Nov 2026 14:00:00 GMT", html: journey),
    ]
  }
}
