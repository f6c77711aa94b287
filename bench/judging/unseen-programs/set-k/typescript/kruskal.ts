import { readFileSync } from 'node:fs';

interface Edge {
  from: number;
  to: number;
  weight: number;
}

class DisjointSets {
  private readonly parent: number[];
  private readonly rank: number[];

  constructor(size: number) {
    this.parent = Array.from({ length: size }, (_, index) => index);
    this.rank = new Array<number>(size).fill(0);
  }

  find(x: number): number {
    if (this.parent[x] !== x) {
      this.parent[x] = this.find(this.parent[x]!);
    }
    return this.parent[x]!;
  }

  union(x: number, y: number): boolean {
    const a = this.find(x);
    const b = this.find(y);
    if (a === b) return false;
    if (this.rank[a]! < this.rank[b]!) {
      this.parent[a] = b;
    } else {
      this.parent[b] = a;
      if (this.rank[a] === this.rank[b]) this.rank[a]!++;
    }
    return true;
  }
}

function kruskal(nodes: number, edges: Edge[]): Edge[] {
  const sets = new DisjointSets(nodes);
  const tree: Edge[] = [];
  edges.sort((a, b) => a.weight - b.weight);
  for (const edge of edges) {
    if (sets.union(edge.from, edge.to)) {
      tree.push(edge);
    }
  }
  return tree;
}

const [header, ...rest] = readFileSync(0, 'utf8').trim().split('\n');
const nodes = Number(header);
const edges: Edge[] = rest.map((line) => {
  const [from, to, weight] = line.split(' ').map(Number);
  return { from: from!, to: to!, weight: weight! };
});

let total = 0;
for (const { from, to, weight } of kruskal(nodes, edges)) {
  console.log(`${from} - ${to} (${weight})`);
  total += weight;
}
console.log(`Total: ${total}`);
