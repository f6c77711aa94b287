package main

import (
	"bufio"
	"fmt"
	"os"
)

type Network struct {
	capacity [][]int
	visited  []bool
}

func NewNetwork(n int) *Network {
	network := &Network{capacity: make([][]int, n), visited: make([]bool, n)}
	for i := range network.capacity {
		network.capacity[i] = make([]int, n)
	}
	return network
}

func (w *Network) push(node, sink, limit int) int {
	if node == sink {
		return limit
	}
	w.visited[node] = true
	for next, free := range w.capacity[node] {
		if free == 0 || w.visited[next] {
			continue
		}
		pushed := w.push(next, sink, min(limit, free))
		if pushed > 0 {
			w.capacity[node][next] -= pushed
			w.capacity[next][node] += pushed
			return pushed
		}
	}
	return 0
}

func (w *Network) MaxFlow(source, sink int) int {
	const unlimited = 1 << 60
	flow := 0
	for {
		for i := range w.visited {
			w.visited[i] = false
		}
		pushed := w.push(source, sink, unlimited)
		if pushed == 0 {
			return flow
		}
		flow += pushed
	}
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, m int
	fmt.Fscan(in, &n, &m)
	network := NewNetwork(n)
	for i := 0; i < m; i++ {
		var from, to, capacity int
		fmt.Fscan(in, &from, &to, &capacity)
		network.capacity[from][to] += capacity
	}
	fmt.Println("flow:", network.MaxFlow(0, n-1))
	side := 0
	for _, reached := range network.visited {
		if reached {
			side++
		}
	}
	fmt.Println("stations before the narrowest cut:", side)
}
