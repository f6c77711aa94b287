import { readFileSync } from 'node:fs';

function topologicalOrder(graph: number[][]): number[] | null {
  const indegree: number[] = new Array(graph.length).fill(0);
  for (const neighbours of graph) {
    for (const neighbour of neighbours) {
      indegree[neighbour]++;
    }
  }

  const queue: number[] = [];
  for (let course = 0; course < graph.length; course++) {
    if (indegree[course] === 0) queue.push(course);
  }

  let head = 0;
  while (head < queue.length) {
    const course = queue[head++];
    for (const neighbour of graph[course]) {
      indegree[neighbour]--;
      if (indegree[neighbour] === 0) queue.push(neighbour);
    }
  }
  return queue.length === graph.length ? queue : null;
}

const lines = readFileSync(0, 'utf8').trim().split('\n');
const [courses, prerequisites] = lines[0].split(' ').map(Number);
const graph: number[][] = Array.from({ length: courses }, () => []);
for (let i = 1; i <= prerequisites; i++) {
  const [course, required] = lines[i].split(' ').map(Number);
  graph[required].push(course);
}

const order = topologicalOrder(graph);
console.log(order === null ? 'The courses need each other' : order.join(' -> '));
