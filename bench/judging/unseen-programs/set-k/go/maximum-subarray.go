package main

import "fmt"

func maxSubarray(numbers []int) (best, from, to int) {
	best = numbers[0]
	current := numbers[0]
	start := 0
	for i := 1; i < len(numbers); i++ {
		if current < 0 {
			current = numbers[i]
			start = i
		} else {
			current += numbers[i]
		}
		if current > best {
			best, from, to = current, start, i
		}
	}
	return best, from, to
}

func main() {
	numbers := []int{-2, 1, -3, 4, -1, 2, 1, -5, 4}
	best, from, to := maxSubarray(numbers)
	fmt.Println("Largest sum:", best)
	fmt.Println("Numbers:", numbers[from:to+1])
}
