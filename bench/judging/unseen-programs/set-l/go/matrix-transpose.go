package main

import "fmt"

type Matrix [][]int

func NewMatrix(rows, cols int) Matrix {
	m := make(Matrix, rows)
	for i := range m {
		m[i] = make([]int, cols)
	}
	return m
}

func (m Matrix) Transpose() Matrix {
	t := NewMatrix(len(m[0]), len(m))
	for i, row := range m {
		for j, value := range row {
			t[j][i] = value
		}
	}
	return t
}

func main() {
	var rows, cols int
	fmt.Scan(&rows, &cols)
	m := NewMatrix(rows, cols)
	for i := 0; i < rows; i++ {
		for j := 0; j < cols; j++ {
			fmt.Scan(&m[i][j])
		}
	}
	for _, row := range m.Transpose() {
		for _, value := range row {
			fmt.Print(value, " ")
		}
		fmt.Println()
	}
}
