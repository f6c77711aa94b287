package main

import "fmt"

type square struct{ row, col int }

func main() {
	var n int
	var start, goal square
	fmt.Scan(&n)
	fmt.Scan(&start.row, &start.col, &goal.row, &goal.col)

	jumps := []square{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
	moves := make(map[square]int)
	moves[start] = 0
	queue := []square{start}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if at == goal {
			break
		}
		for _, jump := range jumps {
			next := square{at.row + jump.row, at.col + jump.col}
			if next.row < 0 || next.row >= n || next.col < 0 || next.col >= n {
				continue
			}
			if _, seen := moves[next]; seen {
				continue
			}
			moves[next] = moves[at] + 1
			queue = append(queue, next)
		}
	}
	if count, ok := moves[goal]; ok {
		fmt.Println(count)
	} else {
		fmt.Println("no way")
	}
}
