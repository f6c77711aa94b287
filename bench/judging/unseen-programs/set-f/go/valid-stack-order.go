package main

import "fmt"

func readNumbers(n int) []int {
	numbers := make([]int, n)
	for i := 0; i < n; i++ {
		fmt.Scan(&numbers[i])
	}
	return numbers
}

func main() {
	var n int
	fmt.Scan(&n)
	arriving := readNumbers(n)
	leaving := readNumbers(n)

	// Wagons are pushed onto a dead-end track and pulled off it.
	track := []int{}
	left := 0
	for _, wagon := range arriving {
		track = append(track, wagon)
		for len(track) > 0 && track[len(track)-1] == leaving[left] {
			track = track[:len(track)-1]
			left++
		}
	}
	if len(track) == 0 {
		fmt.Println("possible")
	} else {
		fmt.Println("not possible,", len(track), "wagons are stuck")
	}
}
