package main

import (
	"fmt"
	"os"
	"strconv"
)

func trap(heights []int) int {
	left, right := 0, len(heights)-1
	leftMax, rightMax := 0, 0
	water := 0
	for left < right {
		leftMax = max(leftMax, heights[left])
		rightMax = max(rightMax, heights[right])
		if leftMax < rightMax {
			water += leftMax - heights[left]
			left++
		} else {
			water += rightMax - heights[right]
			right--
		}
	}
	return water
}

func main() {
	heights := make([]int, 0, len(os.Args)-1)
	for _, arg := range os.Args[1:] {
		height, err := strconv.Atoi(arg)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		heights = append(heights, height)
	}
	fmt.Println("water:", trap(heights))
}
