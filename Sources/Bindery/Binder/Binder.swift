// The view controller's seat: a binder makes views, binds them to a model, and answers the life of the screen. Nothing else is its business.

/// Ties a model to views with bindings.
///
///     final class ProfileBinder: Binder<ProfileViewModel> {
///       let username = BoundTextField(placeholder: "Your name")
///       let greeting = Label()
///
///       override func makeView() -> View { VStack { username; greeting } }
///
///       override func bind(_ model: ProfileViewModel) {
///         username.bind(to: \.name, of: model)
///         greeting.bind(\.text, to: model.greeting)
///       }
///     }
///
/// The model is any type, a protocol's existential too. Views that are properties get the property's name as identifier.
@MainActor open class Binder<Model>: AnyBinder, ViewModelController {
  /// The model.
  ///
  /// Setting another one ends every binding of this binder and its views, and binds anew.
  public final var viewModel: Model {
    didSet {
      guard isViewLoaded else { return }
      unbindAll()
      bind(viewModel)
    }
  }

  /// Makes a binder for a model; its view is made when it is first shown.
  public init(_ viewModel: Model) {
    self.viewModel = viewModel
    super.init()
  }

  /// Binds the views to the model.
  ///
  /// It has the model as a parameter so that expressions hold that, and not the binder.
  open func bind(_ model: Model) {}

  override func bindModel() { bind(viewModel) }
}
