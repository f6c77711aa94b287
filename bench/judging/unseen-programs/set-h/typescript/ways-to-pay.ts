import { createInterface } from 'node:readline';

const reader = createInterface({ input: process.stdin });
const lines: string[] = [];

reader.on('line', (line: string) => {
  lines.push(line);
});

reader.on('close', () => {
  const amount: number = parseInt(lines[0], 10);
  const coins: number[] = lines[1].split(',').map((coin) => parseInt(coin, 10));

  const ways: number[] = Array(amount + 1).fill(0);
  ways[0] = 1;
  for (const coin of coins) {
    for (let sum = coin; sum <= amount; sum++) {
      ways[sum] += ways[sum - coin];
    }
  }
  console.log(`${ways[amount]} ways to pay ${amount}`);
});
