package main

import (
	"fmt"
	"math"
)

func jumpSearch(a []int, wanted int) int {
	n := len(a)
	step := int(math.Sqrt(float64(n)))
	start := 0
	for start+step < n && a[start+step] <= wanted {
		start += step
	}
	for i := start; i < n && i < start+step; i++ {
		if a[i] == wanted {
			return i
		}
	}
	return -1
}

func main() {
	var n, wanted int
	fmt.Scan(&n)
	a := make([]int, n)
	for i := range a {
		fmt.Scan(&a[i])
	}
	fmt.Scan(&wanted)
	if i := jumpSearch(a, wanted); i >= 0 {
		fmt.Println("found at", i)
	} else {
		fmt.Println("not found")
	}
}
