import * as fs from "fs";

class UnionFind {
  private parent: number[];
  private size: number[];
  components: number;

  constructor(count: number) {
    this.parent = Array.from({ length: count }, (_, i) => i);
    this.size = new Array<number>(count).fill(1);
    this.components = count;
  }

  find(x: number): number {
    while (this.parent[x] !== x) {
      this.parent[x] = this.parent[this.parent[x]];
      x = this.parent[x];
    }
    return x;
  }

  union(a: number, b: number): boolean {
    let rootA = this.find(a);
    let rootB = this.find(b);
    if (rootA === rootB) return false;
    if (this.size[rootA] < this.size[rootB]) {
      [rootA, rootB] = [rootB, rootA];
    }
    this.parent[rootB] = rootA;
    this.size[rootA] += this.size[rootB];
    this.components--;
    return true;
  }
}

const lines = fs.readFileSync(0, "utf-8").trim().split("\n");
const [n, m] = lines[0].split(" ").map(Number);
const network = new UnionFind(n);
for (let i = 1; i <= m; i++) {
  const [a, b] = lines[i].split(" ").map(Number);
  if (!network.union(a, b)) {
    console.log(`cable ${a}-${b} is not needed`);
  }
}
console.log(`${network.components} networks`);
