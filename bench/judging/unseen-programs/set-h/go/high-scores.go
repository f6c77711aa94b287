package main

import (
	"bufio"
	"container/heap"
	"fmt"
	"os"
	"sort"
)

type scores []int

func (s scores) Len() int           { return len(s) }
func (s scores) Less(i, j int) bool { return s[i] < s[j] }
func (s scores) Swap(i, j int)      { s[i], s[j] = s[j], s[i] }
func (s *scores) Push(x any)        { *s = append(*s, x.(int)) }
func (s *scores) Pop() any {
	old := *s
	last := old[len(old)-1]
	*s = old[:len(old)-1]
	return last
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var places int
	fmt.Fscan(in, &places)

	best := &scores{}
	for {
		var score int
		if _, err := fmt.Fscan(in, &score); err != nil {
			break
		}
		heap.Push(best, score)
		if best.Len() > places {
			heap.Pop(best)
		}
	}

	sort.Sort(sort.Reverse(best))
	for i, score := range *best {
		fmt.Printf("%d. %d\n", i+1, score)
	}
}
