/** Collections into which each item is put once, so that a loop takes it out once. */
import { addGrowths, type Growth, isConstant } from '#analysis/growth/growth.ts';
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import type { LoopSituation } from '#analysis/loops/facts/situation.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { extentOf } from '#analysis/machine/weights.ts';
import { effectsOf, type MethodCall } from '#analysis/program/changes.ts';
import { membershipOf } from '#analysis/program/guards.ts';
import { everything, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** How many items are put in. */
interface PutOnce {
  count: Growth;
  /** Loop level since which they are so many together. */
  markedSince?: number;
}

/** `if x in free: free.remove(x); stack.append(x)`: each of them once, however often the loop starts. */
export function takenFrom(
  stack: string,
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): PutOnce | null {
  const { calls } = effectsOf(body);
  for (const { path, method } of calls) {
    if (path === stack || !/^(?:remove|discard|delete|erase)$/.test(method)) continue;
    // `if (words.contains(w)) { words.remove(w); … }`, `if (words.remove(w)) …`
    const isAsked = everything(body).some(
      (node) =>
        node.kind === 'branch' &&
        everything([node.test]).some(
          (part) =>
            membershipOf(part) === path ||
            (part.kind === 'call' && part.name === method && pathOf(part.receiver) === path),
        ),
    );
    const isAdded = calls.some((call) => call.path === path && PUSHES.has(call.method));
    const free = machine.getPath(path, scope);
    if (isAsked && !isAdded && free?.kind === 'collection')
      return { count: free.size.growth, markedSince: free.level };
  }
  return null;
}

/** `queue.push(people[next++])`: the place only ever moves on, so that each of them is put in once. */
export function putFromPlace(
  pushes: readonly MethodCall[],
  { machine, scope, body }: LoopSituation,
): PutOnce | null {
  const { changes, declared } = effectsOf(body);
  const isMovedOn = (name: string) => {
    const own = changes.filter(({ path }) => path === name);
    return !declared.has(name) && own.length > 0 && own.every(({ operator }) => operator === '+');
  };
  const counts = pushes.map(({ arguments: given }) => {
    for (const node of everything(given)) {
      if (node.kind !== 'index' || ![...namesIn(node.index)].some(isMovedOn)) continue;
      const from = machine.peek(node.object, scope);
      if (from.kind === 'collection' && !isConstant(extentOf(from))) return extentOf(from);
    }
    return null;
  });
  const known = counts.filter((count) => count !== null);
  return known.length === 0 || known.length < counts.length ? null : { count: addGrowths(...known) };
}

/** Every added item is linked from a removed one: each node once. */
export function nodesPushed(pushes: readonly MethodCall[], machine: AbstractMachine): PutOnce | null {
  const isLinked = pushes.every((push) => {
    const [given] = push.arguments;
    if (given === undefined) return false;
    // `left.clone()` of a shared node
    const isClone = given.kind === 'call' && given.name === 'clone' && given.arguments.length === 0;
    const item = (isClone ? given.receiver : null) ?? given;
    if (item.kind === 'member' || item.kind === 'name' || isFieldAsked(item, machine)) return true;
    return [...namesIn(item)].some((name) => name.includes('.'));
  });
  return isLinked && pushes.length > 0 ? { count: machine.nodes.growth } : null;
}

/** `node.left()`, `node.getLeft()`: the field of a type of the program. */
function isFieldAsked(item: Expression, { types }: AbstractMachine): boolean {
  if (item.kind !== 'call' || item.arguments.length > 0 || pathOf(item.receiver) === null) return false;
  const name = item.name.replace(/^get_?(?=[A-Z_a-z])/, '').toLowerCase();
  return types.some(({ members }) =>
    members.some((member) => member.kind === 'declaration' && pathOf(member.target)?.toLowerCase() === name),
  );
}
