import { createInterface } from 'node:readline';

class UnionFind {
  private readonly parent: number[];
  private readonly size: number[];
  groups: number;

  constructor(n: number) {
    this.parent = Array.from({ length: n + 1 }, (_, i) => i);
    this.size = new Array<number>(n + 1).fill(1);
    this.groups = n;
  }

  find(x: number): number {
    while (this.parent[x] !== x) {
      x = this.parent[x];
    }
    return x;
  }

  union(a: number, b: number): void {
    let big = this.find(a);
    let small = this.find(b);
    if (big === small) return;
    if (this.size[big] < this.size[small]) {
      [big, small] = [small, big];
    }
    this.parent[small] = big;
    this.size[big] += this.size[small];
    this.groups--;
  }
}

let people: UnionFind | undefined;
createInterface({ input: process.stdin })
  .on('line', (line) => {
    const [a, b] = line.split(' ').map(Number);
    if (people === undefined) {
      people = new UnionFind(a);
    } else {
      people.union(a, b);
    }
  })
  .on('close', () => console.log(people!.groups));
