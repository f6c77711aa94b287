package main

import (
	"fmt"
	"math"
)

var coins []int
var memo map[int]int

func fewest(amount int) int {
	if amount == 0 {
		return 0
	}
	if amount < 0 {
		return math.MaxInt32
	}
	if answer, known := memo[amount]; known {
		return answer
	}
	best := math.MaxInt32
	for _, coin := range coins {
		rest := fewest(amount - coin)
		if rest+1 < best {
			best = rest + 1
		}
	}
	memo[amount] = best
	return best
}

func main() {
	var n, amount int
	fmt.Scan(&n, &amount)
	for i := 0; i < n; i++ {
		var coin int
		fmt.Scan(&coin)
		coins = append(coins, coin)
	}
	memo = make(map[int]int)
	answer := fewest(amount)
	if answer == math.MaxInt32 {
		answer = -1
	}
	fmt.Println(answer)
}
