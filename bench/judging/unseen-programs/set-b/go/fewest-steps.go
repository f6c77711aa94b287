package main

import (
	"bufio"
	"fmt"
	"os"
)

type Graph map[int][]int

func (g Graph) AddEdge(a, b int) {
	g[a] = append(g[a], b)
	g[b] = append(g[b], a)
}

func (g Graph) Distance(from, to int) int {
	visited := map[int]bool{from: true}
	frontier := []int{from}
	steps := 0
	for len(frontier) > 0 {
		var next []int
		for _, node := range frontier {
			if node == to {
				return steps
			}
			for _, neighbour := range g[node] {
				if !visited[neighbour] {
					visited[neighbour] = true
					next = append(next, neighbour)
				}
			}
		}
		frontier = next
		steps++
	}
	return -1
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, m int
	fmt.Fscan(in, &n, &m)
	graph := make(Graph)
	for i := 0; i < m; i++ {
		var a, b int
		fmt.Fscan(in, &a, &b)
		graph.AddEdge(a, b)
	}
	fmt.Println(graph.Distance(1, n))
}
