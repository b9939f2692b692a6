// A full-screen program that crashes when Return is pressed: `CrashingProgram FAULT PLACE [guardian] [print=TEXT]
// [log=PATH]`.
import Bindery

NcursesTerminal.installSignalHandlers()

let arguments = CommandLine.arguments.dropFirst()
let fault = arguments.compactMap(Fault.init).first ?? .none
let place = arguments.compactMap(Place.init).first ?? .main

func value(of name: String) -> String? {
  arguments.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
}

var options = RunOptions()
options.terminal.guardian = arguments.contains("guardian")
options.terminal.logPath = value(of: "log")
let binder = CrashBinder(printing: value(of: "print")) { place.run { fault.happen() } }
do { try await Application.run(binder, options: options) } catch { print("\(error)") }
NcursesTerminal.dieOfQuitSignal()
