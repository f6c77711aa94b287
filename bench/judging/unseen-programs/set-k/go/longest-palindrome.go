package main

import (
	"bufio"
	"fmt"
	"os"
)

// expand returns the borders of the longest palindrome around a centre.
func expand(text []rune, left, right int) (int, int) {
	for left >= 0 && right < len(text) && text[left] == text[right] {
		left--
		right++
	}
	return left + 1, right
}

func longestPalindrome(text []rune) string {
	start, end := 0, 0
	for centre := range text {
		if left, right := expand(text, centre, centre); right-left > end-start {
			start, end = left, right
		}
		if left, right := expand(text, centre, centre+1); right-left > end-start {
			start, end = left, right
		}
	}
	return string(text[start:end])
}

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	if scanner.Scan() {
		fmt.Println(longestPalindrome([]rune(scanner.Text())))
	}
}
