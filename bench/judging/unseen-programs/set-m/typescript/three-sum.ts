import { readFileSync } from 'node:fs';

function countTriplets(numbers: number[], target: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  let count = 0;
  for (let i = 0; i < sorted.length - 2; i++) {
    if (i > 0 && sorted[i] === sorted[i - 1]) continue;
    let left = i + 1;
    let right = sorted.length - 1;
    while (left < right) {
      const sum = sorted[i] + sorted[left] + sorted[right];
      if (sum < target) {
        left++;
      } else if (sum > target) {
        right--;
      } else {
        console.log(sorted[i], sorted[left], sorted[right]);
        count++;
        while (left < right && sorted[left] === sorted[left + 1]) left++;
        while (left < right && sorted[right] === sorted[right - 1]) right--;
        left++;
        right--;
      }
    }
  }
  return count;
}

const [target, ...numbers] = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
console.log(`${countTriplets(numbers, target)} triplets with sum ${target}`);
