/** Two programs of a class and their similarity, 0 to 1. */
export interface Edge {
  a: number;
  b: number;
  similarity: number;
}

/** Returns the connected components of the pairs at or above the threshold, largest first. */
export function clustersOf(size: number, edges: readonly Edge[], threshold: number): number[][] {
  const leaders = Int32Array.from({ length: size }, (_, index) => index);
  const leaderOf = (index: number): number => {
    let leader = index;
    while (leaders[leader] !== undefined && leaders[leader] !== leader) leader = leaders[leader] ?? leader;
    leaders[index] = leader;
    return leader;
  };
  for (const { a, b, similarity } of edges) if (similarity >= threshold) leaders[leaderOf(a)] = leaderOf(b);
  const groups = Map.groupBy([...leaders.keys()], leaderOf);
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .sort((one, other) => other.length - one.length || (one[0] ?? 0) - (other[0] ?? 0));
}
