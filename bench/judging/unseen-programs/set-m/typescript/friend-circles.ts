import { readFileSync } from 'fs';

class UnionFind {
  private parent: number[];
  private size: number[];
  count: number;

  constructor(n: number) {
    this.parent = Array.from({ length: n }, (_, i) => i);
    this.size = new Array(n).fill(1);
    this.count = n;
  }

  find(x: number): number {
    if (this.parent[x] !== x) {
      this.parent[x] = this.find(this.parent[x]);
    }
    return this.parent[x];
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

const isFriend: number[][] = readFileSync(0, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' ').map(Number));
const n = isFriend.length;
const circles = new UnionFind(n);
for (let i = 0; i < n; i++) {
  for (let j = i + 1; j < n; j++) {
    if (isFriend[i][j] === 1) circles.union(i, j);
  }
}

let largest = 0;
for (let i = 0; i < n; i++) largest = Math.max(largest, circles.sizeOf(i));
console.log(`${circles.count} circles, the largest has ${largest} friends`);
