type Graph = Record<string, string[]>;
type Colour = "white" | "grey" | "black";

function findCycle(graph: Graph): string[] | null {
  const colour = new Map<string, Colour>();
  const path: string[] = [];

  function visit(node: string): string[] | null {
    colour.set(node, "grey");
    path.push(node);
    for (const neighbour of graph[node]) {
      const state = colour.get(neighbour) ?? "white";
      if (state === "grey") {
        return [...path.slice(path.indexOf(neighbour)), neighbour];
      }
      if (state === "white") {
        const cycle = visit(neighbour);
        if (cycle !== null) return cycle;
      }
    }
    path.pop();
    colour.set(node, "black");
    return null;
  }

  for (const node of Object.keys(graph)) {
    if (!colour.has(node)) {
      const cycle = visit(node);
      if (cycle !== null) return cycle;
    }
  }
  return null;
}

const tasks: Graph = {
  shop: ["cook"],
  cook: ["eat", "clean"],
  eat: ["wash"],
  wash: ["clean", "cook"],
  clean: [],
};

const cycle = findCycle(tasks);
console.log(cycle === null ? "no cycle" : cycle.join(" -> "));
