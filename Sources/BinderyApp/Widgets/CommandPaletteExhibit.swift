import Bindery
import BinderySources

final class CommandPaletteExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .commandPaletteExhibit }
  let show = Button("Show the commands")
  let chosen = Label()

  override class var commands: CommandTable {
    CommandTable(for: CommandPaletteExhibit.self) {
      KeyCommand(
        "lightRoast", "Choose a light roast",
        keys: [.character("l")]
      ) { $0.viewModel.roast.value = .light }
      KeyCommand(
        "darkRoast", "Choose a dark roast",
        keys: [.character("d")]
      ) { $0.viewModel.roast.value = .dark }
    } + super.commands
  }

  @ViewBuilder override var content: [View] {
    show; chosen.width(.fill)
  }

  override func bind(_ model: GalleryViewModel) {
    show.observe(self, for: .primaryAction) { page, _ in
      page.window?.send(.commandPalette)
    }
    chosen.bind(
      \.text, to: "A \(model.roast.value) roast")
  }
}
