import { readFileSync } from 'node:fs';

const [[courses, _count], ...pairs] = readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').map(Number));

const after = new Map<number, number[]>();
const missing = new Map<number, number>();
for (let course = 1; course <= courses; course++) {
  after.set(course, []);
  missing.set(course, 0);
}
for (const [first, second] of pairs) {
  after.get(first)!.push(second);
  missing.set(second, missing.get(second)! + 1);
}

const order: number[] = [];
for (const [course, count] of missing) {
  if (count === 0) order.push(course);
}
for (let i = 0; i < order.length; i++) {
  for (const next of after.get(order[i])!) {
    const left = missing.get(next)! - 1;
    missing.set(next, left);
    if (left === 0) order.push(next);
  }
}

console.log(order.length === courses ? order.join(' ') : 'impossible');
