package main

import "fmt"

// With some equal glasses and a tower, find the highest floor from which a
// glass survives a fall. How many trials are needed in the worst case?
func trials(glasses, floors int) int {
	table := make([][]int, glasses+1)
	for g := range table {
		table[g] = make([]int, floors+1)
	}
	for f := 1; f <= floors; f++ {
		table[1][f] = f
	}

	for g := 2; g <= glasses; g++ {
		for f := 1; f <= floors; f++ {
			best := f
			for drop := 1; drop <= f; drop++ {
				broken := table[g-1][drop-1]
				whole := table[g][f-drop]
				worst := broken
				if whole > worst {
					worst = whole
				}
				if worst+1 < best {
					best = worst + 1
				}
			}
			table[g][f] = best
		}
	}
	return table[glasses][floors]
}

func main() {
	var glasses, floors int
	if _, err := fmt.Scan(&glasses, &floors); err != nil || glasses < 1 || floors < 0 {
		fmt.Println("please type the number of glasses and of floors")
		return
	}
	fmt.Printf("%d trials\n", trials(glasses, floors))
}
