package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	count := 0
	for i := 1; i <= n; i++ {
		for j := 1; j <= i; j++ {
			count += (i ^ j) & 1
		}
	}
	fmt.Println(count)
}
