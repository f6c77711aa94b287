const readline = require('node:readline');

class Account {
  constructor() {
    this.balance = 0;
    this.history = [];
  }

  deposit(amount) {
    this.balance += amount;
    this.history.push(`+${amount}`);
  }

  withdraw(amount) {
    if (amount > this.balance) {
      console.log(`only ${this.balance} left`);
      return;
    }
    this.balance -= amount;
    this.history.push(`-${amount}`);
  }
}

async function main() {
  const account = new Account();
  const lines = readline.createInterface({ input: process.stdin });
  for await (const line of lines) {
    const [choice, amount] = line.split(' ');
    if (choice === 'q') break;
    switch (choice) {
      case 'd':
        account.deposit(Number(amount));
        break;
      case 'w':
        account.withdraw(Number(amount));
        break;
      case 'b':
        console.log('balance', account.balance);
        break;
      default:
        console.log('d = deposit, w = withdraw, b = balance, q = quit');
    }
  }
  console.log('statement: ' + account.history.join(' '));
}

main();
