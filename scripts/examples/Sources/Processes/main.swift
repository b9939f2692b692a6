import Bindery
import ProcessesViewModels

try await Application.run(ProcessBinder(ProcessMonitor(source: ProcFileSystem())))
