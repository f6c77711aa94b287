package main

import "fmt"

func insertionSort(numbers []int) {
	for i := 1; i < len(numbers); i++ {
		current := numbers[i]
		j := i - 1
		for j >= 0 && numbers[j] > current {
			numbers[j+1] = numbers[j]
			j--
		}
		numbers[j+1] = current
	}
}

func main() {
	var n int
	fmt.Scan(&n)
	cards := make([]int, n)
	for i := range cards {
		fmt.Scan(&cards[i])
	}
	insertionSort(cards)
	for _, card := range cards {
		fmt.Print(card, " ")
	}
	fmt.Println()
}
