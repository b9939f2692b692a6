import Bindery

final class TreeExhibit: ExhibitBinder {
  // Shown in the Lab: treeDeclaration
  let orchestra = Tree<GalleryViewModel.Part>()
  // End of the excerpt

  override func makeExhibit() -> View { Panel("Orchestra", orchestra.named("Orchestra")) }
  override var shownTypes: [Responder.Type] { [Tree<GalleryViewModel.Part>.self] }
  override var switches: [(title: String, value: Observable<Bool>)] { [("The load fails", viewModel.fails)] }
  override var pieces: [LessonPiece] { [.binder(.treeDeclaration)] + super.pieces + [.viewModel(.treeModel)] }

  override func bind(_ model: GalleryViewModel) {
    // Shown in the Lab: treeExhibit
    orchestra.bind(
      to: model.orchestra,
      children: .loaded(if: \.isGroup) {
        try await model.parts(of: $0)
      }
    ) { row, part in
      row.title = part.id
      row.detail = "\(part.players)"
    }
    orchestra.findsByTyping = true
    orchestra.bindExpansion(
      to: model.expandedParts)
    // End of the excerpt
  }
}
