import { readFileSync } from 'node:fs';

function distance(a: string, b: string): number {
  const table: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    table.push([i]);
    for (let j = 1; j <= b.length; j++) {
      if (i === 0) {
        table[i].push(j);
        continue;
      }
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      table[i].push(Math.min(table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + cost));
    }
  }
  return table[a.length][b.length];
}

const [first, second] = readFileSync(0, 'utf8').split('\n');
console.log(distance(first, second));
