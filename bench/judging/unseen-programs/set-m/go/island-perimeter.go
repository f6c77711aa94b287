package main

import (
	"bufio"
	"fmt"
	"os"
)

type grid []string

func (g grid) isLand(row, col int) bool {
	if row < 0 || row >= len(g) || col < 0 || col >= len(g[row]) {
		return false
	}
	return g[row][col] == '1'
}

func (g grid) perimeter() int {
	total := 0
	for row := range g {
		for col := range g[row] {
			if !g.isLand(row, col) {
				continue
			}
			for _, d := range [][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
				if !g.isLand(row+d[0], col+d[1]) {
					total++
				}
			}
		}
	}
	return total
}

func main() {
	var g grid
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		g = append(g, scanner.Text())
	}
	fmt.Println("perimeter:", g.perimeter())
}
