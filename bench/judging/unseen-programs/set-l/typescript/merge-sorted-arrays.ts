import { createInterface } from "readline";

function merge(left: number[], right: number[]): number[] {
  const merged: number[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    if (left[i] <= right[j]) {
      merged.push(left[i++]);
    } else {
      merged.push(right[j++]);
    }
  }
  while (i < left.length) {
    merged.push(left[i++]);
  }
  while (j < right.length) {
    merged.push(right[j++]);
  }
  return merged;
}

const arrays: number[][] = [];
const reader = createInterface({ input: process.stdin });

reader.on("line", (line: string) => {
  arrays.push(line.split(" ").map(Number));
});

reader.on("close", () => {
  const [first, second] = arrays;
  const merged = merge(first, second);
  console.log(merged.join(", "));
  const middle = Math.floor(merged.length / 2);
  console.log(`The upper median is ${merged[middle]}.`);
});
