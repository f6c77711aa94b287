import { readFileSync } from 'node:fs';

class Graph {
  private readonly adjacency = new Map<number, number[]>();

  addEdge(u: number, v: number): void {
    if (!this.adjacency.has(u)) this.adjacency.set(u, []);
    if (!this.adjacency.has(v)) this.adjacency.set(v, []);
    this.adjacency.get(u)!.push(v);
    this.adjacency.get(v)!.push(u);
  }

  reach(start: number): number {
    const visited = new Set<number>([start]);
    let frontier: number[] = [start];
    while (frontier.length > 0) {
      const next: number[] = [];
      for (const node of frontier) {
        for (const neighbour of this.adjacency.get(node) ?? []) {
          if (visited.has(neighbour)) continue;
          visited.add(neighbour);
          next.push(neighbour);
        }
      }
      frontier = next;
    }
    return visited.size;
  }
}

const lines = readFileSync(0, 'utf8').trim().split('\n');
const [n, m] = lines[0].split(' ').map(Number);
const graph = new Graph();
for (let i = 1; i <= m; i++) {
  const [u, v] = lines[i].split(' ').map(Number);
  graph.addEdge(u, v);
}
console.log(graph.reach(0), n);
