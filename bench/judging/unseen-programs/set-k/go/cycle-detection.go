package main

import (
	"bufio"
	"fmt"
	"os"
)

const (
	white = iota
	grey
	black
)

type Graph struct {
	next  [][]int
	color []int
}

func NewGraph(nodes int) *Graph {
	return &Graph{
		next:  make([][]int, nodes),
		color: make([]int, nodes),
	}
}

func (g *Graph) AddEdge(from, to int) {
	g.next[from] = append(g.next[from], to)
}

func (g *Graph) reachesCycle(node int) bool {
	g.color[node] = grey
	for _, next := range g.next[node] {
		if g.color[next] == grey {
			return true
		}
		if g.color[next] == white && g.reachesCycle(next) {
			return true
		}
	}
	g.color[node] = black
	return false
}

func (g *Graph) HasCycle() bool {
	for node := range g.next {
		if g.color[node] == white && g.reachesCycle(node) {
			return true
		}
	}
	return false
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var nodes, edges int
	fmt.Fscan(in, &nodes, &edges)
	graph := NewGraph(nodes)
	for i := 0; i < edges; i++ {
		var from, to int
		fmt.Fscan(in, &from, &to)
		graph.AddEdge(from, to)
	}
	if graph.HasCycle() {
		fmt.Println("cycle")
	} else {
		fmt.Println("no cycle")
	}
}
