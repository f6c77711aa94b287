/**
 * Lists that a round empties and fills again with several items for each one that was in them, or to which it adds one for
 * each: `while queue: x = queue.pop(); later += [x, x + 1]`, `queue.extend(later)`.
 */
import { PUSHES, takesOut } from '#analysis/loops/facts/methods.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { collectionMeasured, everything, type Node, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

type Loop = Extract<Statement, { kind: 'while' | 'each' }>;

/** Returns how many times as many items each list has after a round of the body, for those that it refills. */
export function timesRefilled(body: readonly Statement[]): Map<string, number> {
  const times = new Map<string, number>();
  const note = (path: string, by: number) => {
    if (by >= 1) times.set(path, Math.max(by, times.get(path) ?? 0));
  };
  for (const loop of loopsIn(body)) {
    if (everything(loop.body).some(({ kind }) => kind === 'jump')) continue;
    const taken = takenBy(loop);
    for (const path of goneThroughBy(loop, body)) {
      const isTaken = taken.has(path);
      note(path, pushesTo(path, loop.body) + (isTaken ? 0 : loop.kind === 'each' ? -1 : 1));
      for (const other of pushedIn(loop.body)) {
        if (other === path) continue;
        const pushes = pushesTo(other, loop.body);
        const isEmptied = isTaken || isSetAnew(path, body);
        const isNew = isSetAnew(other, body) || isDrained(other, body);
        if (!isNew) continue;
        if (isAddedTo(path, other, body)) note(path, isEmptied ? pushes : pushes + 1);
        else if (isPutInPlaceOf(path, other, body)) note(path, pushes);
      }
    }
  }
  return times;
}

function loopsIn(statements: readonly Statement[]): Loop[] {
  return statements.flatMap((one): Loop[] => {
    if (one.kind === 'while' || one.kind === 'each') return [one];
    return one.kind === 'block' ? loopsIn(one.body) : [];
  });
}

/** Returns the lists to whose items each of the loop's rounds comes, once each. */
function goneThroughBy(loop: Loop, around: readonly Statement[]): string[] {
  const { changes } = effectsOf(around);
  const measured = (limit: Expression): string[] =>
    everything([limit]).flatMap((part) => {
      const named = changes.filter(
        (change) => change.path === pathOf(part as Expression) && !change.isNested,
      );
      return [part as Expression, ...named.map(({ value }) => value)].flatMap((one) => {
        const path = pathOf('kind' in one ? collectionMeasured(one) : null);
        return path === null ? [] : [path];
      });
    });
  if (loop.kind === 'each') {
    const { iterable } = loop;
    if (iterable.kind === 'call' && /^(?:range|iter|into_iter|drain)$/.test(iterable.name))
      return iterable.receiver === null
        ? iterable.arguments.flatMap(measured)
        : [pathOf(iterable.receiver) ?? ''];
    if (iterable.kind === 'binary') return measured(iterable.right);
    return [pathOf(iterable.kind === 'unary' ? iterable.operand : iterable) ?? ''];
  }
  const taken = takenBy(loop);
  const drained = askedBy(loop).flatMap((part) => {
    const path = pathOf(part as Expression);
    return path !== null && taken.has(path) ? [path] : [];
  });
  // `for (int j = 0; j < size; j++)` with the size that the list had before.
  const isCounted = loop.test?.kind === 'binary' && /^<=?$/.test(loop.test.operator);
  const end = isCounted && loop.test?.kind === 'binary' ? loop.test.right : null;
  return [...drained, ...(end?.kind === 'name' ? measured(end) : [])];
}

function askedBy(loop: Loop): readonly Node[] {
  if (loop.kind === 'each') return [];
  return [loop.test, loop.binds?.value ?? null].flatMap((one) => (one === null ? [] : everything([one])));
}

/** Returns the lists from which each round takes an item. */
function takenBy(loop: Loop): Set<string> {
  const { calls, changes } = effectsOf(loop.body);
  const asked = askedBy(loop).flatMap((node) =>
    node.kind === 'call' && takesOut(node.name) ? (pathOf(node.receiver) ?? []) : [],
  );
  return new Set([
    ...asked,
    ...calls
      .filter((call) => !call.isConditional && !call.isFunction && takesOut(call.method))
      .map(({ path }) => path),
    ...changes
      .filter(
        ({ path, value, isConditional }) =>
          !isConditional && value.kind === 'slice' && pathOf(value.object) === path && value.from !== null,
      )
      .map(({ path }) => path),
  ]);
}

