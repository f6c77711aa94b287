package main

import (
	"fmt"
	"math"
)

func determinant(m [][]float64) float64 {
	n := len(m)
	det := 1.0
	for col := 0; col < n; col++ {
		pivot := col
		for row := col + 1; row < n; row++ {
			if math.Abs(m[row][col]) > math.Abs(m[pivot][col]) {
				pivot = row
			}
		}
		if m[pivot][col] == 0 {
			return 0
		}
		if pivot != col {
			m[pivot], m[col] = m[col], m[pivot]
			det = -det
		}
		det *= m[col][col]
		for row := col + 1; row < n; row++ {
			factor := m[row][col] / m[col][col]
			for k := col; k < n; k++ {
				m[row][k] -= factor * m[col][k]
			}
		}
	}
	return det
}

func main() {
	var n int
	fmt.Scan(&n)
	matrix := make([][]float64, n)
	for i := range matrix {
		matrix[i] = make([]float64, n)
		for j := range matrix[i] {
			fmt.Scan(&matrix[i][j])
		}
	}
	fmt.Printf("%.3f\n", determinant(matrix))
}
