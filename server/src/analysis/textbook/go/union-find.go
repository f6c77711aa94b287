package main

import (
	"bufio"
	"fmt"
	"os"
)

var parent []int

func find(x int) int {
	if parent[x] != x {
		parent[x] = find(parent[x])
	}
	return parent[x]
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, m int
	fmt.Fscan(in, &n, &m)
	parent = make([]int, n)
	for i := range parent {
		parent[i] = i
	}
	groups := n
	for ; m > 0; m-- {
		var u, v int
		fmt.Fscan(in, &u, &v)
		a, b := find(u), find(v)
		if a != b {
			parent[a] = b
			groups--
		}
	}
	fmt.Println(groups)
}
