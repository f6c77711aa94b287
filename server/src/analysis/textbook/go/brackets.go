package main

import "fmt"

func balanced(s string) bool {
	stack := []rune{}
	partner := map[rune]rune{')': '(', ']': '[', '}': '{'}
	for _, c := range s {
		open, closes := partner[c]
		if !closes {
			stack = append(stack, c)
			continue
		}
		if len(stack) == 0 || stack[len(stack)-1] != open {
			return false
		}
		stack = stack[:len(stack)-1]
	}
	return len(stack) == 0
}

func main() {
	var s string
	fmt.Scan(&s)
	fmt.Println(balanced(s))
}
