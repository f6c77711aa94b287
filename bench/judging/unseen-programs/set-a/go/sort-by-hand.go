package main

import "fmt"

func insertionSort(values []int) {
	for i := 1; i < len(values); i++ {
		current := values[i]
		j := i - 1
		for j >= 0 && values[j] > current {
			values[j+1] = values[j]
			j--
		}
		values[j+1] = current
	}
}

func main() {
	var n int
	fmt.Scanln(&n)
	values := make([]int, n)
	for i := 0; i < n; i++ {
		fmt.Scan(&values[i])
	}
	insertionSort(values)
	for _, v := range values {
		fmt.Printf("%d ", v)
	}
	fmt.Println()
}
