package main

import (
	"bufio"
	"fmt"
	"os"
)

// Huts in the mountains are joined by paths so that there is exactly one way
// between two huts. What is the longest walk without using a path twice?

type Network struct {
	paths   [][]int
	longest int
}

func NewNetwork(huts int) *Network {
	return &Network{paths: make([][]int, huts+1)}
}

func (n *Network) Join(a, b int) {
	n.paths[a] = append(n.paths[a], b)
	n.paths[b] = append(n.paths[b], a)
}

// depth returns the length of the longest walk that goes down from a hut.
func (n *Network) depth(hut, from int) int {
	first, second := 0, 0
	for _, next := range n.paths[hut] {
		if next == from {
			continue
		}
		length := n.depth(next, hut) + 1
		if length > first {
			first, second = length, first
		} else if length > second {
			second = length
		}
	}
	if first+second > n.longest {
		n.longest = first + second
	}
	return first
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var huts int
	fmt.Fscan(in, &huts)
	network := NewNetwork(huts)
	for i := 1; i < huts; i++ {
		var a, b int
		fmt.Fscan(in, &a, &b)
		network.Join(a, b)
	}
	network.depth(1, 0)
	fmt.Println("longest walk:", network.longest, "paths")
}
