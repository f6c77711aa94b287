package main

import (
	"bufio"
	"fmt"
	"os"
)

// windowMaxima returns the largest value of each window of k values.
func windowMaxima(values []int, k int) []int {
	var maxima []int
	var candidates []int // positions, their values fall
	for i, value := range values {
		for len(candidates) > 0 && values[candidates[len(candidates)-1]] <= value {
			candidates = candidates[:len(candidates)-1]
		}
		candidates = append(candidates, i)
		if candidates[0] <= i-k {
			candidates = candidates[1:]
		}
		if i >= k-1 {
			maxima = append(maxima, values[candidates[0]])
		}
	}
	return maxima
}

func main() {
	reader := bufio.NewReader(os.Stdin)
	writer := bufio.NewWriter(os.Stdout)
	defer writer.Flush()

	var n, k int
	fmt.Fscan(reader, &n, &k)
	water := make([]int, n)
	for i := 0; i < n; i++ {
		fmt.Fscan(reader, &water[i])
	}

	for i, maximum := range windowMaxima(water, k) {
		fmt.Fprintf(writer, "hours %d to %d: %d cm\n", i+1, i+k, maximum)
	}
}
