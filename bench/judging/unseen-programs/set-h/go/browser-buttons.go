package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

type Stack[T any] struct {
	items []T
}

func (s *Stack[T]) Push(item T) { s.items = append(s.items, item) }

func (s *Stack[T]) Pop() (item T, ok bool) {
	if len(s.items) == 0 {
		return item, false
	}
	item = s.items[len(s.items)-1]
	s.items = s.items[:len(s.items)-1]
	return item, true
}

func main() {
	var back, forward Stack[string]
	current := "home"
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		command, page, _ := strings.Cut(scanner.Text(), " ")
		switch command {
		case "open":
			back.Push(current)
			forward = Stack[string]{}
			current = page
		case "back":
			if previous, ok := back.Pop(); ok {
				forward.Push(current)
				current = previous
			}
		case "forward":
			if next, ok := forward.Pop(); ok {
				back.Push(current)
				current = next
			}
		}
		fmt.Println(current)
	}
}
