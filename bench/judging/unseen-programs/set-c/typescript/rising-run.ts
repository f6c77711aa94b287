import { createInterface } from "node:readline";

function longestRising(values: number[]): number {
  const best: number[] = new Array(values.length).fill(1);
  for (let i = 0; i < values.length; i++) {
    for (let j = 0; j < i; j++) {
      if (values[j] < values[i] && best[j] + 1 > best[i]) {
        best[i] = best[j] + 1;
      }
    }
  }
  let longest = 0;
  best.forEach((b) => {
    if (b > longest) longest = b;
  });
  return longest;
}

const values: number[] = [];
const rl = createInterface({ input: process.stdin });
rl.on("line", (line) => {
  values.push(Number(line));
});
rl.on("close", () => {
  console.log(longestRising(values));
});
