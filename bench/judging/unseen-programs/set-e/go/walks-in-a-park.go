package main

import "fmt"

const mod = 1_000_000_007

type matrix [][]int

func newMatrix(n int) matrix {
	m := make(matrix, n)
	for i := range m {
		m[i] = make([]int, n)
	}
	return m
}

func identity(n int) matrix {
	m := newMatrix(n)
	for i := 0; i < n; i++ {
		m[i][i] = 1
	}
	return m
}

func (a matrix) times(b matrix) matrix {
	n := len(a)
	c := newMatrix(n)
	for i := 0; i < n; i++ {
		for j := 0; j < n; j++ {
			sum := 0
			for k := 0; k < n; k++ {
				sum = (sum + a[i][k]*b[k][j]) % mod
			}
			c[i][j] = sum
		}
	}
	return c
}

// In how many ways can one walk from the first to the last place of a park
// along exactly k paths?
func main() {
	var places, paths, k int
	fmt.Scan(&places, &paths, &k)
	step := newMatrix(places)
	for i := 0; i < paths; i++ {
		var a, b int
		fmt.Scan(&a, &b)
		step[a-1][b-1] = 1
		step[b-1][a-1] = 1
	}

	walks := identity(places)
	for k > 0 {
		if k%2 == 1 {
			walks = walks.times(step)
		}
		step = step.times(step)
		k /= 2
	}
	fmt.Println(walks[0][places-1], "walks")
}
