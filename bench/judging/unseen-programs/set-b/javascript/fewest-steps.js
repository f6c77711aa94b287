const readline = require('readline');

(async () => {
  const lines = readline.createInterface({ input: process.stdin });
  let n = 0;
  let graph = null;
  for await (const line of lines) {
    const [a, b] = line.split(' ').map(Number);
    if (graph === null) {
      n = a;
      graph = Array.from({ length: n + 1 }, () => []);
    } else {
      graph[a].push(b);
      graph[b].push(a);
    }
  }

  const distance = new Array(n + 1).fill(-1);
  distance[1] = 0;
  const queue = [1];
  for (let head = 0; head < queue.length; head++) {
    const node = queue[head];
    for (const next of graph[node]) {
      if (distance[next] === -1) {
        distance[next] = distance[node] + 1;
        queue.push(next);
      }
    }
  }
  console.log(distance[n]);
})();
