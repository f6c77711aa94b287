import { readFileSync } from 'node:fs';

// The heights of a walk go up to one peak, then down.
function peak(heights: number[], low = 0, high = heights.length - 1): number {
  if (low === high) return low;
  const middle = Math.floor((low + high) / 2);
  return heights[middle] < heights[middle + 1]
    ? peak(heights, middle + 1, high)
    : peak(heights, low, middle);
}

const heights = readFileSync(0, 'utf8').trim().split(/\s+/).map(Number);
const place = peak(heights);
console.log(`peak of ${heights[place]} metres after ${place} stops`);
