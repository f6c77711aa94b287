package main

import (
	"fmt"
	"os"
	"strconv"
)

func count(limit int, out chan<- int) {
	for i := 1; i <= limit; i++ {
		out <- i
	}
	close(out)
}

func square(in <-chan int, out chan<- int) {
	for number := range in {
		out <- number * number
	}
	close(out)
}

func main() {
	limit, err := strconv.Atoi(os.Args[1])
	if err != nil {
		fmt.Println("not a number:", os.Args[1])
		return
	}
	numbers := make(chan int)
	squares := make(chan int)
	go count(limit, numbers)
	go square(numbers, squares)

	sum := 0
	for value := range squares {
		sum += value
	}
	fmt.Println("sum of the squares:", sum)
}
