package main

import "fmt"

type MinStack struct {
	values []int
	mins   []int
}

func (s *MinStack) Push(value int) {
	s.values = append(s.values, value)
	if len(s.mins) == 0 || value <= s.Min() {
		s.mins = append(s.mins, value)
	}
}

func (s *MinStack) Pop() int {
	top := s.values[len(s.values)-1]
	s.values = s.values[:len(s.values)-1]
	if top == s.Min() {
		s.mins = s.mins[:len(s.mins)-1]
	}
	return top
}

func (s *MinStack) Min() int {
	return s.mins[len(s.mins)-1]
}

func main() {
	var n int
	fmt.Scan(&n)
	stack := &MinStack{}
	for i := 0; i < n; i++ {
		var command string
		fmt.Scan(&command)
		switch command {
		case "push":
			var value int
			fmt.Scan(&value)
			stack.Push(value)
		case "pop":
			fmt.Println("popped", stack.Pop())
		case "min":
			fmt.Println("minimum", stack.Min())
		}
	}
}
