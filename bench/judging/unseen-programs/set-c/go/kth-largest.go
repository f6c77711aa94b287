package main

import (
	"bufio"
	"container/heap"
	"fmt"
	"os"
	"strconv"
)

type minHeap []int

func (h minHeap) Len() int           { return len(h) }
func (h minHeap) Less(i, j int) bool { return h[i] < h[j] }
func (h minHeap) Swap(i, j int)      { h[i], h[j] = h[j], h[i] }
func (h *minHeap) Push(x any)        { *h = append(*h, x.(int)) }

func (h *minHeap) Pop() any {
	old := *h
	last := old[len(old)-1]
	*h = old[:len(old)-1]
	return last
}

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	scanner.Split(bufio.ScanWords)
	scanner.Scan()
	k, _ := strconv.Atoi(scanner.Text())

	best := &minHeap{}
	for scanner.Scan() {
		score, err := strconv.Atoi(scanner.Text())
		if err != nil {
			continue
		}
		heap.Push(best, score)
		if best.Len() > k {
			heap.Pop(best)
		}
	}
	fmt.Println((*best)[0])
}
