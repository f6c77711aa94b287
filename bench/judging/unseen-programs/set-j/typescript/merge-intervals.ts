import { readFileSync } from 'node:fs';

type Interval = [start: number, end: number];

function merge(intervals: Interval[]): Interval[] {
  if (intervals.length === 0) return [];
  const sorted = [...intervals].sort((a, b) => a[0] - b[0]);
  const merged: Interval[] = [sorted[0]];
  for (const [start, end] of sorted.slice(1)) {
    const last = merged[merged.length - 1];
    if (start <= last[1]) {
      last[1] = Math.max(last[1], end);
    } else {
      merged.push([start, end]);
    }
  }
  return merged;
}

const intervals: Interval[] = [];
for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const [start, end] = line.split(' ').map(Number);
  intervals.push([start, end]);
}

for (const [start, end] of merge(intervals)) {
  console.log(`[${start}, ${end}]`);
}
