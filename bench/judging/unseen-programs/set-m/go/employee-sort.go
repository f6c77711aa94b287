package main

import (
	"fmt"
	"sort"
)

type employee struct {
	name   string
	team   string
	salary float64
}

type bySalary []employee

func (s bySalary) Len() int           { return len(s) }
func (s bySalary) Less(i, j int) bool { return s[i].salary > s[j].salary }
func (s bySalary) Swap(i, j int)      { s[i], s[j] = s[j], s[i] }

func main() {
	staff := []employee{
		{"Mara", "sales", 4100},
		{"Nils", "support", 3600},
		{"Olga", "sales", 5200},
		{"Paul", "research", 6400},
		{"Rita", "support", 3900},
		{"Sven", "research", 5800},
	}

	sort.Sort(bySalary(staff))
	for i, e := range staff {
		fmt.Printf("%d. %-6s %-9s %8.2f\n", i+1, e.name, e.team, e.salary)
	}

	totals := make(map[string]float64)
	for _, e := range staff {
		totals[e.team] += e.salary
	}
	teams := make([]string, 0, len(totals))
	for team := range totals {
		teams = append(teams, team)
	}
	sort.Strings(teams)
	for _, team := range teams {
		fmt.Printf("%-9s %9.2f\n", team, totals[team])
	}
}
