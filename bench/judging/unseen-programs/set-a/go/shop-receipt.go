package main

import (
	"bufio"
	"fmt"
	"os"
)

type Item struct {
	Name  string
	Count int
	Price float64
}

func (i Item) Cost() float64 {
	return float64(i.Count) * i.Price
}

type Receipt struct {
	items []Item
}

func (r *Receipt) Add(i Item) {
	r.items = append(r.items, i)
}

func (r *Receipt) Total() (total float64) {
	for _, item := range r.items {
		total += item.Cost()
	}
	return
}

func main() {
	receipt := &Receipt{}
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		var item Item
		if _, err := fmt.Sscanf(scanner.Text(), "%s %d %f", &item.Name, &item.Count, &item.Price); err != nil {
			continue
		}
		receipt.Add(item)
	}
	for _, item := range receipt.items {
		fmt.Printf("%s %.2f\n", item.Name, item.Cost())
	}
	fmt.Printf("total %.2f\n", receipt.Total())
}
