/** Programs that solve several cases of input one after the other, each by itself. */

import { effectsOf, namesIn } from '#analysis/changes.ts';
import { type Growth, mentions } from '#analysis/growth.ts';
import type { Machine } from '#analysis/machine.ts';
import type { Scope } from '#analysis/values.ts';
import type { Statement } from '#syntax/tree.ts';
import { PUSHES } from './drains.ts';

/** What is known of a loop before it is gone through, to tell afterwards whether its rounds are cases. */
export interface PossibleCases {
  symbol: number;
  readBefore: number;
}

/**
 * Whether the rounds of a loop may be cases: nothing but their number has been read, and none of them needs what
 * another has left behind. null: they are not.
 */
export function possibleCases(
  body: readonly Statement[],
  count: Growth,
  scope: Scope,
  machine: Machine,
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

/** After the loop: if its rounds have read input of their own, they are cases. */
export function markCases({ symbol, readBefore }: PossibleCases, machine: Machine): void {
  if (machine.input.readSoFar > readBefore) machine.sizes.get(symbol).isCaseCount = true;
}

function isCarried(body: readonly Statement[], symbol: number, scope: Scope, machine: Machine): boolean {
  const begun = new Set<string>();
  const { changes, marks, calls } = effectsOf(body);
  const keepsItems = [...marks, ...calls.filter(({ method }) => PUSHES.has(method))].some(({ path }) => {
    const kept = machine.getPath(path, scope);
    return kept?.kind === 'collection' && kept.type !== 'builder';
  });
  if (keepsItems) return true;
  for (const { path, operator, value, isConditional } of changes) {
    const before = machine.getPath(path, scope);
    if (before === undefined || begun.has(path)) continue;
    const isAnew = operator === null && !isConditional && !namesIn(value).has(path);
    if (isAnew) begun.add(path);
    else if (!isCounter(path, symbol, scope, machine)) return true;
  }
  return false;
}

/** The number of cases itself may be counted down. */
function isCounter(path: string, symbol: number, scope: Scope, machine: Machine): boolean {
  const value = machine.getPath(path, scope);
  return value?.kind === 'number' && machine.sizes.resolve(value.amount.growth)[0]?.has(symbol) === true;
}
