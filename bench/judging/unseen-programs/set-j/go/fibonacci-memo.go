package main

import "fmt"

var memo = map[int]int{}

func fib(n int) int {
	if n <= 1 {
		return n
	}
	if value, ok := memo[n]; ok {
		return value
	}
	memo[n] = fib(n-1) + fib(n-2)
	return memo[n]
}

func main() {
	var n int
	fmt.Scan(&n)
	fmt.Printf("fib(%d) = %d\n", n, fib(n))
}
