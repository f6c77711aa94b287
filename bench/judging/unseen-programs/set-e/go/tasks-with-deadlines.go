package main

import (
	"fmt"
	"sort"
)

type task struct {
	name     string
	deadline int
	reward   int
}

func main() {
	var n int
	fmt.Scan(&n)
	tasks := make([]task, n)
	for i := range tasks {
		fmt.Scan(&tasks[i].name, &tasks[i].deadline, &tasks[i].reward)
		// n days are enough for n tasks
		if tasks[i].deadline > n {
			tasks[i].deadline = n
		}
	}

	sort.Slice(tasks, func(i, j int) bool {
		return tasks[i].reward > tasks[j].reward
	})

	days := make([]string, n+1)
	total := 0
	for _, t := range tasks {
		// the latest free day before the deadline
		day := t.deadline
		for day > 0 && days[day] != "" {
			day--
		}
		if day > 0 {
			days[day] = t.name
			total += t.reward
		}
	}

	for day := 1; day <= n; day++ {
		if days[day] != "" {
			fmt.Printf("day %d: %s\n", day, days[day])
		}
	}
	fmt.Println("reward:", total)
}
