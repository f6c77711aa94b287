package main

import "fmt"

func main() {
	var limit int
	fmt.Scan(&limit)
	count := 0
	for p := 1; p <= limit; p *= 2 {
		fmt.Print(p, " ")
		count++
	}
	fmt.Println()
	fmt.Println(count, "powers")
}
