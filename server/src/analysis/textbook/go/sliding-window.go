package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, limit int
	fmt.Fscan(in, &n)
	a := make([]int, n)
	for i := range a {
		fmt.Fscan(in, &a[i])
	}
	fmt.Fscan(in, &limit)
	start, sum, best := 0, 0, 0
	for end := 0; end < n; end++ {
		sum += a[end]
		for sum > limit {
			sum -= a[start]
			start++
		}
		if end-start+1 > best {
			best = end - start + 1
		}
	}
	fmt.Println(best)
}
