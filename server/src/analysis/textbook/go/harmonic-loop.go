package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	total := 0
	for step := 1; step <= n; step++ {
		for at := 0; at < n; at += step {
			total += at & 1
		}
	}
	fmt.Println(total)
}
