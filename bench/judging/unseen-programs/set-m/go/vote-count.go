package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func main() {
	votes := map[string]int{}
	total := 0
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		candidate := strings.TrimSpace(scanner.Text())
		if candidate == "" {
			continue
		}
		votes[candidate]++
		total++
	}

	winner := ""
	for candidate, count := range votes {
		if count > votes[winner] || (count == votes[winner] && candidate < winner) {
			winner = candidate
		}
	}

	if total == 0 {
		fmt.Println("nobody voted")
		return
	}
	share := 100 * float64(votes[winner]) / float64(total)
	fmt.Printf("%d votes for %d candidates\n", total, len(votes))
	fmt.Printf("%s wins with %d votes (%.1f %%)\n", winner, votes[winner], share)
	if share > 50 {
		fmt.Println("absolute majority")
	}
}
