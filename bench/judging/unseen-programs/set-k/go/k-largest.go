package main

import (
	"container/heap"
	"fmt"
)

type MinHeap []int

func (h MinHeap) Len() int           { return len(h) }
func (h MinHeap) Less(i, j int) bool { return h[i] < h[j] }
func (h MinHeap) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }

func (h *MinHeap) Push(x any) {
	*h = append(*h, x.(int))
}

func (h *MinHeap) Pop() any {
	old := *h
	last := old[len(old)-1]
	*h = old[:len(old)-1]
	return last
}

func main() {
	var n, k int
	fmt.Scan(&n, &k)
	h := &MinHeap{}
	for i := 0; i < n; i++ {
		var number int
		fmt.Scan(&number)
		heap.Push(h, number)
		if h.Len() > k {
			heap.Pop(h)
		}
	}
	for h.Len() > 0 {
		fmt.Println(heap.Pop(h))
	}
}
