package main

import (
	"bufio"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
)

type movie struct {
	title string
	stars int
	votes int
}

func (m *movie) average() float64 {
	return float64(m.stars) / float64(m.votes)
}

func main() {
	movies := map[string]*movie{}
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		title, text, ok := strings.Cut(scanner.Text(), ": ")
		if !ok {
			continue
		}
		stars, _ := strconv.Atoi(text)
		if movies[title] == nil {
			movies[title] = &movie{title: title}
		}
		movies[title].stars += stars
		movies[title].votes++
	}

	list := make([]*movie, 0, len(movies))
	for _, m := range movies {
		list = append(list, m)
	}
	sort.Slice(list, func(i, j int) bool {
		if list[i].average() != list[j].average() {
			return list[i].average() > list[j].average()
		}
		return list[i].title < list[j].title
	})
	for _, m := range list {
		fmt.Printf("%.1f %s\n", m.average(), m.title)
	}
}
