import Bindery
import ProcessesViewModels

await Application.main(ProcessBinder(ProcessMonitor(source: ProcFileSystem())))
