package main

import (
	"bufio"
	"fmt"
	"os"
)

func indexOf(text, pattern string, start int) int {
	for i := start; i+len(pattern) <= len(text); i++ {
		j := 0
		for j < len(pattern) && text[i+j] == pattern[j] {
			j++
		}
		if j == len(pattern) {
			return i
		}
	}
	return -1
}

func main() {
	reader := bufio.NewScanner(os.Stdin)
	reader.Scan()
	pattern := reader.Text()
	reader.Scan()
	text := reader.Text()

	count := 0
	for at := indexOf(text, pattern, 0); at >= 0; at = indexOf(text, pattern, at+1) {
		fmt.Print(at, " ")
		count++
	}
	fmt.Printf("(%d times)\n", count)
}
