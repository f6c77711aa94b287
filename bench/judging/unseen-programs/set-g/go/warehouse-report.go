package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
)

type article struct {
	name     string
	quantity int
	value    float64
}

var errFields = errors.New("a delivery has three fields")

func parse(line string) (article, error) {
	fields := strings.Fields(line)
	if len(fields) != 3 {
		return article{}, errFields
	}
	quantity, err := strconv.Atoi(fields[1])
	if err != nil {
		return article{}, err
	}
	price, err := strconv.ParseFloat(fields[2], 64)
	if err != nil {
		return article{}, err
	}
	return article{fields[0], quantity, float64(quantity) * price}, nil
}

func main() {
	stock := map[string]*article{}
	scanner := bufio.NewScanner(os.Stdin)
	lineNumber := 0
	for scanner.Scan() {
		lineNumber++
		delivery, err := parse(scanner.Text())
		if err != nil {
			fmt.Printf("line %d: %v\n", lineNumber, err)
			continue
		}
		if known, ok := stock[delivery.name]; ok {
			known.quantity += delivery.quantity
			known.value += delivery.value
		} else {
			stock[delivery.name] = &delivery
		}
	}

	articles := []*article{}
	for _, a := range stock {
		articles = append(articles, a)
	}
	sort.Slice(articles, func(i, j int) bool {
		return articles[i].value > articles[j].value
	})

	total := 0.0
	for _, a := range articles {
		fmt.Printf("%-10s %5d %9.2f\n", a.name, a.quantity, a.value)
		total += a.value
	}
	fmt.Printf("%-10s %5s %9.2f\n", "total", "", total)
}
