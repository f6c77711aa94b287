package drawing

import "internal/runtime/exithook"

// atExit calls a function when the program ends, by os.Exit or by the end of main: Go offers that to itself alone.
func atExit(announce func()) {
	exithook.Add(exithook.Hook{F: announce, RunOnFailure: true})
}
