package main

import (
	"bufio"
	"fmt"
	"os"
)

type World struct {
	cells [][]byte
}

func (w *World) sink(r, c int) int {
	if r < 0 || r >= len(w.cells) || c < 0 || c >= len(w.cells[r]) {
		return 0
	}
	if w.cells[r][c] != '#' {
		return 0
	}
	w.cells[r][c] = '.'
	return 1 + w.sink(r+1, c) + w.sink(r-1, c) + w.sink(r, c+1) + w.sink(r, c-1)
}

func main() {
	world := &World{}
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		world.cells = append(world.cells, []byte(scanner.Text()))
	}

	islands, largest := 0, 0
	for r := range world.cells {
		for c := range world.cells[r] {
			if size := world.sink(r, c); size > 0 {
				islands++
				if size > largest {
					largest = size
				}
			}
		}
	}
	fmt.Println("islands:", islands)
	fmt.Println("largest:", largest)
}
