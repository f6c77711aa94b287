package main

import "fmt"

func cocktailSort(a []int) {
	start, end := 0, len(a)-1
	swapped := true
	for swapped {
		swapped = false
		for i := start; i < end; i++ {
			if a[i] > a[i+1] {
				a[i], a[i+1] = a[i+1], a[i]
				swapped = true
			}
		}
		end--
		for i := end; i > start; i-- {
			if a[i-1] > a[i] {
				a[i-1], a[i] = a[i], a[i-1]
				swapped = true
			}
		}
		start++
	}
}

func main() {
	var n int
	fmt.Scan(&n)
	numbers := make([]int, n)
	for i := range numbers {
		fmt.Scan(&numbers[i])
	}
	cocktailSort(numbers)
	fmt.Println(numbers)
}
