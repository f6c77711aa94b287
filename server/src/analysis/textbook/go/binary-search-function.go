package main

import "fmt"

func binarySearch(numbers []int, wanted int) bool {
	low := 0
	high := len(numbers) - 1
	for low <= high {
		middle := (low + high) / 2
		if numbers[middle] == wanted {
			return true
		} else if numbers[middle] < wanted {
			low = middle + 1
		} else {
			high = middle - 1
		}
	}
	return false
}

func main() {
	numbers := []int{1, 3, 8, 12, 19, 27}
	fmt.Println(binarySearch(numbers, 12))
}
