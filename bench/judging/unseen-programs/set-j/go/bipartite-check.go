package main

import "fmt"

type Graph struct {
	adj [][]int
}

func NewGraph(n int) *Graph {
	return &Graph{adj: make([][]int, n)}
}

func (g *Graph) AddEdge(u, v int) {
	g.adj[u] = append(g.adj[u], v)
	g.adj[v] = append(g.adj[v], u)
}

func (g *Graph) IsBipartite() bool {
	color := make([]int, len(g.adj))
	for start := range g.adj {
		if color[start] != 0 {
			continue
		}
		color[start] = 1
		queue := []int{start}
		for len(queue) > 0 {
			u := queue[0]
			queue = queue[1:]
			for _, v := range g.adj[u] {
				if color[v] == 0 {
					color[v] = -color[u]
					queue = append(queue, v)
				} else if color[v] == color[u] {
					return false
				}
			}
		}
	}
	return true
}

func main() {
	var n, m int
	fmt.Scan(&n, &m)
	graph := NewGraph(n)
	for i := 0; i < m; i++ {
		var u, v int
		fmt.Scan(&u, &v)
		graph.AddEdge(u, v)
	}
	if graph.IsBipartite() {
		fmt.Println("bipartite")
	} else {
		fmt.Println("not bipartite")
	}
}
