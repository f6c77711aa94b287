package main

import "fmt"

var numbers []int
var chosen []int
var count int

func generate(at int) {
	if at == len(numbers) {
		if len(chosen)%2 == 0 {
			count++
		}
		return
	}
	chosen = append(chosen, numbers[at])
	generate(at + 1)
	chosen = chosen[:len(chosen)-1]
	generate(at + 1)
}

func main() {
	var n int
	fmt.Scan(&n)
	for i := 0; i < n; i++ {
		var x int
		fmt.Scan(&x)
		numbers = append(numbers, x)
	}
	generate(0)
	fmt.Println(count)
}
