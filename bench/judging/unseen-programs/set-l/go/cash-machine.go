package main

import (
	"bufio"
	"fmt"
	"os"
)

type InsufficientFunds struct {
	Missing int
}

func (e InsufficientFunds) Error() string {
	return fmt.Sprintf("%d missing", e.Missing)
}

type Account struct {
	balance int
}

func (a *Account) Deposit(amount int) {
	a.balance += amount
}

func (a *Account) Withdraw(amount int) error {
	if amount > a.balance {
		return InsufficientFunds{amount - a.balance}
	}
	a.balance -= amount
	return nil
}

func main() {
	account := Account{}
	in := bufio.NewReader(os.Stdin)
	for {
		var command string
		var amount int
		if _, err := fmt.Fscan(in, &command); err != nil || command == "quit" {
			fmt.Println("goodbye")
			return
		}
		switch command {
		case "deposit":
			fmt.Fscan(in, &amount)
			account.Deposit(amount)
		case "withdraw":
			fmt.Fscan(in, &amount)
			if err := account.Withdraw(amount); err != nil {
				fmt.Println("refused:", err)
			}
		case "balance":
			fmt.Println("balance:", account.balance)
		default:
			fmt.Println("unknown command:", command)
		}
	}
}
