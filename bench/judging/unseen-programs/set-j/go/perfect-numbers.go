package main

import "fmt"

func isPerfect(n int) bool {
	sum := 0
	for d := 1; d <= n/2; d++ {
		if n%d == 0 {
			sum += d
		}
	}
	return sum == n
}

func main() {
	var limit int
	fmt.Scan(&limit)
	for n := 2; n <= limit; n++ {
		if isPerfect(n) {
			fmt.Println(n, "is perfect")
		}
	}
}
