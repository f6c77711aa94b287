package main

import (
	"fmt"
	"sync"
)

const workers = 4

func sum(numbers []int, results chan<- int, wg *sync.WaitGroup) {
	defer wg.Done()
	total := 0
	for _, number := range numbers {
		total += number
	}
	results <- total
}

func main() {
	var n int
	fmt.Scan(&n)
	numbers := make([]int, n)
	for i := 0; i < n; i++ {
		fmt.Scan(&numbers[i])
	}

	results := make(chan int, workers)
	var wg sync.WaitGroup
	for w := 0; w < workers; w++ {
		start := w * n / workers
		end := (w + 1) * n / workers
		wg.Add(1)
		go sum(numbers[start:end], results, &wg)
	}
	wg.Wait()
	close(results)

	total := 0
	for part := range results {
		total += part
	}
	fmt.Println("Sum:", total)
}
