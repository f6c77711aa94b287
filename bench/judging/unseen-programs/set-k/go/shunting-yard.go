package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

var precedence = map[string]int{"+": 1, "-": 1, "*": 2, "/": 2}

func toPostfix(tokens []string) ([]string, error) {
	var output, operators []string
	for _, token := range tokens {
		switch {
		case precedence[token] > 0:
			for len(operators) > 0 && precedence[operators[len(operators)-1]] >= precedence[token] {
				output = append(output, operators[len(operators)-1])
				operators = operators[:len(operators)-1]
			}
			operators = append(operators, token)
		case token == "(":
			operators = append(operators, token)
		case token == ")":
			for len(operators) > 0 && operators[len(operators)-1] != "(" {
				output = append(output, operators[len(operators)-1])
				operators = operators[:len(operators)-1]
			}
			if len(operators) == 0 {
				return nil, fmt.Errorf("missing (")
			}
			operators = operators[:len(operators)-1]
		default:
			output = append(output, token)
		}
	}
	for len(operators) > 0 {
		top := operators[len(operators)-1]
		if top == "(" {
			return nil, fmt.Errorf("missing )")
		}
		output = append(output, top)
		operators = operators[:len(operators)-1]
	}
	return output, nil
}

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	scanner.Scan()
	postfix, err := toPostfix(strings.Fields(scanner.Text()))
	if err != nil {
		fmt.Println("error:", err)
		return
	}
	fmt.Println(strings.Join(postfix, " "))
}
