package main

import (
	"bufio"
	"fmt"
	"os"
)

func read(numbers chan<- int) {
	defer close(numbers)
	in := bufio.NewReader(os.Stdin)
	for {
		var number int
		if _, err := fmt.Fscan(in, &number); err != nil {
			return
		}
		numbers <- number
	}
}

func square(numbers <-chan int, squares chan<- int) {
	for number := range numbers {
		squares <- number * number
	}
	close(squares)
}

func main() {
	numbers := make(chan int)
	squares := make(chan int, 10)
	go read(numbers)
	go square(numbers, squares)

	sum, even := 0, 0
	for value := range squares {
		sum += value
		if value%2 == 0 {
			even++
		}
	}
	fmt.Printf("sum %d, even %d\n", sum, even)
}
