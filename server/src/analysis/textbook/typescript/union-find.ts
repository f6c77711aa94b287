import { readFileSync } from 'node:fs';

class DisjointSets {
  private parent: number[];
  public groups: number;

  constructor(n: number) {
    this.parent = Array.from({ length: n }, (_, i) => i);
    this.groups = n;
  }

  find(x: number): number {
    if (this.parent[x] !== x) this.parent[x] = this.find(this.parent[x]);
    return this.parent[x];
  }

  union(a: number, b: number): void {
    const rootA = this.find(a);
    const rootB = this.find(b);
    if (rootA !== rootB) {
      this.parent[rootA] = rootB;
      this.groups--;
    }
  }
}

const lines = readFileSync(0, 'utf8').trim().split('\n');
const [n, m] = lines[0].split(' ').map(Number);
const sets = new DisjointSets(n);
for (let i = 1; i <= m; i++) {
  const [u, v] = lines[i].split(' ').map(Number);
  sets.union(u, v);
}
console.log(sets.groups);
