package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func main() {
	var counts [26]int
	total := 0

	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		for _, r := range strings.ToLower(scanner.Text()) {
			if r >= 'a' && r <= 'z' {
				counts[r-'a']++
				total++
			}
		}
	}

	for i, count := range counts {
		if count > 0 {
			percent := 100 * float64(count) / float64(total)
			fmt.Printf("%c %3d %5.1f%%\n", 'a'+i, count, percent)
		}
	}
	fmt.Println(total, "letters")
}
