package main

import (
	"fmt"
	"os"
	"strconv"
)

func generate(limit int) <-chan int {
	out := make(chan int)
	go func() {
		defer close(out)
		for i := 1; i <= limit; i++ {
			out <- i
		}
	}()
	return out
}

func square(in <-chan int) <-chan int {
	out := make(chan int)
	go func() {
		defer close(out)
		for n := range in {
			out <- n * n
		}
	}()
	return out
}

func main() {
	limit, err := strconv.Atoi(os.Args[1])
	if err != nil {
		fmt.Println(err)
		return
	}
	sum := 0
	for value := range square(generate(limit)) {
		sum += value
	}
	fmt.Printf("sum of squares up to %d: %d\n", limit, sum)
}
