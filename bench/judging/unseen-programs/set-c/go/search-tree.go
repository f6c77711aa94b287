package main

import "fmt"

type Tree struct {
	Key         int
	Left, Right *Tree
}

func (t *Tree) Insert(key int) *Tree {
	if t == nil {
		return &Tree{Key: key}
	}
	if key < t.Key {
		t.Left = t.Left.Insert(key)
	} else {
		t.Right = t.Right.Insert(key)
	}
	return t
}

func (t *Tree) Visit(f func(int)) {
	if t == nil {
		return
	}
	t.Left.Visit(f)
	f(t.Key)
	t.Right.Visit(f)
}

func main() {
	var root *Tree
	fmt.Println("Enter numbers, 0 to stop")
	for {
		var n int
		if _, err := fmt.Scanln(&n); err != nil || n == 0 {
			break
		}
		root = root.Insert(n)
	}
	root.Visit(func(key int) { fmt.Println(key) })
}
