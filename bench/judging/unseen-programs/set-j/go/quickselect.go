package main

import "fmt"

func partition(a []int, left, right int) int {
	pivot := a[right]
	store := left
	for i := left; i < right; i++ {
		if a[i] < pivot {
			a[i], a[store] = a[store], a[i]
			store++
		}
	}
	a[store], a[right] = a[right], a[store]
	return store
}

func quickselect(a []int, k int) int {
	left, right := 0, len(a)-1
	for left < right {
		p := partition(a, left, right)
		if p == k {
			break
		} else if k < p {
			right = p - 1
		} else {
			left = p + 1
		}
	}
	return a[k]
}

func main() {
	var n, k int
	fmt.Scan(&n, &k)
	a := make([]int, n)
	for i := range a {
		fmt.Scan(&a[i])
	}
	fmt.Printf("Number %d in order is %d\n", k, quickselect(a, k-1))
}
