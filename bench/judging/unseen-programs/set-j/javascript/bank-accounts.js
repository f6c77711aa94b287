const fs = require('fs');

class Bank {
  constructor() {
    this.accounts = new Map();
  }

  balance(name) {
    return this.accounts.get(name) ?? 0;
  }

  deposit(name, amount) {
    this.accounts.set(name, this.balance(name) + amount);
  }

  withdraw(name, amount) {
    if (this.balance(name) < amount) {
      throw new Error(`${name} has not enough money`);
    }
    this.accounts.set(name, this.balance(name) - amount);
  }

  transfer(from, to, amount) {
    this.withdraw(from, amount);
    this.deposit(to, amount);
  }
}

const bank = new Bank();
const transactions = fs.readFileSync(0, 'utf8').trim().split('\n');

for (const transaction of transactions) {
  const [action, name, ...rest] = transaction.split(' ');
  try {
    switch (action) {
      case 'deposit':
        bank.deposit(name, Number(rest[0]));
        break;
      case 'withdraw':
        bank.withdraw(name, Number(rest[0]));
        break;
      case 'transfer':
        bank.transfer(name, rest[0], Number(rest[1]));
        break;
      case 'balance':
        console.log(`${name}: ${bank.balance(name)}`);
        break;
      default:
        console.log(`Unknown action ${action}`);
    }
  } catch (error) {
    console.log(`Error: ${error.message}`);
  }
}
