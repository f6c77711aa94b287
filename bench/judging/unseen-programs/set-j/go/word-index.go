package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
	"strings"
)

func main() {
	index := make(map[string][]int)
	scanner := bufio.NewScanner(os.Stdin)
	lineNumber := 0
	for scanner.Scan() {
		lineNumber++
		for _, word := range strings.Fields(scanner.Text()) {
			word = strings.ToLower(word)
			lines := index[word]
			if len(lines) == 0 || lines[len(lines)-1] != lineNumber {
				index[word] = append(lines, lineNumber)
			}
		}
	}

	words := make([]string, 0, len(index))
	for word := range index {
		words = append(words, word)
	}
	sort.Strings(words)

	for _, word := range words {
		fmt.Println(word, index[word])
	}
}
