package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	numbers := make([]int, n)
	for i := 0; i < n; i++ {
		fmt.Scan(&numbers[i])
	}
	var target int
	fmt.Scan(&target)
	for i, number := range numbers {
		if number == target {
			fmt.Println("found at", i)
			return
		}
	}
	fmt.Println("not found")
}
