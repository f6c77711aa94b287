package main

import (
	"bufio"
	"fmt"
	"os"
)

const (
	base  = 256
	prime = 1000003
)

func search(text, pattern string) []int {
	n, m := len(text), len(pattern)
	if m == 0 || m > n {
		return nil
	}
	power := 1
	for i := 0; i < m-1; i++ {
		power = power * base % prime
	}
	patternHash, windowHash := 0, 0
	for i := 0; i < m; i++ {
		patternHash = (patternHash*base + int(pattern[i])) % prime
		windowHash = (windowHash*base + int(text[i])) % prime
	}

	var found []int
	for i := 0; ; i++ {
		if patternHash == windowHash && text[i:i+m] == pattern {
			found = append(found, i)
		}
		if i+m >= n {
			return found
		}
		windowHash = (windowHash - int(text[i])*power%prime + prime) % prime
		windowHash = (windowHash*base + int(text[i+m])) % prime
	}
}

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	scanner.Scan()
	text := scanner.Text()
	scanner.Scan()
	pattern := scanner.Text()
	found := search(text, pattern)
	if len(found) == 0 {
		fmt.Println("not found")
	}
	for _, index := range found {
		fmt.Println("found at", index)
	}
}
