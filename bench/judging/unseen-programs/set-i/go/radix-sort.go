package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

const base = 10

// sortByDigit distributes the numbers by one decimal digit and collects them again.
func sortByDigit(numbers []int, divisor int) []int {
	var buckets [base][]int
	for _, number := range numbers {
		digit := number / divisor % base
		buckets[digit] = append(buckets[digit], number)
	}
	result := make([]int, 0, len(numbers))
	for _, bucket := range buckets {
		result = append(result, bucket...)
	}
	return result
}

func radixSort(numbers []int) []int {
	largest := 0
	for _, number := range numbers {
		largest = max(largest, number)
	}
	for divisor := 1; largest/divisor > 0; divisor *= base {
		numbers = sortByDigit(numbers, divisor)
	}
	return numbers
}

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	var numbers []int
	for scanner.Scan() {
		number, err := strconv.Atoi(scanner.Text())
		if err != nil || number < 0 {
			continue
		}
		numbers = append(numbers, number)
	}
	for _, number := range radixSort(numbers) {
		fmt.Println(number)
	}
}
