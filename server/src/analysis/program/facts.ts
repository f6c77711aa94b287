/** Facts about a program that are found from its syntax before it is analysed. */
import type { Statement } from '#syntax/tree.ts';
import { everything } from './changes.ts';
import { pathOf } from './paths.ts';

/** Returns the names of functions that call themselves, directly or through others. */
export function recursiveNames(program: readonly Statement[]): Set<string> {
  const calls = new Map<string, Set<string>>();
  for (const node of everything(program)) {
    if (node.kind !== 'function') continue;
    const called = calls.get(node.name) ?? new Set();
    calls.set(node.name, called);
    for (const inner of everything(node.body)) if (inner.kind === 'call') called.add(inner.name);
  }
  return inCycles(calls);
}

/**
 * Returns the nodes that lie on cycles: Tarjan's strongly connected components (1972), implemented without recursion.
 */
function inCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>();
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  for (const start of edges.keys()) {
    if (order.has(start)) continue;
    const path = [{ name: start, next: [...(edges.get(start) ?? [])] }];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { name, next } = top;
      if (!order.has(name)) {
        order.set(name, order.size);
        lowest.set(name, order.size - 1);
        open.push(name);
        isOpen.add(name);
      }
      const reached = next.pop();
      if (reached !== undefined) {
        if (!order.has(reached) && edges.has(reached))
          path.push({ name: reached, next: [...(edges.get(reached) ?? [])] });
        else if (isOpen.has(reached)) lower(lowest, name, order.get(reached));
        continue;
      }
      path.pop();
      const before = path.at(-1);
      if (before) lower(lowest, before.name, lowest.get(name));
      if (lowest.get(name) !== order.get(name)) continue;
      const component = open.splice(open.lastIndexOf(name));
      for (const member of component) isOpen.delete(member);
      if (component.length > 1 || edges.get(name)?.has(name))
        for (const member of component) found.add(member);
    }
  }
  return found;
}

function lower(lowest: Map<string, number>, name: string, to: number | undefined): void {
  lowest.set(name, Math.min(lowest.get(name) ?? 0, to ?? Number.POSITIVE_INFINITY));
}

/** Returns the names that top-level statements use, excluding those within functions and types. */
export function namesUsedOutside(program: readonly Statement[]): Set<string> {
  const used = new Set<string>();
  const outermost = program.filter(({ kind }) => kind !== 'function' && kind !== 'type');
  for (const statement of outermost) {
    const targets = new Set<object>();
    for (const node of everything([statement])) {
      if (node.kind === 'assignment' && node.operator === null) targets.add(node.target);
      if (node.kind === 'declaration') targets.add(node.target);
      if (node.kind === 'name' && !targets.has(node)) used.add(node.name);
    }
  }
  return used;
}

/** Returns the names that are only ever indexed with constants: `a[0]`, `a[2]`. */
export function namesUsedByPlace(program: readonly Statement[]): Set<string> {
  const byPlace = new Map<string, number>();
  const all = new Map<string, number>();
  const count = (counts: Map<string, number>, name: string, by: number) => {
    counts.set(name, (counts.get(name) ?? 0) + by);
  };
  for (const node of everything(program)) {
    if (node.kind === 'name') count(all, node.name, 1);
    const target = node.kind === 'assignment' || node.kind === 'declaration' ? node.target : null;
    if (target?.kind === 'name') count(all, target.name, -1);
    const isFixed = node.kind === 'index' && node.index.kind === 'literal' && node.index.type === 'number';
    if (isFixed && node.object.kind === 'name') count(byPlace, node.object.name, 1);
  }
  return new Set([...byPlace].filter(([name, uses]) => uses === all.get(name)).map(([name]) => name));
}

/** True if the program compares the sizes or ranks of two trees: `if size[a] < size[b]`. */
export function joinsTreesBySize(program: readonly Statement[]): boolean {
  for (const node of everything(program)) {
    if (node.kind !== 'binary' || !/^[<>]=?$/.test(node.operator)) continue;
    const { left, right } = node;
    if (left.kind !== 'index' || right.kind !== 'index') continue;
    const path = pathOf(left.object);
    const isRank = /size|rank|height|count|depth|weight|\bsz\b/i.test(path ?? '');
    if (isRank && path === pathOf(right.object)) return true;
  }
  return false;
}

/** Returns the lengths of list literals in the program; lists of fewer than three items are left out. */
export function lengthsWritten(program: readonly Statement[]): Set<number> {
  const lengths = new Set<number>();
  for (const node of everything(program)) {
    const isList = node.kind === 'collection' && node.type === 'list' && node.items.length > 2;
    if (isList && !node.isRepeated) lengths.add(node.items.length);
  }
  return lengths;
}
