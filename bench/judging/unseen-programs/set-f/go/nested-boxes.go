package main

import (
	"fmt"
	"sort"
)

type box struct{ width, depth int }

func (b box) fitsInto(other box) bool {
	return b.width < other.width && b.depth < other.depth
}

func main() {
	var n int
	fmt.Scan(&n)
	boxes := make([]box, n)
	for i := range boxes {
		fmt.Scan(&boxes[i].width, &boxes[i].depth)
	}
	sort.Slice(boxes, func(i, j int) bool { return boxes[i].width < boxes[j].width })

	deepest := make([]int, n)
	best := 0
	for i, outer := range boxes {
		deepest[i] = 1
		for j, inner := range boxes[:i] {
			if inner.fitsInto(outer) {
				deepest[i] = max(deepest[i], deepest[j]+1)
			}
		}
		best = max(best, deepest[i])
	}
	fmt.Println(best, "boxes in one another")
}
