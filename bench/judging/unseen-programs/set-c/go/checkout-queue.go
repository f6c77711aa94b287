package main

import "fmt"

type person struct {
	name string
	next *person
}

type line struct {
	first *person
}

func (l *line) arrive(name string) {
	newcomer := &person{name: name}
	if l.first == nil {
		l.first = newcomer
		return
	}
	p := l.first
	for p.next != nil {
		p = p.next
	}
	p.next = newcomer
}

func (l *line) serve() string {
	if l.first == nil {
		return "nobody"
	}
	name := l.first.name
	l.first = l.first.next
	return name
}

func (l *line) count() int {
	total := 0
	for p := l.first; p != nil; p = p.next {
		total++
	}
	return total
}

func main() {
	var shop line
	var command, name string
	for {
		if _, err := fmt.Scan(&command); err != nil {
			break
		}
		switch command {
		case "arrive":
			fmt.Scan(&name)
			shop.arrive(name)
		case "serve":
			fmt.Println(shop.serve())
		case "count":
			fmt.Println(shop.count())
		}
	}
}
