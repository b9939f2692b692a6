extension BundledFeed {
  /// The posts that explain the parts of Bindery and the reasons for them.
  static var ideas: [String] {
    [
      post(
        "view-model", "What is a view model?", date: "Fri, 6 Nov 2026 10:20:00 GMT",
        html: """
          <p>A screen displays state: the posts, the selected post, whether more posts are being loaded, and the error if loading \
          failed. In Bindery, all of this is in a <b>view model</b>, an ordinary class that does not depend on a screen.</p>
          <blockquote><p>A view model is everything about a screen except the screen.</p></blockquote>
          <p>This pays off in tests. A test creates a view model, calls its load function, and checks its values. \
          No terminal is opened, nothing is drawn, and nothing sleeps.</p>
          <p>The <b>binder</b> connects the two: like a view controller, it determines which widget displays which value. It makes \
          no other decisions.</p>
          """),
      post(
        "two-way", "Two-way binding: try it", date: "Thu, 5 Nov 2026 16:45:00 GMT",
        html: """
          <p>Go to the tab <b>Settings</b> and change the name. The greeting in the header changes with every letter.</p>
          <p>The field does not depend on the header. It writes the name to the model, and the model notifies its observers. \
          This works in the other direction too: when the name is reset, the field shows the new name.</p>
          <p>In code it is one line:</p>
          <pre>username.bind(to: model.user.name)</pre>
          <p>The origin of a change is not notified of it. Otherwise, the caret would jump while you type.</p>
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
          <p>Copy them into the name on the tab Settings. Backspace deletes one whole letter at a time.</p>
          """),
      post(
        "quiet", "Asleep when there is nothing to do", date: "Tue, 3 Nov 2026 23:55:00 GMT",
        html: """
          <p>While you read this, Bindery sleeps. It waits for a key, for the network or for a timer, and does not wake up in between.</p>
          <p>When you press a key, only the cells that changed are sent to the terminal. On a slow connection, such as SSH, \
          you notice the difference.</p>
          """),
      post(
        "long", "The path of a key press: a long post to scroll", date: "Mon, 2 Nov 2026 14:00:00 GMT", html: journey),
    ]
  }
}
