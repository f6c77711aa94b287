package main

import "fmt"

func distance(a, b string) int {
	if a == "" {
		return len(b)
	}
	if b == "" {
		return len(a)
	}
	if a[0] == b[0] {
		return distance(a[1:], b[1:])
	}
	change := distance(a[1:], b[1:])
	remove := distance(a[1:], b)
	insert := distance(a, b[1:])
	return 1 + min(change, remove, insert)
}

func main() {
	var a, b string
	fmt.Scan(&a, &b)
	fmt.Println(distance(a, b))
}
