package main

import "fmt"

func ways(coins []int, amount int) int {
	table := make([]int, amount+1)
	table[0] = 1
	for _, coin := range coins {
		for sum := coin; sum <= amount; sum++ {
			table[sum] = (table[sum] + table[sum-coin]) % 1000000007
		}
	}
	return table[amount]
}

func main() {
	var n, amount int
	fmt.Scan(&n, &amount)
	coins := make([]int, n)
	for i := range coins {
		fmt.Scan(&coins[i])
	}
	fmt.Println(ways(coins, amount))
}
