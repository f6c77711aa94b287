import { readFileSync } from 'node:fs';

/** Disjoint sets, joined by size. */
class DisjointSets {
  private readonly parent: number[];
  private readonly size: number[];
  count: number;

  constructor(n: number) {
    this.parent = Array.from({ length: n }, (_, i) => i);
    this.size = new Array(n).fill(1);
    this.count = n;
  }

  find(x: number): number {
    while (this.parent[x] !== x) x = this.parent[x];
    return x;
  }

  union(a: number, b: number): void {
    let rootA = this.find(a);
    let rootB = this.find(b);
    if (rootA === rootB) return;
    if (this.size[rootA] < this.size[rootB]) [rootA, rootB] = [rootB, rootA];
    this.parent[rootB] = rootA;
    this.size[rootA] += this.size[rootB];
    this.count--;
  }

  sizeOf(x: number): number {
    return this.size[this.find(x)];
  }
}

const [first, ...friendships] = readFileSync(0, 'utf8').trim().split('\n');
const people = Number(first);
const sets = new DisjointSets(people);
for (const friendship of friendships) {
  const [a, b] = friendship.split(' ').map(Number);
  sets.union(a, b);
}

let largest = 0;
for (let person = 0; person < people; person++) {
  largest = Math.max(largest, sets.sizeOf(person));
}
console.log(`${sets.count} circles of friends, the largest has ${largest} people`);
