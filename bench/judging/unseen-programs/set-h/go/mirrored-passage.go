package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func grow(runes []rune, left, right int) (int, int) {
	for left >= 0 && right < len(runes) && runes[left] == runes[right] {
		left--
		right++
	}
	return left + 1, right
}

func longestPalindrome(text string) string {
	runes := []rune(text)
	from, to := 0, 0
	for centre := range runes {
		for _, right := range []int{centre, centre + 1} {
			start, end := grow(runes, centre, right)
			if end-start > to-from {
				from, to = start, end
			}
		}
	}
	return string(runes[from:to])
}

func main() {
	line, _ := bufio.NewReader(os.Stdin).ReadString('\n')
	fmt.Println(longestPalindrome(strings.TrimSpace(line)))
}
