package main

import "fmt"

type Runner struct {
	Name    string
	Seconds float64
}

func main() {
	var n int
	fmt.Scanln(&n)
	runners := make([]Runner, n)
	for i := 0; i < n; i++ {
		fmt.Scanln(&runners[i].Name, &runners[i].Seconds)
	}
	for i := 0; i < n-1; i++ {
		fastest := i
		for j := i + 1; j < n; j++ {
			if runners[j].Seconds < runners[fastest].Seconds {
				fastest = j
			}
		}
		runners[i], runners[fastest] = runners[fastest], runners[i]
	}
	for i, runner := range runners {
		fmt.Printf("%d. %s %.1f\n", i+1, runner.Name, runner.Seconds)
	}
}
