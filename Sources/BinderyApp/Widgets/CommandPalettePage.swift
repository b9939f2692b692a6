import Bindery

@Observable final class CommandPaletteModel {
  var roast = Roast.medium
}

final class CommandPalettePage: Binder<CommandPaletteModel> {
  let show = Button("Show the commands")
  let chosen = Label()

  override class var commands: CommandTable {
    CommandTable(for: CommandPalettePage.self) {
      KeyCommand("lightRoast", "Choose a light roast", keys: [.character("l")]) {
        $0.viewModel.roast = .light
      }
      KeyCommand("darkRoast", "Choose a dark roast", keys: [.character("d")]) {
        $0.viewModel.roast = .dark
      }
    } + super.commands
  }

  override func makeView() -> View {
    VStack(spacing: 1, alignment: .leading) {
      show
      chosen.width(.fill)
    }
  }

  override func bind(_ model: CommandPaletteModel) {
    show.observe(self, for: .primaryAction) { page, _ in
      page.window?.send(.commandPalette)
    }
    chosen.bind(\.text, to: "A \(model.roast) roast")
  }
}

extension CommandPalettePage {
  static let widget = Widget(
    "commandPalette", "Command palette",
    """
    Ctrl+P lists every enabled command with its keys. Type letters of a title to find it, Enter performs it. The commands used last are \
    first.
    """, model: { _ in CommandPaletteModel() }, page: CommandPalettePage.init)
}
