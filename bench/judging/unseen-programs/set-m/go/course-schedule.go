package main

import "fmt"

func order(courses int, needs [][2]int) ([]int, bool) {
	next := make([][]int, courses)
	missing := make([]int, courses)
	for _, need := range needs {
		course, before := need[0], need[1]
		next[before] = append(next[before], course)
		missing[course]++
	}

	var queue []int
	for course, count := range missing {
		if count == 0 {
			queue = append(queue, course)
		}
	}
	var taken []int
	for len(queue) > 0 {
		course := queue[0]
		queue = queue[1:]
		taken = append(taken, course)
		for _, later := range next[course] {
			missing[later]--
			if missing[later] == 0 {
				queue = append(queue, later)
			}
		}
	}
	return taken, len(taken) == courses
}

func main() {
	var courses, n int
	fmt.Scan(&courses, &n)
	needs := make([][2]int, n)
	for i := range needs {
		fmt.Scan(&needs[i][0], &needs[i][1])
	}
	taken, ok := order(courses, needs)
	if !ok {
		fmt.Println("impossible")
		return
	}
	for i, course := range taken {
		fmt.Printf("%d. course %d\n", i+1, course)
	}
}
