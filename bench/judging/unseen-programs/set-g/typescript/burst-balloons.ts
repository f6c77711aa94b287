import * as readline from 'node:readline';

function mostCoins(balloons: number[]): number {
  const values = [1, ...balloons, 1];
  const size = values.length;
  const best: number[][] = Array.from({ length: size }, () => Array<number>(size).fill(0));

  for (let gap = 2; gap < size; gap++) {
    for (let left = 0; left + gap < size; left++) {
      const right = left + gap;
      for (let last = left + 1; last < right; last++) {
        const coins = best[left][last] + best[last][right] + values[left] * values[last] * values[right];
        best[left][right] = Math.max(best[left][right], coins);
      }
    }
  }
  return best[0][size - 1];
}

const rl = readline.createInterface({ input: process.stdin });
rl.question('', (answer: string) => {
  console.log(mostCoins(answer.split(' ').map(Number)));
  rl.close();
});
