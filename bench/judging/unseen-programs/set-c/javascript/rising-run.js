import { readFileSync } from "node:fs";

const heights = readFileSync(0, "utf8").trim().split(",").map(Number);
const memo = new Map();

// longest rising choice that starts with the height at this index
function longestFrom(index) {
  if (memo.has(index)) return memo.get(index);
  let best = 1;
  for (let later = index + 1; later < heights.length; later++) {
    if (heights[later] > heights[index]) {
      best = Math.max(best, 1 + longestFrom(later));
    }
  }
  memo.set(index, best);
  return best;
}

let answer = 0;
for (let i = 0; i < heights.length; i++) {
  answer = Math.max(answer, longestFrom(i));
}
console.log(answer);
