extension BundledFeed {
  /// The body of the post about a key press.
  ///
  /// It is several screens long, so that users can practice scrolling.
  static var journey: String {
    """
    <p>This post is longer than your screen. <b>Page Down</b> and <b>Page Up</b> move by a screen, the arrow keys by a line, Home and \
    End to its ends. It describes what happens when you press a key.</p>
    <h2>1. Bytes</h2>
    <p>The terminal sends bytes. An <code>a</code> is one byte; an arrow is three or more, and begins with the same byte as the key \
    Esc. So the first thing is a parser that finds where one key ends and the next begins, and that waits a moment when a single Esc \
    arrives, in case it is the beginning of something longer.</p>
    <h2>2. A key</h2>
    <p>The bytes become a value: a key, with Control, Alt or Shift, or a piece of pasted text, or the mouse. Everything that \
    has already arrived is taken together, so that holding a key down never makes the program lag behind you.</p>
    <h2>3. A command</h2>
    <p>The widget that has focus receives the key first, then the view around it, and so on outwards. A table assigns commands to \
    keys. The line at the bottom of the screen and the page behind F1 are made from the same table, so neither can show a key \
    that does nothing.</p>
    <h2>4. An edit</h2>
    <p>The command changes a plain value: the text of a field and its caret, or a list and its selection. If nothing changed, the \
    journey ends here: no observer is notified, nothing is drawn, and nothing is sent.</p>
    <h2>5. An action</h2>
    <p>If something changed, the widget sends an event: <i>editing changed</i>, <i>value changed</i>. Its targets receive the event \
    only after all widgets have handled the key, because an action may remove some of them.</p>
    <h2>6. A binding</h2>
    <p>One of the targets is a binding. It reads the value of the widget and writes the value to the view model. The widget is the \
    <i>origin</i> of this change.</p>
    <h2>7. The model</h2>
    <p>The view model stores the value first and then notifies its observers in the order in which they were added, except the \
    origin. If an observer changes the value again, the remaining observers receive only the newest value.</p>
    <h2>8. Damage</h2>
    <p>Each widget that receives a different value marks the part of itself that must be redrawn. A widget whose value has not \
    changed marks nothing. This is called <i>damage</i>, and it is the only reason anything is ever drawn.</p>
    <h2>9. Layout and drawing</h2>
    <p>If a size changed, the frames of the widgets are computed again. Then each damaged widget draws itself on a canvas that is \
    clipped to its frame: it cannot draw over its neighbor.</p>
    <h2>10. The output</h2>
    <p>At the end, the changed cells are sent to the terminal at once, in as few bytes as possible. Then the program sleeps until \
    the next key.</p>
    <p>All ten steps are one straight line: no step waits, and none goes back. That is why a test can press a key and look at \
    the screen, and know that you will see the same.</p>
    """
  }
}
