import { readFileSync } from "node:fs";

interface Account {
  readonly owner: string;
  balance: number;
  history: number[];
}

const accounts = new Map<string, Account>();

function change(owner: string, amount: number): string {
  const account = accounts.get(owner);
  if (account === undefined) {
    return `${owner} has no account`;
  }
  if (account.balance + amount < 0) {
    return `${owner} has only ${account.balance}`;
  }
  account.balance += amount;
  account.history.push(amount);
  return `${owner}: ${account.balance}`;
}

function execute(order: string): string {
  const [verb, owner, amount] = order.split(" ");
  switch (verb) {
    case "open":
      accounts.set(owner, { owner, balance: 0, history: [] });
      return `account for ${owner}`;
    case "deposit":
      return change(owner, Number(amount));
    case "withdraw":
      return change(owner, -Number(amount));
    default:
      return "unknown order";
  }
}

const orders: string[] = readFileSync(0, "utf8").trim().split("\n");
for (const order of orders) {
  console.log(execute(order));
}
for (const { owner, balance, history } of accounts.values()) {
  console.log(`${owner.padEnd(8)} ${balance} after ${history.length} changes`);
}
