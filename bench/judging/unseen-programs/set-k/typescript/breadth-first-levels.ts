import { readFileSync } from 'node:fs';

type Graph = Map<string, string[]>;

function addEdge(graph: Graph, from: string, to: string): void {
  const neighbours = graph.get(from);
  if (neighbours) {
    neighbours.push(to);
  } else {
    graph.set(from, [to]);
  }
}

function levels(graph: Graph, start: string): Map<string, number> {
  const level = new Map<string, number>([[start, 0]]);
  let frontier: string[] = [start];
  while (frontier.length > 0) {
    const next: string[] = [];
    for (const person of frontier) {
      for (const friend of graph.get(person) ?? []) {
        if (!level.has(friend)) {
          level.set(friend, level.get(person)! + 1);
          next.push(friend);
        }
      }
    }
    frontier = next;
  }
  return level;
}

const [start, ...pairs] = readFileSync(0, 'utf8').trim().split('\n');
const graph: Graph = new Map();
for (const pair of pairs) {
  const [a, b] = pair.split('-');
  addEdge(graph, a!, b!);
  addEdge(graph, b!, a!);
}

for (const [person, level] of levels(graph, start!)) {
  console.log(`${person}: ${level}`);
}
