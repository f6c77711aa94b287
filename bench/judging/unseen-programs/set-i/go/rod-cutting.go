package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

type plan struct {
	revenue []int
	first   []int
}

func cutRod(prices []int) plan {
	n := len(prices)
	p := plan{make([]int, n+1), make([]int, n+1)}
	for length := 1; length <= n; length++ {
		for cut := 1; cut <= length; cut++ {
			value := prices[cut-1] + p.revenue[length-cut]
			if value > p.revenue[length] {
				p.revenue[length] = value
				p.first[length] = cut
			}
		}
	}
	return p
}

func main() {
	line, _ := bufio.NewReader(os.Stdin).ReadString('\n')
	var prices []int
	for _, word := range strings.Fields(line) {
		price, _ := strconv.Atoi(word)
		prices = append(prices, price)
	}
	best := cutRod(prices)
	rest := len(prices)
	fmt.Println("revenue:", best.revenue[rest])
	for rest > 0 {
		fmt.Println("piece of", best.first[rest])
		rest -= best.first[rest]
	}
}
