package main

import "fmt"

type Graph struct {
	neighbours map[string][]string
	names      []string
}

func NewGraph() *Graph {
	return &Graph{neighbours: make(map[string][]string)}
}

func (g *Graph) addNode(name string) {
	if _, known := g.neighbours[name]; !known {
		g.neighbours[name] = nil
		g.names = append(g.names, name)
	}
}

func (g *Graph) AddEdge(a, b string) {
	g.addNode(a)
	g.addNode(b)
	g.neighbours[a] = append(g.neighbours[a], b)
	g.neighbours[b] = append(g.neighbours[b], a)
}

// Teams splits the nodes so that no edge stays within a team.
func (g *Graph) Teams() (map[string]int, bool) {
	team := map[string]int{}
	for _, start := range g.names {
		if team[start] != 0 {
			continue
		}
		team[start] = 1
		queue := []string{start}
		for len(queue) > 0 {
			node := queue[0]
			queue = queue[1:]
			for _, other := range g.neighbours[node] {
				if team[other] == 0 {
					team[other] = 3 - team[node]
					queue = append(queue, other)
				} else if team[other] == team[node] {
					return nil, false
				}
			}
		}
	}
	return team, true
}

func main() {
	var quarrels int
	fmt.Scan(&quarrels)
	graph := NewGraph()
	for i := 0; i < quarrels; i++ {
		var a, b string
		fmt.Scan(&a, &b)
		graph.AddEdge(a, b)
	}
	teams, ok := graph.Teams()
	if !ok {
		fmt.Println("two teams are not enough")
		return
	}
	for _, name := range graph.names {
		fmt.Println(name, "plays in team", teams[name])
	}
}
