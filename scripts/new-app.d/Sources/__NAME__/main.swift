import Bindery
import Foundation
import __NAME__ViewModels

// Errors without a text of their own are shown in Foundation's words.
LoadFailure.describeErrors { $0.localizedDescription }

try await Application.run(__NAME__Binder(__NAME__ViewModel()))
