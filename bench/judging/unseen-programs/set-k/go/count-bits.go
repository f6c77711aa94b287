package main

import "fmt"

func countOnes(n uint64) int {
	ones := 0
	for n > 0 {
		if n&1 == 1 {
			ones++
		}
		n >>= 1
	}
	return ones
}

func main() {
	var n uint64
	if _, err := fmt.Scan(&n); err != nil {
		fmt.Println("please enter a number that is not negative")
		return
	}
	fmt.Printf("%d has %d ones\n", n, countOnes(n))
}
