package main

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// The two walls that hold most water between them.
func largestPool(walls []int) (area, from, to int) {
	left, right := 0, len(walls)-1
	for left < right {
		height := walls[left]
		if walls[right] < height {
			height = walls[right]
		}
		if height*(right-left) > area {
			area, from, to = height*(right-left), left, right
		}
		if walls[left] < walls[right] {
			left++
		} else {
			right--
		}
	}
	return area, from, to
}

func main() {
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		panic(err)
	}
	var walls []int
	for _, field := range strings.Fields(string(text)) {
		height, err := strconv.Atoi(field)
		if err != nil {
			fmt.Println("skipped:", field)
			continue
		}
		walls = append(walls, height)
	}
	area, from, to := largestPool(walls)
	fmt.Printf("%d between walls %d and %d\n", area, from+1, to+1)
}
