package main

import (
	"fmt"
	"sort"
)

type Activity struct {
	Name       string
	Start, End int
}

func selectActivities(activities []Activity) []Activity {
	sort.Slice(activities, func(i, j int) bool {
		return activities[i].End < activities[j].End
	})
	var chosen []Activity
	lastEnd := 0
	for _, activity := range activities {
		if activity.Start >= lastEnd {
			chosen = append(chosen, activity)
			lastEnd = activity.End
		}
	}
	return chosen
}

func main() {
	activities := []Activity{
		{"Swimming", 5, 9},
		{"Chess", 1, 2},
		{"Choir", 3, 4},
		{"Painting", 0, 6},
		{"Theatre", 5, 7},
		{"Running", 8, 9},
	}
	for _, activity := range selectActivities(activities) {
		fmt.Printf("%-10s %2d:00 - %2d:00\n", activity.Name, activity.Start, activity.End)
	}
}
