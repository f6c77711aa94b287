package main

import "fmt"

func ancestors(parent map[string]string, person string) map[string]bool {
	seen := make(map[string]bool)
	for person != "" {
		seen[person] = true
		person = parent[person]
	}
	return seen
}

func commonAncestor(parent map[string]string, a, b string) (string, bool) {
	ofA := ancestors(parent, a)
	for person := b; person != ""; person = parent[person] {
		if ofA[person] {
			return person, true
		}
	}
	return "", false
}

func main() {
	var n int
	fmt.Scan(&n)
	parent := make(map[string]string, n)
	for i := 0; i < n; i++ {
		var child, mother string
		fmt.Scan(&child, &mother)
		parent[child] = mother
	}
	var a, b string
	fmt.Scan(&a, &b)
	if person, ok := commonAncestor(parent, a, b); ok {
		fmt.Println("closest common ancestor:", person)
	} else {
		fmt.Println("not related")
	}
}
