package main

// Compiled with every learner's program: endless recursion should end with Go's own message before it uses up the
// program's memory. By default Go lets a stack grow to 1 GB.
import coderoom "runtime/debug"

func init() { coderoom.SetMaxStack(64 << 20) }
