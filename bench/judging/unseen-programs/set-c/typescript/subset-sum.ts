import * as fs from "fs";

function countSubsets(numbers: number[], index: number, rest: number): number {
  if (index === numbers.length) {
    return rest === 0 ? 1 : 0;
  }
  const without = countSubsets(numbers, index + 1, rest);
  const withIt = countSubsets(numbers, index + 1, rest - numbers[index]);
  return without + withIt;
}

const [first, second] = fs.readFileSync(0, "utf8").split("\n");
const target = parseInt(first, 10);
const numbers = second.trim().split(" ").map((w) => parseInt(w, 10));
console.log(countSubsets(numbers, 0, target));
