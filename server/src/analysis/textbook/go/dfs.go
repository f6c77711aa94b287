package main

import (
	"bufio"
	"fmt"
	"os"
)

type Graph struct {
	edges   map[int][]int
	visited map[int]bool
}

func (g *Graph) add(u, v int) {
	g.edges[u] = append(g.edges[u], v)
	g.edges[v] = append(g.edges[v], u)
}

func (g *Graph) visit(u int) {
	g.visited[u] = true
	for _, v := range g.edges[u] {
		if !g.visited[v] {
			g.visit(v)
		}
	}
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, m int
	fmt.Fscan(in, &n, &m)
	g := &Graph{edges: make(map[int][]int), visited: make(map[int]bool)}
	for i := 0; i < m; i++ {
		var u, v int
		fmt.Fscan(in, &u, &v)
		g.add(u, v)
	}
	components := 0
	for u := 0; u < n; u++ {
		if !g.visited[u] {
			components++
			g.visit(u)
		}
	}
	fmt.Println(components)
}
