package main

import "fmt"

func main() {
	var n, m int
	fmt.Scan(&n, &m)
	group := make([]int, n+1)
	for i := range group {
		group[i] = i
	}

	for i := 0; i < m; i++ {
		var a, b int
		fmt.Scan(&a, &b)
		from, to := group[a], group[b]
		if from == to {
			continue
		}
		for p := 1; p <= n; p++ {
			if group[p] == from {
				group[p] = to
			}
		}
	}

	groups := map[int]bool{}
	for p := 1; p <= n; p++ {
		groups[group[p]] = true
	}
	fmt.Println(len(groups))
}
