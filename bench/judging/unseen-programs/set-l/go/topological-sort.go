package main

import (
	"bufio"
	"fmt"
	"os"
)

func order(graph [][]int) ([]int, bool) {
	indegree := make([]int, len(graph))
	for _, neighbours := range graph {
		for _, v := range neighbours {
			indegree[v]++
		}
	}
	var queue []int
	for v, degree := range indegree {
		if degree == 0 {
			queue = append(queue, v)
		}
	}
	var sorted []int
	for len(queue) > 0 {
		u := queue[0]
		queue = queue[1:]
		sorted = append(sorted, u)
		for _, v := range graph[u] {
			indegree[v]--
			if indegree[v] == 0 {
				queue = append(queue, v)
			}
		}
	}
	return sorted, len(sorted) == len(graph)
}

func main() {
	reader := bufio.NewReader(os.Stdin)
	var n, m int
	fmt.Fscan(reader, &n, &m)
	graph := make([][]int, n)
	for i := 0; i < m; i++ {
		var before, after int
		fmt.Fscan(reader, &before, &after)
		graph[before] = append(graph[before], after)
	}
	sorted, ok := order(graph)
	if !ok {
		fmt.Println("the requirements have a cycle")
		return
	}
	fmt.Println("order:", sorted)
}
