/// Connects a view model with views, in the position of a view controller.
///
///     final class ProfileBinder: Binder<ProfileViewModel> {
///       let username = BoundTextField(placeholder: "Your name")
///       let greeting = Label()
///
///       override func makeView() -> View {
///         VStack {
///           username
///           greeting
///         }
///       }
///
///       override func bind(_ model: ProfileViewModel) {
///         username.bind(to: \.name, of: model)
///         greeting.bind(\.text, to: model.greeting)
///       }
///     }
///
/// The model can be of any type, including an existential. A view in a property gets the property's name as its
/// identifier.
@MainActor open class Binder<Model>: AnyBinder, ViewModelController {
  /// The model.
  ///
  /// A new model ends all bindings of this binder and its views, and the observers and actions that `bind(_:)` added.
  /// Then `bind(_:)` is called with the new model.
  public final var viewModel: Model { didSet { rebind() } }

  /// Creates a binder; its view is created when it is first shown.
  public init(_ viewModel: Model) {
    self.viewModel = viewModel
    super.init()
  }

  /// Binds the views to the model.
  ///
  /// The model is a parameter so that expressions capture it, and not the binder. The method is called again for
  /// another model. Observers and actions for the binder or its views that it adds end before that.
  open func bind(_ model: Model) {}

  override func bindModel() { bind(viewModel) }
}
