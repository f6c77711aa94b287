package main

import (
	"bufio"
	"fmt"
	"os"
)

type Matrix [][]int

func readMatrix(in *bufio.Reader, n int) Matrix {
	m := make(Matrix, n)
	for i := range m {
		m[i] = make([]int, n)
		for j := range m[i] {
			fmt.Fscan(in, &m[i][j])
		}
	}
	return m
}

func (a Matrix) Times(b Matrix) Matrix {
	n := len(a)
	c := make(Matrix, n)
	for i := 0; i < n; i++ {
		c[i] = make([]int, n)
		for j := 0; j < n; j++ {
			for k := 0; k < n; k++ {
				c[i][j] += a[i][k] * b[k][j]
			}
		}
	}
	return c
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	a := readMatrix(in, n)
	b := readMatrix(in, n)
	for _, row := range a.Times(b) {
		for j, value := range row {
			if j > 0 {
				fmt.Print(" ")
			}
			fmt.Print(value)
		}
		fmt.Println()
	}
}
