import Bindery

// snippet: own-popup
final class NotePopup: View {
  private let note: Label
  private weak var anchor: View?

  init(_ text: String, beside anchor: View) {
    note = Label(text)
    self.anchor = anchor
    super.init()
    addSubview(note)
  }

  override class var commands: CommandTable {
    CommandTable(for: NotePopup.self) { KeyCommand(.cancel) { $0.window?.dismiss($0) } }
  }

  override func layoutSubviews() {
    guard let window, let anchor else { return }
    let area = window.usableArea
    let size = note.fittingSize(area.size)
    let field = anchor.frameOnScreen
    let isBelow = field.maxY + size.height <= area.maxY
    let row = isBelow ? field.maxY : field.minY - size.height
    note.frame = Rect(origin: Point(x: field.minX, y: row), size: size)
  }

  override var canBecomeFirstResponder: Bool { true }
  override var dimsPage: Bool { true }
  override var undimmedView: View? { anchor }
  override var isOpaque: Bool { false }
  override func surfaceRole(of subview: View) -> ThemeRole? { .dialog }
  override func draw(on canvas: Canvas) {}

  override func mouse(_ event: MouseEvent) -> Bool {
    if case .down = event.kind, !note.frame.contains(event.location) { window?.dismiss(self) }
    return true
  }
}
// end
