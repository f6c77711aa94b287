package main

import "fmt"

func sum(values []int) int {
	total := 0
	for _, v := range values {
		total += v
	}
	return total
}

func main() {
	var n, k int
	fmt.Scan(&n, &k)
	values := make([]int, n)
	for i := range values {
		fmt.Scan(&values[i])
	}

	best := sum(values[:k])
	for start := 1; start+k <= n; start++ {
		if s := sum(values[start : start+k]); s > best {
			best = s
		}
	}
	fmt.Println(best)
}