function pushedIn(body: readonly Statement[]): Set<string> {
  return new Set(everything(body).flatMap((node) => pushIn(node)?.to ?? []));
}

/** Returns how many items one run of the statements adds at least. */
function pushesTo(path: string, body: readonly Statement[]): number {
  return body.reduce((sum, statement): number => {
    if (statement.kind === 'block') return sum + pushesTo(path, statement.body);
    if (statement.kind === 'branch')
      return sum + Math.min(pushesTo(path, statement.consequence), pushesTo(path, statement.otherwise));
    if (statement.kind !== 'expression' && statement.kind !== 'declaration') return sum;
    return (
      sum +
      everything([statement]).reduce((all, node) => {
        const push = pushIn(node);
        return all + (push?.to === path ? push.count : 0);
      }, 0)
    );
  }, 0);
}

/** `list.push(a, b)`, `list = append(list, a, b)`. */
function pushIn(node: Node): { to: string; count: number } | null {
  if (node.kind !== 'call' || node.arguments.some(({ isSpread }) => isSpread)) return null;
  const { name, receiver, arguments: given } = node;
  if (receiver === null && name === 'append') {
    const to = pathOf(given[0] ?? null);
    return to === null ? null : { to, count: given.length - 1 };
  }
  const to = pathOf(receiver);
  if (to === null || !PUSHES.has(name) || /^(?:extend|insert|addAll|update|set|put)$/.test(name)) return null;
  return { to, count: name === 'push' ? given.length : Math.min(given.length, 1) };
}

/** True if a round begins with another list of that name, or empties it without adding anything of it elsewhere. */
function isSetAnew(path: string, body: readonly Statement[]): boolean {
  const { changes, calls, declared } = effectsOf(body);
  return (
    declared.has(path) ||
    changes.some(
      (one) =>
        one.operator === null &&
        !one.isConditional &&
        (one.path === path || one.path === `${path}.length`) &&
        !namesIn(one.value).has(path),
    ) ||
    calls.some((call) => call.path === path && call.method === 'clear' && !call.isConditional)
  );
}

function isDrained(path: string, body: readonly Statement[]): boolean {
  return loopsIn(body).some((loop) => goneThroughBy(loop, body).includes(path) && takenBy(loop).has(path));
}

/** True for a list, an iterator over it or a copy of it. */
function isAllOf(one: Expression | null | undefined, path: string): boolean {
  if (one == null) return false;
  if (one.kind === 'unary') return isAllOf(one.operand, path);
  if (one.kind === 'call')
    return (
      /^(?:begin|iter|drain|into_iter|move|clone|copy|list)$/.test(one.name) &&
      isAllOf(one.receiver ?? one.arguments[0], path)
    );
  return pathOf(one) === path;
}

/** True if a round adds all items of a list to another: `queue.extend(later)`, `for x in later: queue.append(x)`. */
function isAddedTo(path: string, from: string, body: readonly Statement[]): boolean {
  const isOneByOne = loopsIn(body).some(
    (loop) => pushesTo(path, loop.body) === 1 && goneThroughBy(loop, body).includes(from),
  );
  if (isOneByOne) return true;
  return everything(body).some((node) => {
    if (node.kind === 'assignment')
      return node.operator === '+' && isAllOf(node.target, path) && isAllOf(node.value, from);
    if (node.kind !== 'call') return false;
    const { name, receiver, arguments: given } = node;
    const isSpread = given.some((one) => one.isSpread === true && isAllOf(one, from));
    if (receiver === null) return name === 'append' && isAllOf(given[0], path) && isSpread;
    const isWhole = isSpread || /^(?:extend|addAll|insert|append)$/.test(name);
    return isWhole && isAllOf(receiver, path) && given.some((one) => isAllOf(one, from));
  });
}

/** True if a round puts a list in the place of another: `queue = later`, `swap(queue, later)`. */
function isPutInPlaceOf(path: string, other: string, body: readonly Statement[]): boolean {
  return everything(body).some((node) => {
    if (node.kind === 'call' && node.name === 'swap') {
      const all = [node.receiver, ...node.arguments];
      return all.some((one) => isAllOf(one, path)) && all.some((one) => isAllOf(one, other));
    }
    if (node.kind !== 'assignment' || node.operator !== null) return false;
    const { target, value } = node;
    if (target.kind !== 'collection') return isAllOf(target, path) && isAllOf(value, other);
    const values = value.kind === 'collection' ? value.items : [];
    return target.items.some((one, index) => isAllOf(one, path) && isAllOf(values[index], other));
  });
}
