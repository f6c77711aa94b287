package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	text := ""
	for i := 0; i < n; i++ {
		text += string(rune('a' + i%26))
	}
	fmt.Println(len(text))
}
