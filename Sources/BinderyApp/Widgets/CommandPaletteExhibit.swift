import Bindery

final class CommandPaletteExhibit: ExhibitBinder {
  let show = Button("Show the commands")
  let chosen = Label()

  // Shown in the Lab: paletteCommands
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
  // End of the excerpt

  @ViewBuilder override var content: [View] {
    show; chosen.width(.fill)
  }

  override var pieces: [LessonPiece] { [.binder(.paletteCommands)] + super.pieces }

  override func bind(_ model: GalleryViewModel) {
    // Shown in the Lab: commandPaletteExhibit
    show.observe(self, for: .primaryAction) { page, _ in
      page.window?.send(.commandPalette)
    }
    chosen.bind(
      \.text, to: "A \(model.roast.value) roast")
    // End of the excerpt
  }
}
