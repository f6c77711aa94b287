/** Programs that solve several independent test cases from one input. */

import { type Growth, mentions } from '#analysis/growth/growth.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { innermostObject, namesIn, nodesOfKind, pathOf } from '#analysis/program/nodes.ts';
import type { Statement } from '#syntax/tree.ts';
import { PUSHES } from './methods.ts';
import { effectsThroughMethods } from './own-methods.ts';

/** Methods that keep something under a key. */
const KEEPS = /^(?:computeIfAbsent|compute|merge|putIfAbsent|set|setdefault|entry)$/;

/** Methods that return what is kept under a key. */
const LOOKS_UP = /^(?:get|getOrDefault)$/;

/** State before a loop, kept to decide afterwards whether its rounds are test cases. */
export interface PossibleCases {
  symbol: number;
  readBefore: number;
}

/**
 * Returns the loop's state if its rounds may be test cases: only their number has been read, and no round needs results
 * of another. Otherwise null.
 */
export function possibleCases(
  body: readonly Statement[],
  count: Growth,
  scope: Scope,
  machine: AbstractMachine,
): PossibleCases | null {
  const [term] = count;
  const [only] = term ?? [];
  if (count.length !== 1 || term?.size !== 1 || only === undefined || only[1].power !== 1) return null;
  const symbol = machine.sizes.resolve(count)[0]?.keys().next().value;
  const isAlone =
    machine.isOutermost && machine.input.readSoFar === 1 && symbol === machine.input.firstNumber;
  const isSizeBefore = machine.loops.some(({ costs }) =>
    costs.some(({ growth }) => symbol !== undefined && mentions(machine.sizes.resolve(growth), symbol)),
  );
  if (symbol === undefined || !isAlone || isSizeBefore || isCarried(body, symbol, scope, machine))
    return null;
  return { symbol, readBefore: machine.input.readSoFar };
}

/** Called after the loop: its rounds are test cases if they read input of their own. */
export function markCases({ symbol, readBefore }: PossibleCases, machine: AbstractMachine): void {
  if (machine.input.readSoFar > readBefore) machine.sizes.get(symbol).isCaseCount = true;
}

function isCarried(
  body: readonly Statement[],
  symbol: number,
  scope: Scope,
  machine: AbstractMachine,
): boolean {
  const begun = new Set<string>();
  const { changes, marks, calls } = effectsOf(body);
  const keepsItems = [
    ...marks.map(({ path }) => path),
    ...calls.filter(({ method }) => PUSHES.has(method) || KEEPS.test(method)).map(({ path }) => path),
    ...pathsOfEntriesKept(body),
  ].some((path) => {
    const kept = machine.getPath(path, scope);
    return kept?.kind === 'object' || (kept?.kind === 'collection' && kept.type !== 'builder');
  });
  if (keepsItems) return true;
  // `stack.push(x)`: what a method of the program does to an object that is there already.
  const own = effectsThroughMethods([effectsOf(body)], scope, machine);
  const isKept = (path: string) => path.includes('.') && machine.getPath(path, scope) !== undefined;
  if (
    [...own.calls.filter(({ method }) => PUSHES.has(method) || KEEPS.test(method)), ...own.changes].some(
      ({ path }) => isKept(path),
    )
  )
    return true;
  for (const { path, operator, value, isConditional } of changes) {
    const before = machine.getPath(path, scope);
    if (before === undefined || begun.has(path)) continue;
    const isAnew = operator === null && !isConditional && !namesIn(value).has(path);
    if (isAnew) begun.add(path);
    else if (!isCounter(path, symbol, scope, machine)) return true;
  }
  return false;
}

/** Returns the paths of collections to whose entries a round adds: `groups[key].append(x)`, `groups.get(key).add(x)`. */
function pathsOfEntriesKept(body: readonly Statement[]): string[] {
  return nodesOfKind(body, 'call').flatMap(({ name, receiver }) => {
    const isEntry = receiver?.kind === 'index' || (receiver?.kind === 'call' && LOOKS_UP.test(receiver.name));
    if (!isEntry || !PUSHES.has(name)) return [];
    return pathOf(receiver.kind === 'index' ? innermostObject(receiver) : receiver.receiver) ?? [];
  });
}

/** True for the number of remaining cases itself, which may be counted down. */
function isCounter(path: string, symbol: number, scope: Scope, machine: AbstractMachine): boolean {
  const value = machine.getPath(path, scope);
  return value?.kind === 'number' && machine.sizes.resolve(value.amount.growth)[0]?.has(symbol) === true;
}
