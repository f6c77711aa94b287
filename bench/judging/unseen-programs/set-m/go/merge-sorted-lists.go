package main

import (
	"bufio"
	"container/heap"
	"fmt"
	"os"
	"strconv"
	"strings"
)

type item struct {
	value, list, index int
}

type minHeap []item

func (h minHeap) Len() int           { return len(h) }
func (h minHeap) Less(i, j int) bool { return h[i].value < h[j].value }
func (h minHeap) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *minHeap) Push(x any)        { *h = append(*h, x.(item)) }
func (h *minHeap) Pop() any {
	old := *h
	last := old[len(old)-1]
	*h = old[:len(old)-1]
	return last
}

func merge(lists [][]int) []int {
	h := &minHeap{}
	for i, list := range lists {
		if len(list) > 0 {
			heap.Push(h, item{list[0], i, 0})
		}
	}
	var merged []int
	for h.Len() > 0 {
		first := heap.Pop(h).(item)
		merged = append(merged, first.value)
		if next := first.index + 1; next < len(lists[first.list]) {
			heap.Push(h, item{lists[first.list][next], first.list, next})
		}
	}
	return merged
}

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	var lists [][]int
	for scanner.Scan() {
		var list []int
		for _, word := range strings.Fields(scanner.Text()) {
			if value, err := strconv.Atoi(word); err == nil {
				list = append(list, value)
			}
		}
		lists = append(lists, list)
	}
	fmt.Println(merge(lists))
}
