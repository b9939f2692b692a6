import Bindery
import Foundation
import __NAME__ViewModels

// Foundation describes the errors that have no other description.
LoadFailure.describeErrors { $0.localizedDescription }

try await Application.run(__NAME__Binder(__NAME__ViewModel()))
