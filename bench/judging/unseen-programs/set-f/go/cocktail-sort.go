package main

import "fmt"

func cocktailSort(list []int) {
	left, right := 0, len(list)-1
	for left < right {
		lastSwap := left
		for i := left; i < right; i++ {
			if list[i] > list[i+1] {
				list[i], list[i+1] = list[i+1], list[i]
				lastSwap = i
			}
		}
		right = lastSwap
		for i := right; i > left; i-- {
			if list[i-1] > list[i] {
				list[i-1], list[i] = list[i], list[i-1]
			}
		}
		left++
	}
}

func main() {
	var n int
	fmt.Scan(&n)
	list := make([]int, n)
	for i := range list {
		fmt.Scan(&list[i])
	}
	cocktailSort(list)
	fmt.Println(list)
}
