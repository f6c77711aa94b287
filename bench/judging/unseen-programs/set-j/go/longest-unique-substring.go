package main

import "fmt"

func longestUnique(s []rune) (start, length int) {
	lastSeen := make(map[rune]int)
	left := 0
	for right, char := range s {
		if position, seen := lastSeen[char]; seen && position >= left {
			left = position + 1
		}
		lastSeen[char] = right
		if right-left+1 > length {
			length = right - left + 1
			start = left
		}
	}
	return start, length
}

func main() {
	var word string
	fmt.Scanln(&word)
	runes := []rune(word)
	start, length := longestUnique(runes)
	fmt.Println(string(runes[start:start+length]), length)
}
