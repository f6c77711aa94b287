package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func main() {
	counts := make(map[string]int)
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		for _, word := range strings.Fields(scanner.Text()) {
			counts[strings.ToLower(word)]++
		}
	}
	best := ""
	for word, count := range counts {
		if count > counts[best] {
			best = word
		}
	}
	fmt.Println(len(best))
}
