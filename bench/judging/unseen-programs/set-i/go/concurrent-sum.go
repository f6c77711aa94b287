package main

import (
	"fmt"
	"sync"
)

const workers = 4

func sumOfSquares(part []int) int {
	sum := 0
	for _, x := range part {
		sum += x * x
	}
	return sum
}

func main() {
	var n int
	fmt.Scan(&n)
	numbers := make([]int, 0, n)
	for len(numbers) < n {
		var x int
		fmt.Scan(&x)
		numbers = append(numbers, x)
	}

	results := make(chan int, workers)
	var group sync.WaitGroup
	for w := 0; w < workers; w++ {
		from := w * n / workers
		to := (w + 1) * n / workers
		group.Add(1)
		go func() {
			defer group.Done()
			results <- sumOfSquares(numbers[from:to])
		}()
	}
	group.Wait()
	close(results)

	total := 0
	for result := range results {
		total += result
	}
	fmt.Println("sum of squares:", total)
}
