package main

import (
	"fmt"
	"math"
)

type planner struct {
	keys    []int
	weights []int
	cost    [][]int
	root    [][]int
}

func newPlanner(n int) *planner {
	p := &planner{
		keys:    make([]int, n),
		weights: make([]int, n),
		cost:    make([][]int, n+1),
		root:    make([][]int, n+1),
	}
	for i := 0; i <= n; i++ {
		p.cost[i] = make([]int, n+1)
		p.root[i] = make([]int, n+1)
	}
	return p
}

// solve fills the tables: cost[i][j] is that of the keys i to j-1.
func (p *planner) solve() int {
	n := len(p.keys)
	for length := 1; length <= n; length++ {
		for i := 0; i+length <= n; i++ {
			j := i + length
			sum := 0
			for k := i; k < j; k++ {
				sum += p.weights[k]
			}
			p.cost[i][j] = math.MaxInt
			for k := i; k < j; k++ {
				c := p.cost[i][k] + p.cost[k+1][j] + sum
				if c < p.cost[i][j] {
					p.cost[i][j] = c
					p.root[i][j] = k
				}
			}
		}
	}
	return p.cost[0][n]
}

func (p *planner) print(i, j, depth int) {
	if i == j {
		return
	}
	k := p.root[i][j]
	p.print(i, k, depth+1)
	fmt.Printf("%d on level %d\n", p.keys[k], depth)
	p.print(k+1, j, depth+1)
}

func main() {
	var n int
	fmt.Scan(&n)
	p := newPlanner(n)
	for i := 0; i < n; i++ {
		fmt.Scan(&p.keys[i], &p.weights[i])
	}
	fmt.Println("cost", p.solve())
	p.print(0, n, 1)
}
