package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
)

type edge struct {
	from, to, weight int
}

func shortestPaths(nodes int, edges []edge, source int) ([]int, bool) {
	distance := make([]int, nodes)
	for i := range distance {
		distance[i] = math.MaxInt
	}
	distance[source] = 0
	for round := 1; round < nodes; round++ {
		for _, e := range edges {
			if distance[e.from] != math.MaxInt && distance[e.from]+e.weight < distance[e.to] {
				distance[e.to] = distance[e.from] + e.weight
			}
		}
	}
	for _, e := range edges {
		if distance[e.from] != math.MaxInt && distance[e.from]+e.weight < distance[e.to] {
			return nil, false
		}
	}
	return distance, true
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, m int
	fmt.Fscan(in, &n, &m)
	edges := make([]edge, m)
	for i := range edges {
		fmt.Fscan(in, &edges[i].from, &edges[i].to, &edges[i].weight)
	}
	distance, ok := shortestPaths(n, edges, 0)
	if !ok {
		fmt.Println("negative cycle")
		return
	}
	for node, d := range distance {
		if d == math.MaxInt {
			fmt.Printf("%d: no path\n", node)
		} else {
			fmt.Printf("%d: %d\n", node, d)
		}
	}
}
