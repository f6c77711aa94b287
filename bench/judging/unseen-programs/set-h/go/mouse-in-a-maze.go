package main

import (
	"bufio"
	"fmt"
	"os"
)

type cell struct{ row, column int }

var directions = []cell{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	var maze []string
	var mouse, cheese cell
	for scanner.Scan() {
		line := scanner.Text()
		for column, sign := range line {
			switch sign {
			case 'M':
				mouse = cell{len(maze), column}
			case 'C':
				cheese = cell{len(maze), column}
			}
		}
		maze = append(maze, line)
	}

	steps := map[cell]int{mouse: 0}
	queue := []cell{mouse}
	for len(queue) > 0 {
		here := queue[0]
		queue = queue[1:]
		if here == cheese {
			fmt.Println("The mouse needs", steps[here], "steps.")
			return
		}
		for _, direction := range directions {
			next := cell{here.row + direction.row, here.column + direction.column}
			if next.row < 0 || next.row >= len(maze) || next.column < 0 || next.column >= len(maze[next.row]) {
				continue
			}
			if _, seen := steps[next]; seen || maze[next.row][next.column] == '#' {
				continue
			}
			steps[next] = steps[here] + 1
			queue = append(queue, next)
		}
	}
	fmt.Println("The mouse goes hungry.")
}
