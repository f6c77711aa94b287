import * as fs from "node:fs";

function binarySearch(sorted: readonly number[], target: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = low + Math.floor((high - low) / 2);
    if (sorted[middle] === target) {
      return middle;
    }
    if (sorted[middle] < target) {
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return -1;
}

const [numbers, queries] = fs
  .readFileSync(0, "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(" ").map(Number));

numbers.sort((a, b) => a - b);
console.log(`sorted: ${numbers}`);

for (const query of queries) {
  const position = binarySearch(numbers, query);
  if (position >= 0) {
    console.log(`${query} is at ${position}`);
  } else {
    console.log(`${query} is missing`);
  }
}
