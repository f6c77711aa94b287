package main

import (
	"fmt"
	"os"
	"strconv"
)

func next(n uint64) uint64 {
	if n%2 == 0 {
		return n / 2
	}
	return 3*n + 1
}

func main() {
	if len(os.Args) != 2 {
		fmt.Println("usage: collatz NUMBER")
		os.Exit(2)
	}
	n, err := strconv.ParseUint(os.Args[1], 10, 64)
	if err != nil || n == 0 {
		fmt.Println("please enter a positive number")
		os.Exit(2)
	}
	steps, highest := 0, n
	for n != 1 {
		fmt.Print(n, " ")
		n = next(n)
		steps++
		highest = max(highest, n)
	}
	fmt.Println(1)
	fmt.Printf("%d steps, highest number %d\n", steps, highest)
}
