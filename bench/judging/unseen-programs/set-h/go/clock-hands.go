package main

import "fmt"

// Angles are counted in halves of a degree.
func angle(hour, minute int) int {
	between := 60*hour + minute - 12*minute
	if between < 0 {
		between = -between
	}
	return min(between, 720-between)
}

func main() {
	count := 0
	for hour := 0; hour < 12; hour++ {
		for minute := 0; minute < 60; minute++ {
			if angle(hour, minute) <= 2 {
				fmt.Printf("%02d:%02d\n", hour, minute)
				count++
			}
		}
	}
	fmt.Println("The hands nearly meet", count, "times.")
}
