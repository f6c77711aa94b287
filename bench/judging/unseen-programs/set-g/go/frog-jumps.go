package main

import "fmt"

func abs(x int) int {
	if x < 0 {
		return -x
	}
	return x
}

func main() {
	var n, k int
	fmt.Scan(&n, &k)
	height := make([]int, n)
	for i := range height {
		fmt.Scan(&height[i])
	}
	cost := make([]int, n)
	for i := 1; i < n; i++ {
		cost[i] = -1
		for jump := 1; jump <= k && jump <= i; jump++ {
			c := cost[i-jump] + abs(height[i]-height[i-jump])
			if cost[i] < 0 || c < cost[i] {
				cost[i] = c
			}
		}
	}
	fmt.Println(cost[n-1])
}
