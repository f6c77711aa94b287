package main

import "fmt"

func uniquePaths(rows, cols int) int {
	paths := make([]int, cols)
	for c := range paths {
		paths[c] = 1
	}
	for r := 1; r < rows; r++ {
		for c := 1; c < cols; c++ {
			paths[c] += paths[c-1]
		}
	}
	return paths[cols-1]
}

func main() {
	var rows, cols int
	fmt.Print("Rows and columns: ")
	fmt.Scan(&rows, &cols)
	fmt.Printf("\n%d paths\n", uniquePaths(rows, cols))
}
