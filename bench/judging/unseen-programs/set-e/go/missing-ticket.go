package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// Tickets 1 to n were sold and all but one were collected at the door.
func main() {
	if len(os.Args) < 2 {
		fmt.Println("usage: missing-ticket NUMBER-OF-TICKETS")
		os.Exit(1)
	}
	n, err := strconv.Atoi(os.Args[1])
	if err != nil || n < 1 {
		fmt.Println("not a number:", os.Args[1])
		os.Exit(1)
	}

	expected := n * (n + 1) / 2
	sum := 0
	collected := 0
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		line := strings.TrimSpace(scanner.Text())
		if line == "" {
			break
		}
		ticket, err := strconv.Atoi(line)
		if err != nil || ticket < 1 || ticket > n {
			fmt.Println("ignored:", line)
			continue
		}
		sum += ticket
		collected++
	}

	if collected != n-1 {
		fmt.Printf("%d tickets collected instead of %d\n", collected, n-1)
		return
	}
	fmt.Println("missing ticket:", expected-sum)
}
