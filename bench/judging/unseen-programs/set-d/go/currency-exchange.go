package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
)

type edge struct {
	from, to int
	cost     int
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, m int
	fmt.Fscan(in, &n, &m)
	edges := make([]edge, 0, m)
	for i := 0; i < m; i++ {
		var e edge
		fmt.Fscan(in, &e.from, &e.to, &e.cost)
		edges = append(edges, e)
	}

	dist := make([]int, n)
	for i := range dist {
		dist[i] = math.MaxInt32
	}
	dist[0] = 0
	for round := 1; round < n; round++ {
		for _, e := range edges {
			if dist[e.from] != math.MaxInt32 && dist[e.from]+e.cost < dist[e.to] {
				dist[e.to] = dist[e.from] + e.cost
			}
		}
	}
	for _, e := range edges {
		if dist[e.from] != math.MaxInt32 && dist[e.from]+e.cost < dist[e.to] {
			fmt.Println("endless profit")
			return
		}
	}
	fmt.Println(dist[n-1])
}
