public import Widgets

/// A dialog with a form that edits a draft and returns a result.
///
///     final class EditItemBinder: FormBinder<ItemDraft, Item> {
///       @ViewBuilder override func rows(_ draft: ItemDraft) -> [View] {
///         FormRow("Name", BoundTextField(), to: draft.name)
///         FormRow("Count", NumberField(0...9_999), to: draft.count)
///       }
///
///       override func submit(_ draft: ItemDraft) async -> Item? { draft.item }
///     }
///
/// Enter in a field presses the default button, which validates all rows and submits the draft. After edits, Esc, the
/// Cancel button, and keys that end the application require a confirmation, which also offers to submit the draft.
@MainActor open class FormBinder<Draft, Result>: Binder<Draft>, Presentable {
  /// The default button, which submits the draft.
  public let submitButton: Button
  /// The button that closes the dialog without a result.
  public let cancelButton = Button("Cancel").identified("cancel")
  /// The form, which is created when the view is created.
  public private(set) lazy var form = Form(buttons: [cancelButton, submitButton]) { rows(viewModel) }
  private let dialogTitle: String

  /// Creates a dialog that edits the given draft.
  ///
  /// - Parameters:
  ///   - draft: The draft, whose properties the rows are bound to.
  ///   - title: The title of the dialog.
  ///   - submit: The title of the submit button.
  public init(_ draft: Draft, title: String, submit: String = "Save") {
    submitButton = Button(submit).identified("submit")
    dialogTitle = title
    super.init(draft)
    self.title = title
    submitButton.isDefault = true
    submitButton.keyTitle = submit
  }

  /// Returns the rows and sections of the form.
  ///
  /// This method is called once.
  ///
  /// Write `@ViewBuilder` before an override, because overrides do not inherit result builders.
  open func rows(_ draft: Draft) -> [View] { [] }

  /// Returns the result for a draft whose rows are all valid, or nil to keep the dialog open.
  ///
  /// The submit button is busy during the call. Closing the dialog cancels the task of the call.
  open func submit(_ draft: Draft) async -> Result? { nil }

  /// The width of the form in columns; the form is narrower in a narrow window.
  private static var formWidth: Int { 62 }

  public override func makeView() -> View {
    Dialog(dialogTitle, form.width(.fixed(Self.formWidth)))
  }

  open override func viewDidLoad() {
    submitButton.observe(self, for: .primaryAction) { binder, _ async in _ = await binder.saveChanges() }
    cancelButton.observe(self, for: .primaryAction) { binder, _ async in await binder.cancel() }
  }

  public override class var commands: CommandTable {
    CommandTable(for: FormBinder.self) {
      KeyCommand(.cancel, "Cancel", keys: [Key(.escape)], prominence: .essential) { await $0.cancel() }
    }
  }

  /// Whether closing the dialog requires a confirmation, which is the case after edits.
  ///
  /// Override this property if some edits can be discarded without a confirmation.
  open override var hasUnsavedChanges: Bool { isViewLoaded && form.isEdited }
  public override var canSaveChanges: Bool { true }

  /// Submits the draft if all rows are valid, and returns whether the draft was accepted.
  public override func saveChanges() async -> Bool {
    guard form.validate() else { return false }
    submitButton.isBusy = true
    let result = await submit(viewModel)
    submitButton.isBusy = false
    guard let result, !Task.isCancelled else {
      form.showErrors()
      return false
    }
    finish(with: result)
    return true
  }

  private func cancel() async {
    guard hasUnsavedChanges, let navigator else { return dismiss() }
    switch await navigator.askAboutChanges(
      "Discard the changes?", keep: "Keep editing", save: submitButton.title)
    {
    case .discard: dismiss()
    case .save: _ = await saveChanges()
    case nil: break
    }
  }
}
