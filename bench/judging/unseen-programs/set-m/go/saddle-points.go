package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var rows, cols int
	fmt.Fscan(in, &rows, &cols)
	matrix := make([][]int, rows)
	rowMax := make([]int, rows)
	colMin := make([]int, cols)
	for r := range matrix {
		matrix[r] = make([]int, cols)
		for c := range matrix[r] {
			fmt.Fscan(in, &matrix[r][c])
			value := matrix[r][c]
			if c == 0 || value > rowMax[r] {
				rowMax[r] = value
			}
			if r == 0 || value < colMin[c] {
				colMin[c] = value
			}
		}
	}

	found := false
	for r, row := range matrix {
		for c, value := range row {
			if value == rowMax[r] && value == colMin[c] {
				fmt.Printf("row %d, column %d: %d\n", r+1, c+1, value)
				found = true
			}
		}
	}
	if !found {
		fmt.Println("no saddle point")
	}
}
