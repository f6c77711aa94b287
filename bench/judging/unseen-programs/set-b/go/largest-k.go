package main

import (
	"container/heap"
	"fmt"
)

type MaxHeap []int

func (h MaxHeap) Len() int           { return len(h) }
func (h MaxHeap) Less(i, j int) bool { return h[i] > h[j] }
func (h MaxHeap) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *MaxHeap) Push(x any)        { *h = append(*h, x.(int)) }
func (h *MaxHeap) Pop() any {
	old := *h
	last := old[len(old)-1]
	*h = old[:len(old)-1]
	return last
}

func main() {
	var n, k int
	fmt.Scan(&n, &k)
	h := &MaxHeap{}
	for i := 0; i < n; i++ {
		var x int
		fmt.Scan(&x)
		*h = append(*h, x)
	}
	heap.Init(h)
	for i := 0; i < k; i++ {
		fmt.Print(heap.Pop(h), " ")
	}
	fmt.Println()
}
