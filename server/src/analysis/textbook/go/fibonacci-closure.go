package main

import "fmt"

func generator() func() int {
	a, b := 0, 1
	return func() int {
		value := a
		a, b = b, (a+b)%1000000007
		return value
	}
}

func main() {
	var n int
	fmt.Scan(&n)
	next := generator()
	last := 0
	for i := 0; i < n; i++ {
		last = next()
	}
	fmt.Println(last)
}
