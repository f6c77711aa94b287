package main

import "fmt"

func main() {
	var v, e int
	fmt.Scan(&v, &e)
	before := make([][]bool, v)
	for i := range before {
		before[i] = make([]bool, v)
	}
	for i := 0; i < e; i++ {
		var a, b int
		fmt.Scan(&a, &b)
		before[a][b] = true
	}

	seen := make([]bool, v)
	reversed := []int{}
	var visit func(course int)
	visit = func(course int) {
		seen[course] = true
		for next := 0; next < v; next++ {
			if before[course][next] && !seen[next] {
				visit(next)
			}
		}
		reversed = append(reversed, course)
	}
	for course := 0; course < v; course++ {
		if !seen[course] {
			visit(course)
		}
	}
	for i := len(reversed) - 1; i >= 0; i-- {
		fmt.Print(reversed[i], " ")
	}
	fmt.Println()
}
