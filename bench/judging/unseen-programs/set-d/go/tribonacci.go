package main

import "fmt"

var memo = map[int]int{}

func tribonacci(n int) int {
	if n < 2 {
		return 0
	}
	if n == 2 {
		return 1
	}
	if value, ok := memo[n]; ok {
		return value
	}
	result := tribonacci(n-1) + tribonacci(n-2) + tribonacci(n-3)
	memo[n] = result
	return result
}

func main() {
	var n int
	if _, err := fmt.Scan(&n); err != nil {
		fmt.Println("please enter a number")
		return
	}
	fmt.Println(tribonacci(n))
}
