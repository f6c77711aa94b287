package main

import (
	"bufio"
	"fmt"
	"os"
)

type Node[T any] struct {
	value T
	next  *Node[T]
}

type Stack[T any] struct {
	top *Node[T]
}

func (s *Stack[T]) Push(value T) {
	s.top = &Node[T]{value, s.top}
}

func (s *Stack[T]) Pop() (T, bool) {
	var zero T
	if s.top == nil {
		return zero, false
	}
	value := s.top.value
	s.top = s.top.next
	return value, true
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	stack := &Stack[int]{}
	for i := 0; i < n; i++ {
		var x int
		fmt.Fscan(in, &x)
		stack.Push(x)
	}
	sum := 0
	for {
		x, ok := stack.Pop()
		if !ok {
			break
		}
		sum += x
	}
	fmt.Println(sum)
}
