import Bindery

// snippet: own-status-bar
final class KeyLine: View {
  private var commands: AvailableCommands?
  private var notice = "" { didSet { setNeedsDisplay() } }

  override func windowChanged() {
    commands = AvailableCommands { [weak self] in self?.setNeedsLayout() }
    window?.observeFrames(with: self) { line in line.updateCommands() }
    window?.observeCopies(with: self) { line, copy in line.notice = "Copied: " + copy.description }
    window?.reserveEdge(for: self)
  }

  private func updateCommands() {
    if let window, commands?.update(in: window) == true { setNeedsDisplay() }
  }

  override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: 1) }

  override func draw(on canvas: Canvas) {
    canvas.clear()
    let keys = (commands?.items ?? []).map { item in item.shortKeyLabel + " " + item.title }
    let text = notice.isEmpty ? keys.joined(separator: ", ") : notice
    canvas.draw(text, at: .zero, style: canvas.theme[.statusBar], filling: canvas.size.width)
  }

  override var staysBright: Bool { true }
  override var accessibilityRole: AccessibilityRole { .statusBar }
}
// end
