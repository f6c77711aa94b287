package main

import "fmt"

// countWays tells in how many ways coins make up the amount.
func countWays(coins []int, amount int) int {
	ways := make([]int, amount+1)
	ways[0] = 1
	for _, coin := range coins {
		for sum := coin; sum <= amount; sum++ {
			ways[sum] += ways[sum-coin]
		}
	}
	return ways[amount]
}

func main() {
	var amount, kinds int
	fmt.Scan(&amount, &kinds)

	coins := make([]int, kinds)
	for i := range coins {
		fmt.Scan(&coins[i])
	}

	fmt.Printf("%d can be paid in %d ways\n", amount, countWays(coins, amount))
}
