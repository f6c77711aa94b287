import * as fs from 'node:fs';

function insertionSort(bucket: number[]): number[] {
  for (let i = 1; i < bucket.length; i++) {
    const current = bucket[i];
    let j = i - 1;
    while (j >= 0 && bucket[j] > current) {
      bucket[j + 1] = bucket[j];
      j--;
    }
    bucket[j + 1] = current;
  }
  return bucket;
}

function bucketSort(values: number[]): number[] {
  const n = values.length;
  const buckets: number[][] = [];
  for (let i = 0; i < n; i++) buckets.push([]);
  // every value is at least 0 and less than 1
  for (const value of values) {
    buckets[Math.floor(value * n)].push(value);
  }
  const sorted: number[] = [];
  for (const bucket of buckets) {
    sorted.push(...insertionSort(bucket));
  }
  return sorted;
}

const values = fs.readFileSync(0, 'utf8').trim().split(/\s+/).map(parseFloat);
console.log(bucketSort(values).join('\n'));
