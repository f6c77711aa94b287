package main

import "fmt"

func permute(a []int, k int, visit func([]int)) {
	if k == len(a) {
		visit(a)
		return
	}
	for i := k; i < len(a); i++ {
		a[k], a[i] = a[i], a[k]
		permute(a, k+1, visit)
		a[k], a[i] = a[i], a[k]
	}
}

func main() {
	var n int
	fmt.Scan(&n)
	a := make([]int, n)
	for i := range a {
		a[i] = i
	}
	count := 0
	permute(a, 0, func(order []int) {
		if order[0] < order[len(order)-1] {
			count++
		}
	})
	fmt.Println(count)
}
