import Bindery
import __NAME__ViewModels

try await Application.run(__NAME__Binder(__NAME__ViewModel()))
