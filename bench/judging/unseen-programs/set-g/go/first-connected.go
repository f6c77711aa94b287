package main

import "fmt"

var parent, size []int

func find(x int) int {
	for parent[x] != x {
		x = parent[x]
	}
	return x
}

func union(a, b int) bool {
	a, b = find(a), find(b)
	if a == b {
		return false
	}
	if size[a] < size[b] {
		a, b = b, a
	}
	parent[b] = a
	size[a] += size[b]
	return true
}

func main() {
	var n, m int
	fmt.Scan(&n, &m)
	parent = make([]int, n+1)
	size = make([]int, n+1)
	for i := 1; i <= n; i++ {
		parent[i] = i
		size[i] = 1
	}
	groups := n
	for road := 1; road <= m; road++ {
		var a, b int
		fmt.Scan(&a, &b)
		if union(a, b) {
			groups--
		}
		if groups == 1 {
			fmt.Println("all connected after road", road)
			return
		}
	}
	fmt.Println("never connected,", groups, "groups")
}
