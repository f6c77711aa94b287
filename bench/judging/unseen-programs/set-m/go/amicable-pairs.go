package main

import "fmt"

func sumOfDivisors(n int) int {
	sum := 1
	for d := 2; d*d <= n; d++ {
		if n%d == 0 {
			sum += d
			if other := n / d; other != d {
				sum += other
			}
		}
	}
	return sum
}

func main() {
	var limit int
	fmt.Scan(&limit)
	for a := 2; a <= limit; a++ {
		b := sumOfDivisors(a)
		if b > a && b <= limit && sumOfDivisors(b) == a {
			fmt.Println(a, b)
		}
	}
}
