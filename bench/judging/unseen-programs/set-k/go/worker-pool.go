package main

import (
	"fmt"
	"sync"
)

const workers = 3

type result struct {
	number int
	square int
}

func worker(jobs <-chan int, results chan<- result, group *sync.WaitGroup) {
	defer group.Done()
	for number := range jobs {
		results <- result{number, number * number}
	}
}

func main() {
	var count int
	fmt.Scan(&count)

	jobs := make(chan int)
	results := make(chan result)
	var group sync.WaitGroup
	for w := 0; w < workers; w++ {
		group.Add(1)
		go worker(jobs, results, &group)
	}

	go func() {
		for i := 1; i <= count; i++ {
			jobs <- i
		}
		close(jobs)
		group.Wait()
		close(results)
	}()

	sum := 0
	for r := range results {
		sum += r.square
	}
	fmt.Println("Sum of squares:", sum)
}
