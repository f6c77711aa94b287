/** How large the graph or grid is that a search goes through. */
import type { Growth } from '#analysis/growth/growth.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { everything, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** Returns the number of nodes of a graph: the size of the collection behind `for v in adj[u]`. */
export function neighboursOf(
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): Growth | null {
  for (const node of everything(body)) {
    if (node.kind !== 'each') continue;
    const object = graphIn(node.iterable, body);
    if (object === null) continue;
    const graph = machine.getPath(pathOf(object) ?? '', scope);
    const hasLists =
      graph?.kind === 'collection' && (graph.items.kind === 'collection' || graph.items.kind === 'unknown');
    if (graph?.kind === 'collection' && graph.type !== 'text' && hasLists) return graph.size.growth;
  }
  return null;
}

/**
 * Returns the graph in `of graph[node]`, `of graph.get(node) ?? []`, `of graph.get(node) || []`, also if it was looked up
 * before: `auto found = graph.find(node); … of found->second`.
 */
function graphIn(gone: Expression, body: readonly Statement[]): Expression | null {
  const iterable = gone.kind === 'binary' && /^(?:\?\?|\|\|)$/.test(gone.operator) ? gone.left : gone;
  if (iterable.kind === 'index') return iterable.object;
  if (iterable.kind === 'call') return iterable.receiver;
  const name = iterable.kind === 'member' ? pathOf(iterable.object) : pathOf(iterable);
  const value = name === null ? null : lookUpOf(name, body);
  return value === null ? null : graphIn(value, []);
}

/** Returns what a name stands for if it is declared once, by a look-up. */
function lookUpOf(name: string, body: readonly Statement[]): Expression | null {
  const values: Expression[] = [];
  for (const node of everything(body)) {
    if (node.kind === 'declaration' && node.value !== null && namesIn(node.target).has(name))
      values.push(node.value);
    if (node.kind === 'branch' && node.binds && namesIn(node.binds.target).has(name))
      values.push(node.binds.value);
    if (node.kind === 'assignment' && node.operator === null && pathOf(node.target) === name)
      values.push(node.value);
  }
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** Returns how many neighbours all nodes have together. */
export function totalOfNeighbours(
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): Growth {
  for (const node of everything(body)) {
    if (node.kind !== 'each') continue;
    const object = graphIn(node.iterable, body);
    const graph = machine.getPath(pathOf(object) ?? '', scope);
    const lists = graph?.kind === 'collection' ? graph.items : null;
    if (lists?.kind === 'collection' && lists.total !== null) return lists.total;
  }
  return [];
}
