extension BundledFeed {
  /// The body of the post about a key press, which is several screens long so that users can practice scrolling.
  static var journey: String {
    """
    <p>This post is longer than your screen. <b>Page Down</b> and <b>Page Up</b> move by a screen, the arrow keys by a line, Home and \
    End go to its ends. It tells what happens when you press a key.</p>
    <h2>1. Bytes</h2>
    <p>The terminal sends bytes. An <code>a</code> is one byte; an arrow is three or more, and begins with the same byte as the key \
    Esc. So the first thing is a parser that knows where one key ends and the next begins, and that waits a moment when a lone Esc \
    arrives, in case it is the beginning of something longer.</p>
    <h2>2. A key</h2>
    <p>Out of the bytes comes a value: a key, with Control, Alt or Shift, or a piece of pasted text, or the mouse. Everything that \
    has already arrived is taken together, so that holding a key down never makes the program lag behind you.</p>
    <h2>3. A command</h2>
    <p>The widget that has the focus is asked first, then the one around it, and so on outwards. A table says which command a key \
    means. It is the same table that makes the line at the bottom of the screen and the page behind F1, so neither can promise a key \
    that does nothing.</p>
    <h2>4. An edit</h2>
    <p>The command changes a plain value: the text of a field and its caret, or a list and its selection. If nothing changed, that is \
    the end of the journey: nothing is told, nothing drawn, nothing sent.</p>
    <h2>5. An action</h2>
    <p>If something changed, the widget says so: <i>editing changed</i>, <i>value changed</i>. Whoever asked to be told is told, but \
    only after the walk through the widgets is over, because an action may well take some of them away.</p>
    <h2>6. A binding</h2>
    <p>One of those who asked is a binding. It takes the value of the widget and writes it into the view model, and it says who wrote: \
    the widget is the <i>origin</i> of this change.</p>
    <h2>7. The model</h2>
    <p>The view model stores the value first and then tells everyone who observes it, in the order in which they came, except the \
    origin. If one of them changes the value again, the others are told the newest value, never an older one after it.</p>
    <h2>8. Damage</h2>
    <p>Each widget that got a different value marks the part of itself that has to be drawn anew. A widget that got the value it had \
    already marks nothing. This is called <i>damage</i>, and it is the only reason anything is ever drawn.</p>
    <h2>9. Layout and drawing</h2>
    <p>Where a size changed, the places of the widgets are worked out again. Then each damaged widget draws itself on a canvas that is \
    cut to its frame: it cannot draw over its neighbor.</p>
    <h2>10. The wire</h2>
    <p>At the end, once, the changed cells go to the terminal, in as few bytes as possible. Then the program goes back to sleep until \
    the next key.</p>
    <p>All ten steps are one straight line: no step waits, and none goes back. That is why a test can press a key, and look at the \
    screen, and know that what it sees is what you will see.</p>
    """
  }
}
