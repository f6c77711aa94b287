package main

import "fmt"

type Tree struct {
	Value       string
	Left, Right *Tree
}

func leaf(value string) *Tree {
	return &Tree{Value: value}
}

func (t *Tree) InOrder(visit func(string)) {
	if t == nil {
		return
	}
	t.Left.InOrder(visit)
	visit(t.Value)
	t.Right.InOrder(visit)
}

func (t *Tree) PreOrder(visit func(string)) {
	if t == nil {
		return
	}
	visit(t.Value)
	t.Left.PreOrder(visit)
	t.Right.PreOrder(visit)
}

func (t *Tree) PostOrder(visit func(string)) {
	if t == nil {
		return
	}
	t.Left.PostOrder(visit)
	t.Right.PostOrder(visit)
	visit(t.Value)
}

func main() {
	root := &Tree{
		Value: "*",
		Left:  &Tree{"+", leaf("a"), leaf("b")},
		Right: &Tree{"-", leaf("c"), &Tree{"/", leaf("d"), leaf("e")}},
	}
	show := func(value string) { fmt.Print(value, " ") }

	fmt.Print("in-order:   ")
	root.InOrder(show)
	fmt.Print("\npre-order:  ")
	root.PreOrder(show)
	fmt.Print("\npost-order: ")
	root.PostOrder(show)
	fmt.Println()
}
