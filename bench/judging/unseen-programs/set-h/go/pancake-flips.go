package main

import (
	"fmt"
	"os"
	"slices"
)

func main() {
	var stack []int
	for {
		var size int
		if _, err := fmt.Fscan(os.Stdin, &size); err != nil {
			break
		}
		stack = append(stack, size)
	}

	flips := 0
	flip := func(count int) {
		if count > 1 {
			slices.Reverse(stack[:count])
			flips++
		}
	}
	for rest := len(stack); rest > 1; rest-- {
		top := stack[:rest]
		largest := slices.Index(top, slices.Max(top))
		if largest == rest-1 {
			continue
		}
		flip(largest + 1)
		flip(rest)
	}
	fmt.Println(stack)
	fmt.Println(flips, "flips")
}
