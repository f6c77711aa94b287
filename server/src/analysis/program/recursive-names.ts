/** Functions that call themselves, directly or through others. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { namesOfCollections } from './names-of-collections.ts';
import { nodesOfKind, pathOf } from './nodes.ts';

/** Returns the names of functions that call themselves, directly or through others. */
export function recursiveNames(program: readonly Statement[], callsMethodsAlone: boolean): Set<string> {
  const calls = new Map<string, Set<string>>();
  const methods = callsMethodsAlone ? null : namesOfMethodsAlone(program);
  const foreign = namesOfCollections(program);
  for (const node of nodesOfKind(program, 'function', 'declaration', 'assignment')) {
    const [name, body] = functionIn(node);
    if (name === null) continue;
    const called = calls.get(name) ?? new Set();
    calls.set(name, called);
    for (const inner of nodesOfKind(body, 'call')) {
      // `void add(int x) { items.add(x); }`: the method of a list.
      if (foreign.has(pathOf(inner.receiver)?.split('.').at(-1) ?? '')) continue;
      // `def sum(self): return sum(self.items)`
      if (inner.receiver !== null || !methods?.has(inner.name)) called.add(inner.name);
    }
  }
  return inCycles(calls);
}

/** Returns the names that methods have and no function does. */
function namesOfMethodsAlone(program: readonly Statement[]): Set<string> {
  const methods = new Set<Statement | Expression>();
  for (const node of nodesOfKind(program, 'function', 'type')) {
    if (node.kind === 'function' && node.receiver) methods.add(node);
    if (node.kind === 'type') for (const member of node.members) methods.add(member);
  }
  const names = [...methods].flatMap((node) => functionIn(node)[0] ?? []);
  const others = new Set<string>();
  if (names.length === 0) return others;
  for (const node of nodesOfKind(program, 'function', 'declaration', 'assignment')) {
    const [name] = methods.has(node) ? [null] : functionIn(node);
    if (name !== null) others.add(name);
  }
  return new Set(names.filter((name) => !others.has(name)));
}

const NO_FUNCTION: readonly [null, readonly Statement[]] = [null, []];

/** Returns the name and the body of a function that is defined, or assigned to a variable. */
function functionIn(node: Statement | Expression): readonly [string | null, readonly Statement[]] {
  if (node.kind === 'function') return [node.name, node.body];
  const isGiven = node.kind === 'declaration' || node.kind === 'assignment';
  return isGiven && node.value?.kind === 'lambda' ? [pathOf(node.target), node.value.body] : NO_FUNCTION;
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
