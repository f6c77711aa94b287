package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, m int
	fmt.Fscan(in, &n, &m)
	graph := make([][]int, n)
	for i := 0; i < m; i++ {
		var u, v int
		fmt.Fscan(in, &u, &v)
		graph[u] = append(graph[u], v)
		graph[v] = append(graph[v], u)
	}
	distance := make([]int, n)
	for i := range distance {
		distance[i] = -1
	}
	distance[0] = 0
	queue := []int{0}
	for len(queue) > 0 {
		node := queue[0]
		queue = queue[1:]
		for _, next := range graph[node] {
			if distance[next] == -1 {
				distance[next] = distance[node] + 1
				queue = append(queue, next)
			}
		}
	}
	fmt.Println(distance[n-1])
}
