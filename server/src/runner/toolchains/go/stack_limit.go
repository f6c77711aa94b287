package main

// Compiled with every learner's program: endless recursion is to end with Go's own message before it uses up the
// memory that the program may have. Go would let a stack grow to 1 GB.
import coderoom "runtime/debug"

func init() { coderoom.SetMaxStack(64 << 20) }
