package main

import "fmt"

func reverse(items []string) {
	for i, j := 0, len(items)-1; i < j; i, j = i+1, j-1 {
		items[i], items[j] = items[j], items[i]
	}
}

// rotate moves every item k places to the left, by three reversals.
func rotate(items []string, k int) {
	k %= len(items)
	reverse(items[:k])
	reverse(items[k:])
	reverse(items)
}

func main() {
	players := []string{"Ida", "Jon", "Kim", "Lea", "Max", "Nina", "Omar"}
	fmt.Println(players)
	rotate(players, 3)
	fmt.Println(players)
	rotate(players, len(players)-3)
	fmt.Println(players)
}
