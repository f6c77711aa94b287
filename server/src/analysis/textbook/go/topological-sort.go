package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, m int
	fmt.Fscan(in, &n, &m)
	next := make([][]int, n)
	degree := make([]int, n)
	for i := 0; i < m; i++ {
		var u, v int
		fmt.Fscan(in, &u, &v)
		next[u] = append(next[u], v)
		degree[v]++
	}
	var ready, order []int
	for u, d := range degree {
		if d == 0 {
			ready = append(ready, u)
		}
	}
	for len(ready) > 0 {
		u := ready[len(ready)-1]
		ready = ready[:len(ready)-1]
		order = append(order, u)
		for _, v := range next[u] {
			degree[v]--
			if degree[v] == 0 {
				ready = append(ready, v)
			}
		}
	}
	fmt.Println(len(order) == n)
}
