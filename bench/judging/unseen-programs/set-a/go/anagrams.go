package main

import "fmt"

func countLetters(word string) map[rune]int {
	counts := make(map[rune]int)
	for _, letter := range word {
		counts[letter]++
	}
	return counts
}

func main() {
	var first, second string
	fmt.Scan(&first)
	fmt.Scan(&second)

	a := countLetters(first)
	b := countLetters(second)
	same := len(a) == len(b)
	for letter, count := range a {
		if b[letter] != count {
			same = false
		}
	}
	if same {
		fmt.Println("anagrams")
	} else {
		fmt.Println("different")
	}
}
