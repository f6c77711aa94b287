package main

import (
	"bufio"
	"fmt"
	"os"
)

func sum(numbers []int) (total int) {
	for _, number := range numbers {
		total += number
	}
	return
}

func balancePoint(weights []int) int {
	for i := range weights {
		if sum(weights[:i]) == sum(weights[i+1:]) {
			return i
		}
	}
	return -1
}

func main() {
	reader := bufio.NewReader(os.Stdin)
	var weights []int
	for {
		var weight int
		if _, err := fmt.Fscan(reader, &weight); err != nil {
			break
		}
		weights = append(weights, weight)
	}
	if point := balancePoint(weights); point >= 0 {
		fmt.Println("balanced at", point)
	} else {
		fmt.Println("never balanced")
	}
}
