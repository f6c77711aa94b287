package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	a := make([]int, n)
	for i := range a {
		fmt.Fscan(in, &a[i])
	}
	length := make([]int, n)
	best := 0
	for i := range a {
		length[i] = 1
		for j := range i {
			if a[j] < a[i] && length[j]+1 > length[i] {
				length[i] = length[j] + 1
			}
		}
		best = max(best, length[i])
	}
	fmt.Println(best)
}
