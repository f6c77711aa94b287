package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// spans tells for each day how many days in a row,
// up to it, had a price that was not higher.
func spans(prices []int) []int {
	result := make([]int, len(prices))
	stack := []int{}
	for day, price := range prices {
		for len(stack) > 0 && prices[stack[len(stack)-1]] <= price {
			stack = stack[:len(stack)-1]
		}
		if len(stack) == 0 {
			result[day] = day + 1
		} else {
			result[day] = day - stack[len(stack)-1]
		}
		stack = append(stack, day)
	}
	return result
}

func main() {
	reader := bufio.NewReader(os.Stdin)
	line, err := reader.ReadString('\n')
	if err != nil {
		fmt.Println("no prices")
		return
	}
	var prices []int
	for _, field := range strings.Fields(line) {
		price, err := strconv.Atoi(field)
		if err != nil {
			fmt.Println("not a price:", field)
			return
		}
		prices = append(prices, price)
	}
	fmt.Println(spans(prices))
}
