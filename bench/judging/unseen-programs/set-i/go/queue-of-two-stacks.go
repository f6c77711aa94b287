package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"strings"
)

type Stack[T any] struct {
	items []T
}

func (s *Stack[T]) Push(item T) { s.items = append(s.items, item) }

func (s *Stack[T]) Pop() T {
	last := len(s.items) - 1
	item := s.items[last]
	s.items = s.items[:last]
	return item
}

func (s *Stack[T]) Empty() bool { return len(s.items) == 0 }

// Queue takes new items on one stack and gives the oldest from the other.
type Queue[T any] struct {
	in, out Stack[T]
}

func (q *Queue[T]) Enqueue(item T) { q.in.Push(item) }

func (q *Queue[T]) Dequeue() (T, error) {
	if q.out.Empty() {
		for !q.in.Empty() {
			q.out.Push(q.in.Pop())
		}
	}
	if q.out.Empty() {
		var zero T
		return zero, errors.New("queue is empty")
	}
	return q.out.Pop(), nil
}

func main() {
	var queue Queue[string]
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		command, name, _ := strings.Cut(scanner.Text(), " ")
		switch command {
		case "come":
			queue.Enqueue(name)
		case "next":
			if first, err := queue.Dequeue(); err != nil {
				fmt.Println("error:", err)
			} else {
				fmt.Println("next:", first)
			}
		}
	}
}
