package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	scanner.Split(bufio.ScanWords)

	longest := ""
	words := 0
	for scanner.Scan() {
		word := strings.Trim(scanner.Text(), ".,!?")
		words++
		if len(word) > len(longest) {
			longest = word
		}
	}
	fmt.Printf("%d words, the longest is %q\n", words, longest)
}
