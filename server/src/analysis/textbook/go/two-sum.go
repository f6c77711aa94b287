package main

import "fmt"

func twoSum(nums []int, target int) (int, int) {
	seen := make(map[int]int)
	for i, num := range nums {
		if j, ok := seen[target-num]; ok {
			return j, i
		}
		seen[num] = i
	}
	return -1, -1
}

func main() {
	fmt.Println(twoSum([]int{2, 7, 11, 15}, 18))
}
