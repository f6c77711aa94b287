package main

import (
	"bufio"
	"container/heap"
	"fmt"
	"math"
	"os"
)

type edge struct{ to, length int }

type item struct{ node, distance int }

type priorityQueue []item

func (q priorityQueue) Len() int           { return len(q) }
func (q priorityQueue) Less(i, j int) bool { return q[i].distance < q[j].distance }
func (q priorityQueue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *priorityQueue) Push(x any)        { *q = append(*q, x.(item)) }
func (q *priorityQueue) Pop() any {
	old := *q
	last := old[len(old)-1]
	*q = old[:len(old)-1]
	return last
}

func dijkstra(graph [][]edge, start int) []int {
	distance := make([]int, len(graph))
	for i := range distance {
		distance[i] = math.MaxInt
	}
	distance[start] = 0
	queue := &priorityQueue{{start, 0}}
	for queue.Len() > 0 {
		current := heap.Pop(queue).(item)
		if current.distance > distance[current.node] {
			continue
		}
		for _, e := range graph[current.node] {
			if d := current.distance + e.length; d < distance[e.to] {
				distance[e.to] = d
				heap.Push(queue, item{e.to, d})
			}
		}
	}
	return distance
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var nodes, edges int
	fmt.Fscan(in, &nodes, &edges)
	graph := make([][]edge, nodes)
	for i := 0; i < edges; i++ {
		var a, b, length int
		fmt.Fscan(in, &a, &b, &length)
		graph[a] = append(graph[a], edge{b, length})
		graph[b] = append(graph[b], edge{a, length})
	}
	for node, d := range dijkstra(graph, 0) {
		if d == math.MaxInt {
			fmt.Println(node, "unreachable")
		} else {
			fmt.Println(node, d)
		}
	}
}
