package main

import "fmt"

func rotate(image [][]int) {
	n := len(image)
	for i := 0; i < n; i++ {
		for j := i + 1; j < n; j++ {
			image[i][j], image[j][i] = image[j][i], image[i][j]
		}
	}
	for _, row := range image {
		for left, right := 0, n-1; left < right; left, right = left+1, right-1 {
			row[left], row[right] = row[right], row[left]
		}
	}
}

func main() {
	var n int
	fmt.Scan(&n)
	image := make([][]int, n)
	for i := range image {
		image[i] = make([]int, n)
		for j := range image[i] {
			fmt.Scan(&image[i][j])
		}
	}

	rotate(image)
	for _, row := range image {
		for j, pixel := range row {
			if j > 0 {
				fmt.Print(" ")
			}
			fmt.Print(pixel)
		}
		fmt.Println()
	}
}
