const readline = require('readline');

class Account {
  constructor(owner) {
    this.owner = owner;
    this.balance = 0;
  }

  deposit(amount) {
    this.balance += amount;
  }

  withdraw(amount) {
    if (amount > this.balance) {
      return false;
    }
    this.balance -= amount;
    return true;
  }
}

const accounts = new Map();
const rl = readline.createInterface({ input: process.stdin });

rl.on('line', (line) => {
  const [command, owner, amount] = line.split(' ');
  switch (command) {
    case 'open':
      accounts.set(owner, new Account(owner));
      break;
    case 'deposit':
      accounts.get(owner)?.deposit(Number(amount));
      break;
    case 'withdraw':
      if (!accounts.get(owner)?.withdraw(Number(amount))) {
        console.log(`${owner} cannot withdraw ${amount}`);
      }
      break;
    case 'show':
      console.log(`${owner}: ${accounts.get(owner)?.balance ?? 'no account'}`);
      break;
    default:
      console.log(`unknown command ${command}`);
  }
});

rl.on('close', () => console.log(`${accounts.size} accounts`));
