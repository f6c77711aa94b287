package main

import "fmt"

func main() {
	var amount, kinds int
	fmt.Scan(&amount, &kinds)
	coins := make([]int, kinds)
	for i := range coins {
		fmt.Scan(&coins[i])
	}

	// Amounts reachable with the same number of coins form a level.
	reached := make([]bool, amount+1)
	reached[0] = true
	level := []int{0}
	for used := 0; len(level) > 0; used++ {
		var next []int
		for _, sum := range level {
			if sum == amount {
				fmt.Println(used)
				return
			}
			for _, coin := range coins {
				bigger := sum + coin
				if bigger <= amount && !reached[bigger] {
					reached[bigger] = true
					next = append(next, bigger)
				}
			}
		}
		level = next
	}
	fmt.Println("impossible")
}
