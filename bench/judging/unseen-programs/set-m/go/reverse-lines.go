package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
)

// Stack is a stack of lines.
type Stack struct {
	lines []string
}

// Push puts a line on top.
func (s *Stack) Push(line string) {
	s.lines = append(s.lines, line)
}

// Pop takes the line on top.
func (s *Stack) Pop() (string, error) {
	if len(s.lines) == 0 {
		return "", errors.New("empty stack")
	}
	last := len(s.lines) - 1
	line := s.lines[last]
	s.lines = s.lines[:last]
	return line, nil
}

func main() {
	var stack Stack
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		stack.Push(scanner.Text())
	}
	for {
		line, err := stack.Pop()
		if err != nil {
			break
		}
		fmt.Println(line)
	}
}
