import { readFileSync } from 'node:fs';

enum Coin {
  Dollar = 100,
  Quarter = 25,
  Dime = 10,
  Nickel = 5,
  Penny = 1,
}

const COINS: [string, Coin][] = [
  ['dollar', Coin.Dollar],
  ['quarter', Coin.Quarter],
  ['dime', Coin.Dime],
  ['nickel', Coin.Nickel],
  ['penny', Coin.Penny],
];

let cents = parseInt(readFileSync(0, 'utf8'), 10);

if (Number.isNaN(cents) || cents < 0) {
  console.log('Please enter a positive number of cents.');
} else {
  for (const [name, value] of COINS) {
    const count = Math.floor(cents / value);
    cents %= value;
    if (count > 0) {
      console.log(`${count} x ${name}`);
    }
  }
}
