package main

import (
	"fmt"
	"os"
	"strconv"
)

// fibonacci returns a function that returns the next Fibonacci number.
func fibonacci() func() uint64 {
	a, b := uint64(0), uint64(1)
	return func() uint64 {
		current := a
		a, b = b, a+b
		return current
	}
}

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: fibonacci COUNT")
		os.Exit(1)
	}
	count, err := strconv.Atoi(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, "not a number:", os.Args[1])
		os.Exit(1)
	}
	next := fibonacci()
	for i := 0; i < count; i++ {
		fmt.Println(next())
	}
}
