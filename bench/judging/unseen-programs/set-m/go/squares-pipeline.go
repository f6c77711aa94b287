package main

import "fmt"

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
		for value := range in {
			out <- value * value
		}
	}()
	return out
}

func odd(in <-chan int) <-chan int {
	out := make(chan int)
	go func() {
		defer close(out)
		for value := range in {
			if value%2 == 1 {
				out <- value
			}
		}
	}()
	return out
}

func main() {
	var limit int
	fmt.Scan(&limit)
	sum := 0
	for value := range odd(square(generate(limit))) {
		fmt.Println(value)
		sum += value
	}
	fmt.Println("sum:", sum)
}
