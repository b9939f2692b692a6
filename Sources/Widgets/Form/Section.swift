public import TerminalCore

/// A group of rows in a form, with a heading.
///
///     let section = Section("Address") {
///       FormRow("Street", BoundTextField(), to: \.street, of: draft)
///     }
@MainActor public final class Section: View {
  /// The text of the heading.
  public let title: String
  private let heading: Label
  let content: FormStack

  /// Creates a section with the given title and rows.
  public init(_ title: String, @ViewBuilder _ content: () -> [View]) {
    self.title = title
    heading = Label(title, role: .title)
    self.content = FormStack(content())
    super.init()
    for view in [heading, self.content] as [View] { addSubview(view) }
  }

  public override func sizeThatFits(_ available: Size) -> Size {
    Size(width: available.width, height: top + content.height(in: available.width, content.style))
  }

  public override func layoutSubviews() {
    heading.frame = Rect(x: 0, y: 0, width: bounds.width, height: min(1, bounds.height))
    content.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  /// The number of rows above the content.
  private var top: Int { 1 + content.style.spacing }

  public override var name: String? { accessibilityName ?? title }
  /// The rows.
  ///
  /// The heading is omitted because its text is the accessibility name of the section.
  public override var accessibilityParts: [AccessibilityPart] { [.view(content)] }
}
