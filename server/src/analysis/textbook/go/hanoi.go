package main

import "fmt"

func hanoi(n int, from, to, via string) int {
	if n == 1 {
		return 1
	}
	return hanoi(n-1, from, via, to) + 1 + hanoi(n-1, via, to, from)
}

func main() {
	var n int
	fmt.Scan(&n)
	fmt.Println(hanoi(n, "A", "C", "B"))
}
