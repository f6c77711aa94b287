package main

import (
	"bufio"
	"fmt"
	"os"
)

func isMagic(square [][]int) bool {
	n := len(square)
	want := 0
	for _, v := range square[0] {
		want += v
	}
	down, up := 0, 0
	for i := 0; i < n; i++ {
		row, column := 0, 0
		for j := 0; j < n; j++ {
			row += square[i][j]
			column += square[j][i]
		}
		if row != want || column != want {
			return false
		}
		down += square[i][i]
		up += square[n-1-i][i]
	}
	return down == want && up == want
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	square := make([][]int, n)
	for i := range square {
		square[i] = make([]int, n)
		for j := range square[i] {
			fmt.Fscan(in, &square[i][j])
		}
	}
	if isMagic(square) {
		fmt.Println("magic")
	} else {
		fmt.Println("not magic")
	}
}
