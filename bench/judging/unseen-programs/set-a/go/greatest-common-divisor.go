package main

import "fmt"

func main() {
	var a, b int
	fmt.Scan(&a, &b)
	// subtract the smaller from the larger until both are the same
	for a != b {
		if a > b {
			a = a - b
		} else {
			b = b - a
		}
	}
	fmt.Println(a)
}
