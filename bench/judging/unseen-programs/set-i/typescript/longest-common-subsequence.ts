import { readFileSync } from 'node:fs';

function fillTable(a: string, b: string): number[][] {
  const table: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    table.push(new Array<number>(b.length + 1).fill(0));
  }
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      table[i][j] =
        a[i - 1] === b[j - 1]
          ? table[i - 1][j - 1] + 1
          : Math.max(table[i - 1][j], table[i][j - 1]);
    }
  }
  return table;
}

function readBack(table: number[][], a: string, b: string): string {
  const letters: string[] = [];
  let i = a.length;
  let j = b.length;
  while (i > 0 && j > 0) {
    if (a[i - 1] === b[j - 1]) {
      letters.push(a[i - 1]);
      i--;
      j--;
    } else if (table[i - 1][j] >= table[i][j - 1]) {
      i--;
    } else {
      j--;
    }
  }
  return letters.reverse().join('');
}

const [first = '', second = ''] = readFileSync(0, 'utf8').split('\n');
const table = fillTable(first, second);
console.log(table[first.length][second.length]);
console.log(readBack(table, first, second));
