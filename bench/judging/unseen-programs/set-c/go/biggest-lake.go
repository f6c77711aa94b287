package main

import (
	"bufio"
	"fmt"
	"os"
)

type cell struct{ row, col int }

var steps = [4]cell{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}

func lakeSize(grid []string, seen [][]bool, start cell) int {
	queue := []cell{start}
	seen[start.row][start.col] = true
	for head := 0; head < len(queue); head++ {
		here := queue[head]
		for _, s := range steps {
			r, c := here.row+s.row, here.col+s.col
			if r < 0 || c < 0 || r >= len(grid) || c >= len(grid[r]) {
				continue
			}
			if grid[r][c] == '~' && !seen[r][c] {
				seen[r][c] = true
				queue = append(queue, cell{r, c})
			}
		}
	}
	return len(queue)
}

func main() {
	var grid []string
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		grid = append(grid, scanner.Text())
	}
	seen := make([][]bool, len(grid))
	for i, row := range grid {
		seen[i] = make([]bool, len(row))
	}
	best := 0
	for r, row := range grid {
		for c := range row {
			if row[c] == '~' && !seen[r][c] {
				best = max(best, lakeSize(grid, seen, cell{r, c}))
			}
		}
	}
	fmt.Println(best)
}
