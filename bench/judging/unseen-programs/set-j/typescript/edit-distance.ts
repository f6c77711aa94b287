import * as fs from 'fs';

function editDistance(a: string, b: string): number {
  let previous: number[] = [];
  for (let j = 0; j <= b.length; j++) {
    previous.push(j);
  }

  for (let i = 1; i <= a.length; i++) {
    const current: number[] = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      current.push(Math.min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + cost));
    }
    previous = current;
  }
  return previous[b.length];
}

const [a, b] = fs.readFileSync(0, 'utf-8').split('\n');
console.log(`Distance: ${editDistance(a, b)}`);
