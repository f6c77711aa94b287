import * as fs from 'fs';

class Account {
  private balance = 0;

  constructor(readonly owner: string) {}

  deposit(amount: number): void {
    this.balance += amount;
  }

  withdraw(amount: number): boolean {
    if (amount > this.balance) return false;
    this.balance -= amount;
    return true;
  }

  toString(): string {
    return `${this.owner}: ${this.balance}`;
  }
}

const accounts = new Map<string, Account>();
for (const line of fs.readFileSync(0, 'utf8').trim().split('\n')) {
  const [command, owner, text] = line.split(' ');
  const account = accounts.get(owner) ?? new Account(owner);
  accounts.set(owner, account);
  switch (command) {
    case 'deposit':
      account.deposit(Number(text));
      break;
    case 'withdraw':
      if (!account.withdraw(Number(text))) console.log(`${owner} has too little`);
      break;
    case 'show':
      console.log(account.toString());
      break;
  }
}
