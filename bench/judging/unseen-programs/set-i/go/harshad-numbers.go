package main

import (
	"fmt"
)

func digitSum(n int) int {
	sum := 0
	for n > 0 {
		sum += n % 10
		n /= 10
	}
	return sum
}

// A Harshad number is divisible by the sum of its digits.
func isHarshad(n int) bool {
	return n%digitSum(n) == 0
}

func main() {
	var limit int
	fmt.Print("Limit: ")
	fmt.Scan(&limit)
	count := 0
	for n := 1; n <= limit; n++ {
		if isHarshad(n) {
			fmt.Print(n, " ")
			count++
		}
	}
	fmt.Printf("\n%d numbers\n", count)
}
