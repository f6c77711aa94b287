package main

import (
	"bufio"
	"fmt"
	"os"
)

func readMatrix(in *bufio.Reader, n int) [][]int {
	m := make([][]int, n)
	for i := range m {
		m[i] = make([]int, n)
		for j := range m[i] {
			fmt.Fscan(in, &m[i][j])
		}
	}
	return m
}

func multiply(a, b [][]int) [][]int {
	n := len(a)
	c := make([][]int, n)
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
	fmt.Println(multiply(a, b)[0][0])
}
