package main

import "fmt"

func shellSort(items []int) int {
	shifts := 0
	for gap := len(items) / 2; gap > 0; gap /= 2 {
		for i := gap; i < len(items); i++ {
			key := items[i]
			j := i
			for j >= gap && items[j-gap] > key {
				items[j] = items[j-gap]
				j -= gap
				shifts++
			}
			items[j] = key
		}
	}
	return shifts
}

func main() {
	items := []int{23, 29, 15, 19, 31, 7, 9, 5, 2}
	fmt.Println("unsorted:", items)
	shifts := shellSort(items)
	fmt.Println("sorted:  ", items)
	fmt.Println("shifts:  ", shifts)
}
