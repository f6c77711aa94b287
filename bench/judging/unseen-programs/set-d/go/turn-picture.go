package main

import "fmt"

func main() {
	var size int
	fmt.Scan(&size)
	picture := make([][]int, size)
	for i := range picture {
		picture[i] = make([]int, size)
		for j := range picture[i] {
			fmt.Scan(&picture[i][j])
		}
	}

	for i := 0; i < size; i++ {
		for j := i + 1; j < size; j++ {
			picture[i][j], picture[j][i] = picture[j][i], picture[i][j]
		}
	}
	for _, row := range picture {
		for left, right := 0, len(row)-1; left < right; left, right = left+1, right-1 {
			row[left], row[right] = row[right], row[left]
		}
	}
	for _, row := range picture {
		fmt.Println(row)
	}
}
