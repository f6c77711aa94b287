package main

import (
	"bufio"
	"fmt"
	"os"
)

func radixSort(numbers []int) []int {
	largest := 0
	for _, number := range numbers {
		largest = max(largest, number)
	}
	for unit := 1; largest/unit > 0; unit *= 10 {
		var buckets [10][]int
		for _, number := range numbers {
			digit := number / unit % 10
			buckets[digit] = append(buckets[digit], number)
		}
		numbers = numbers[:0]
		for _, bucket := range buckets {
			numbers = append(numbers, bucket...)
		}
	}
	return numbers
}

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	var numbers []int
	for scanner.Scan() {
		var number int
		if _, err := fmt.Sscanf(scanner.Text(), "%d", &number); err != nil {
			fmt.Fprintln(os.Stderr, "not a number:", scanner.Text())
			os.Exit(1)
		}
		numbers = append(numbers, number)
	}
	for _, number := range radixSort(numbers) {
		fmt.Println(number)
	}
}
