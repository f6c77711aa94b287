package main

import (
	"bufio"
	"fmt"
	"os"
)

type Tree struct {
	key         int
	left, right *Tree
}

func (t *Tree) insert(key int) *Tree {
	if t == nil {
		return &Tree{key: key}
	}
	if key < t.key {
		t.left = t.left.insert(key)
	} else {
		t.right = t.right.insert(key)
	}
	return t
}

func (t *Tree) size() int {
	if t == nil {
		return 0
	}
	return 1 + t.left.size() + t.right.size()
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	var root *Tree
	for i := 0; i < n; i++ {
		var x int
		fmt.Fscan(in, &x)
		root = root.insert(x)
	}
	fmt.Println(root.size())
}
