import Bindery
import Foundation
import __NAME__ViewModels

// Foundation describes the errors that have no other description.
LoadFailure.describeErrors { $0.localizedDescription }

await Application.main(__NAME__Binder(__NAME__ViewModel()))
