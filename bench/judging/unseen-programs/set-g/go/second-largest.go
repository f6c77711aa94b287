package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	first, second := -1<<62, -1<<62
	for i := 0; i < n; i++ {
		var x int
		fmt.Scan(&x)
		if x > first {
			second = first
			first = x
		} else if x < first && x > second {
			second = x
		}
	}
	if second == -1<<62 {
		fmt.Println("there is no second largest")
	} else {
		fmt.Println(second)
	}
}
