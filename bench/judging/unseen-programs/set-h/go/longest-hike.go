package main

import (
	"bufio"
	"fmt"
	"os"
)

var paths [][]int

// farthest returns the hut that is most paths away, and how many.
func farthest(start int) (hut, distance int) {
	away := make([]int, len(paths))
	for i := range away {
		away[i] = -1
	}
	away[start] = 0
	queue := []int{start}
	for i := 0; i < len(queue); i++ {
		hut = queue[i]
		for _, next := range paths[hut] {
			if away[next] < 0 {
				away[next] = away[hut] + 1
				queue = append(queue, next)
			}
		}
	}
	return hut, away[hut]
}

// The huts and paths form a tree.
func main() {
	in := bufio.NewReader(os.Stdin)
	var huts int
	fmt.Fscan(in, &huts)
	paths = make([][]int, huts+1)
	for i := 1; i < huts; i++ {
		var a, b int
		fmt.Fscan(in, &a, &b)
		paths[a] = append(paths[a], b)
		paths[b] = append(paths[b], a)
	}
	end, _ := farthest(1)
	other, distance := farthest(end)
	fmt.Printf("from %d to %d: %d paths\n", end, other, distance)
}
