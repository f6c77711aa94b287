package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	reader := bufio.NewReader(os.Stdin)
	writer := bufio.NewWriter(os.Stdout)
	defer writer.Flush()

	var days int
	fmt.Fscan(reader, &days)
	prices := make([]int, days)
	stack := []int{}
	for day := 0; day < days; day++ {
		fmt.Fscan(reader, &prices[day])
		for len(stack) > 0 && prices[stack[len(stack)-1]] <= prices[day] {
			stack = stack[:len(stack)-1]
		}
		if len(stack) == 0 {
			fmt.Fprintln(writer, day+1)
		} else {
			fmt.Fprintln(writer, day-stack[len(stack)-1])
		}
		stack = append(stack, day)
	}
}
