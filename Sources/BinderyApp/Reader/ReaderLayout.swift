import Bindery
import ReaderModels

/// A layout that displays as many of its three panes as fit: the feeds, the posts and the open post.
///
/// The posts have at least half of the width. With at least 160 columns, the panes are side by side. With at least 72
/// columns and 16 rows, the feeds are on the left, and the posts are above a preview of the selected post on the right.
/// With fewer rows, the right side displays either the posts or the open post. In narrower windows, only the current
/// pane is visible.
final class ReaderLayout: View {
  enum Pane: Int {
    case feeds
    case posts
    case post
  }

  enum Arrangement {
    /// All panes side by side.
    case row
    /// The feeds on the left, and the posts above the open post on the right.
    ///
    /// The open post covers the posts while it is the current pane.
    case stacked
    /// The feeds on the left, and either the posts or the open post on the right.
    case pair
    /// Only one pane.
    case single
  }

  /// The current pane, which is visible in every arrangement.
  var pane = Pane.posts { didSet { if pane != oldValue { setNeedsLayout(); arrange() } } }

  /// The panes that are hidden unless they are the current pane.
  var hidden = HiddenPanes() { didSet { if hidden != oldValue { setNeedsLayout(); arrange() } } }

  /// The number of rows between the title and the posts, which are taken from the preview.
  var rowsAbovePosts = 0 { didSet { if rowsAbovePosts != oldValue { setNeedsLayout(); arrange() } } }

  /// The width of the open post's text, in columns.
  let postWidth = Observable(80, label: "post width")
  /// The number of empty columns on each side of the text, which center the text in a wide pane.
  let postMargin = Observable(0, label: "post margin")
  /// Whether the open post is a preview of few rows, without a headline.
  let isPreview = Observable(false, label: "post is a preview")
  let listWidth = Observable(80, label: "list width")
  /// The width of the frame and the empty columns around the text of the post.
  private static let postPadding = 4
  /// The maximum width of the post's text, in columns, because longer lines are hard to read.
  private static let longestLine = 76
  /// The minimum number of posts above a preview.
  private static let minimumPosts = 15
  /// The minimum height of a preview, in rows.
  private static let minimumPreview = 4
  /// The height, in rows, below which a preview has no headline.
  private static let minimumPage = 12

  private let panes: [View]
  private var shown: Arrangement?

  init(feeds: View, posts: View, post: View) {
    panes = [feeds, posts, post]
    super.init()
    for view in panes { addSubview(view) }
  }

  var arrangement: Arrangement {
    if hidden.contains(.others) { return .single }
    return switch (bounds.width, bounds.height) {
    case (160..., _): .row
    case (72..., 16...): .stacked
    case (72..., _): .pair
    default: .single
    }
  }

  override func sizeThatFits(_ available: Size) -> Size { available }

  override func layoutSubviews() {
    if let shown, shown != arrangement, let focused = focusedPane { pane = focused }
    shown = arrangement
    arrange()
  }

  /// Draws nothing, because the panes cover the whole view.
  override func draw(on canvas: Canvas) {}

  private func arrange() {
    let frames = frames
    for (view, frame) in zip(panes, frames) {
      if view.isHidden != (frame == nil) { view.isHidden = frame == nil }
      if let frame { view.frame = frame }
    }
    if let frame = frames[Pane.posts.rawValue] { listWidth.value = frame.width }
    if let frame = frames[Pane.post.rawValue] {
      let width = max(0, frame.width - Self.postPadding)
      // A pane without a frame is one column wider, in which the text must not be longer either.
      let margin = max(0, (width + 2 - Self.longestLine) / 2)
      postMargin.value = margin
      postWidth.value = width - 2 * margin
      isPreview.value = pane != .post && frame.height < Self.minimumPage
    }
  }

  /// The frames of the feeds, the posts and the open post; nil for a hidden pane.
  private var frames: [Rect?] {
    let (whole, height) = (bounds, bounds.height)
    let showsFeeds = pane == .feeds || !hidden.contains(.feeds)
    let side = showsFeeds ? min(32, max(20, whole.width * (arrangement == .row ? 22 : 33) / 100)) : 0
    let left = showsFeeds ? Rect(x: 0, y: 0, width: side, height: height) : nil
    let rest = Rect(x: side, y: 0, width: whole.width - side, height: height)
    let showsPost = pane == .post || !hidden.contains(.preview)
    switch (arrangement, pane) {
    case (.row, _) where showsPost:
      let middle = (whole.width + 1) / 2
      return [
        left, Rect(x: side, y: 0, width: middle, height: height),
        Rect(x: side + middle, y: 0, width: rest.width - middle, height: height),
      ]
    case (.stacked, .post), (.pair, .post): return [left, nil, rest]
    case (.stacked, _) where showsPost:
      // The title, and in themes without frames an empty row and a line below the posts.
      let edges = window?.theme.hasFrames == false ? 3 : 2
      let needed = Self.minimumPosts + rowsAbovePosts + edges
      let preview = Self.minimumPreview - rowsAbovePosts
      let upper = min(max(needed, height * 60 / 100), height - preview)
      return [
        left, Rect(x: side, y: 0, width: rest.width, height: upper),
        Rect(x: side, y: upper, width: rest.width, height: height - upper),
      ]
    case (.single, _): return panes.indices.map { $0 == pane.rawValue ? whole : nil }
    default: return [left, rest, nil]
    }
  }

  private var focusedPane: Pane? {
    guard let focused = window?.firstResponder else { return nil }
    return panes.firstIndex { focused.isInside($0) }.flatMap { Pane(rawValue: $0) }
  }
}
