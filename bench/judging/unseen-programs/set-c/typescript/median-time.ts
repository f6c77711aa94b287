import { readFileSync } from "node:fs";

function insertSorted(sorted: number[], value: number): void {
  sorted.push(value);
  let i = sorted.length - 1;
  while (i > 0 && sorted[i - 1] > value) {
    sorted[i] = sorted[i - 1];
    i -= 1;
  }
  sorted[i] = value;
}

const sorted: number[] = [];
for (const word of readFileSync(0, "utf8").split(/\s+/)) {
  if (word.length > 0) insertSorted(sorted, Number(word));
}

const middle = Math.floor(sorted.length / 2);
const median =
  sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
console.log(`median: ${median}`);
