package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	temperatures := make([]int, n)
	for i := 0; i < n; i++ {
		fmt.Scan(&temperatures[i])
	}

	wait := make([]int, n)
	stack := []int{}
	for day, t := range temperatures {
		for len(stack) > 0 && temperatures[stack[len(stack)-1]] < t {
			top := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			wait[top] = day - top
		}
		stack = append(stack, day)
	}

	for _, w := range wait {
		fmt.Print(w, " ")
	}
	fmt.Println()
}
