package main

import "fmt"

// candidate finds the only value that can have a majority (Boyer and Moore).
func candidate(votes []string) string {
	leader, lead := "", 0
	for _, vote := range votes {
		switch {
		case lead == 0:
			leader, lead = vote, 1
		case vote == leader:
			lead++
		default:
			lead--
		}
	}
	return leader
}

func count(votes []string, name string) (total int) {
	for _, vote := range votes {
		if vote == name {
			total++
		}
	}
	return
}

func main() {
	votes := []string{"sea", "hills", "sea", "city", "sea", "hills", "sea", "sea"}
	winner := candidate(votes)
	if support := count(votes, winner); 2*support > len(votes) {
		fmt.Printf("%s wins with %d of %d votes\n", winner, support, len(votes))
	} else {
		fmt.Println("no majority")
	}
}
