package main

import "fmt"

func minCuts(s string) int {
	n := len(s)
	isMirror := make([][]bool, n)
	for i := range isMirror {
		isMirror[i] = make([]bool, n)
	}
	cuts := make([]int, n)
	for end := 0; end < n; end++ {
		cuts[end] = end
		for start := 0; start <= end; start++ {
			if s[start] == s[end] && (end-start < 2 || isMirror[start+1][end-1]) {
				isMirror[start][end] = true
				if start == 0 {
					cuts[end] = 0
				} else if cuts[start-1]+1 < cuts[end] {
					cuts[end] = cuts[start-1] + 1
				}
			}
		}
	}
	return cuts[n-1]
}

func main() {
	var word string
	fmt.Scan(&word)
	fmt.Println(minCuts(word))
}
