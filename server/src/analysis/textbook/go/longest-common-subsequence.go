package main

import (
	"fmt"
)

func lcs(a, b string) int {
	table := make([][]int, len(a)+1)
	for i := range table {
		table[i] = make([]int, len(b)+1)
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			if a[i-1] == b[j-1] {
				table[i][j] = table[i-1][j-1] + 1
			} else {
				table[i][j] = max(table[i-1][j], table[i][j-1])
			}
		}
	}
	return table[len(a)][len(b)]
}

func main() {
	var a, b string
	fmt.Scan(&a, &b)
	fmt.Println(lcs(a, b))
}
