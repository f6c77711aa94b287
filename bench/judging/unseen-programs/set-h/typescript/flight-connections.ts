import { readFileSync } from 'node:fs';

/** The table has the price of each direct flight, or - if there is none. */
const lines = readFileSync(0, 'utf8').trimEnd().split('\n');
const prices: number[][] = lines.map((line) =>
  line
    .trim()
    .split(/\s+/)
    .map((word) => (word === '-' ? Infinity : Number(word))),
);

const airports = prices.length;
for (let via = 0; via < airports; via++) {
  for (let from = 0; from < airports; from++) {
    for (let to = 0; to < airports; to++) {
      const price = prices[from][via] + prices[via][to];
      if (price < prices[from][to]) prices[from][to] = price;
    }
  }
}

for (const row of prices) {
  console.log(row.map((price) => (price === Infinity ? '-' : String(price)).padStart(4)).join(''));
}
