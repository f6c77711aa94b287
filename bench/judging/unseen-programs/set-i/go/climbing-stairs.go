package main

import (
	"fmt"
	"os"
)

// climb counts the ways up a staircase with steps of one or two.
func climb(stairs int) int {
	before, now := 0, 1
	for i := 1; i <= stairs; i++ {
		before, now = now, before+now
	}
	return now
}

func main() {
	var stairs int
	if _, err := fmt.Scanln(&stairs); err != nil || stairs < 0 {
		fmt.Fprintln(os.Stderr, "not a number of stairs")
		os.Exit(1)
	}
	fmt.Printf("%d stairs: %d ways\n", stairs, climb(stairs))
}
