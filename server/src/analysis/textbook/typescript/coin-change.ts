import { readFileSync } from 'node:fs';

const [head, list] = readFileSync(0, 'utf8').split('\n');
const amount = Number(head.split(' ')[1]);
const coins = list.trim().split(' ').map(Number);
const ways = new Array<number>(amount + 1).fill(0);
ways[0] = 1;
coins.forEach((coin) => {
  for (let total = coin; total <= amount; total++) {
    ways[total] = (ways[total] + ways[total - coin]) % 1000000007;
  }
});
console.log(ways[amount]);
