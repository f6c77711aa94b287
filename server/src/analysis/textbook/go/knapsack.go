package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, capacity int
	fmt.Fscan(in, &n, &capacity)
	best := make([]int, capacity+1)
	for i := 0; i < n; i++ {
		var weight, value int
		fmt.Fscan(in, &weight, &value)
		for c := capacity; c >= weight; c-- {
			if best[c-weight]+value > best[c] {
				best[c] = best[c-weight] + value
			}
		}
	}
	fmt.Println(best[capacity])
}
