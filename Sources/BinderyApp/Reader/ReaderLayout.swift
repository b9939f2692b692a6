import Bindery

/// Feeds, posts and a post, as many of them side by side as there is room for.
///
/// From 108 columns on all three stand in a row. From 72 on the feeds stand at the left and at the right the posts above the post, which has
/// all of that room while it is read. Narrower, and where there are few rows, one takes the place of the other.
final class ReaderLayout: View {
  /// A part of the reader.
  enum Pane: Int {
    /// The feeds.
    case feeds
    /// The posts of one.
    case posts
    /// One of these, to be read.
    case post
  }

  /// How the parts stand.
  enum Arrangement {
    /// All in a row.
    case row
    /// Feeds at the left; at the right posts, and the post below them or in their place.
    case stacked
    /// Feeds at the left; at the right posts or the post.
    case pair
    /// One at a time.
    case single
  }

  /// The part that is used; where there is not room for all, it is shown.
  var pane = Pane.posts { didSet { if pane != oldValue { setNeedsLayout(); arrange() } } }

  private let panes: [View]
  private var shown: Arrangement?

  /// Makes a layout of the three.
  init(feeds: View, posts: View, post: View) {
    panes = [feeds, posts, post]
    super.init()
    for view in panes { addSubview(view) }
  }

  /// How the parts stand at the present size.
  var arrangement: Arrangement {
    switch (bounds.width, bounds.height) {
    case (108..., _): .row
    case (72..., 16...): .stacked
    case (72..., _): .pair
    default: .single
    }
  }

  /// Whether a part is seen now.
  func shows(_ pane: Pane) -> Bool { !panes[pane.rawValue].isHidden }

  override func sizeThatFits(_ available: Size) -> Size { available }

  override func layoutSubviews() {
    if let shown, shown != arrangement, let focused = focusedPane { pane = focused }
    shown = arrangement
    arrange()
    let area = bounds
    let side = min(32, max(20, area.width * (arrangement == .row ? 22 : 33) / 100))
    let rest = Rect(x: side, y: 0, width: area.width - side, height: area.height)
    switch arrangement {
    case .row:
      let middle = rest.width * 46 / 100
      place(
        Rect(x: 0, y: 0, width: side, height: area.height), Rect(x: side, y: 0, width: middle, height: area.height),
        Rect(x: side + middle, y: 0, width: rest.width - middle, height: area.height))
    case .stacked where pane != .post:
      let upper = area.height * 42 / 100
      place(
        Rect(x: 0, y: 0, width: side, height: area.height), Rect(x: side, y: 0, width: rest.width, height: upper),
        Rect(x: side, y: upper, width: rest.width, height: area.height - upper))
    case .stacked, .pair: place(Rect(x: 0, y: 0, width: side, height: area.height), rest, rest)
    case .single: place(area, area, area)
    }
  }

  /// Draws nothing of its own: its parts cover it.
  override func draw(on canvas: Canvas) {}

  private func place(_ feeds: Rect, _ posts: Rect, _ post: Rect) {
    for (view, frame) in zip(panes, [feeds, posts, post]) { view.frame = frame }
  }

  private func arrange() {
    let visible: [Bool] =
      switch arrangement {
      case .row: [true, true, true]
      case .stacked: [true, pane != .post, true]
      case .pair: [true, pane != .post, pane == .post]
      case .single: [pane == .feeds, pane == .posts, pane == .post]
      }
    for (view, isVisible) in zip(panes, visible) where view.isHidden == isVisible { view.isHidden = !isVisible }
  }

  private var focusedPane: Pane? {
    guard let focused = window?.firstResponder else { return nil }
    return panes.firstIndex { focused.isInside($0) }.flatMap { Pane(rawValue: $0) }
  }
}
