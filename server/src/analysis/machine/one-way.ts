/** Variables that a loop moves on in one direction, whatever the loop around it does: they are counted once for both. */
import type { VariableChange } from '#analysis/program/changes.ts';
import { namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

/** `j = i; while (…) j++; i = j`: each round of the loop around begins where the one before ended. */
export function isHandedOn(
  path: string,
  changes: readonly VariableChange[],
  own: ReadonlySet<string>,
): boolean {
  const begins = changes.filter((change) => change.path === path && change.operator === null);
  const [from = null] = begins.map(({ value }) => [...namesIn(value)][0] ?? null);
  const isKnown = begins.length === 1 && from !== null && from !== path && !own.has(from);
  const back = changes.filter((change) => change.path === from && change.operator === null);
  const forth = changes.filter((change) => change.path === path && change.operator !== null);
  return (
    isKnown &&
    back.length === 1 &&
    back.every(({ value }) => namesIn(value).has(path)) &&
    isOneWay(forth, false)
  );
}

/**
 * `run = 1; while (i + run < n) run++; i += run`: each round of the loop around goes on by as much as the inner loop
 * counted. A sum to which that is added as well moves the inner loop on by nothing: its test does not ask for it.
 */
export function isStepOf(
  path: string,
  changes: readonly VariableChange[],
  own: ReadonlySet<string>,
  asked: ReadonlySet<string>,
): boolean {
  const [begin, ...others] = changes.filter((change) => change.path === path && change.operator === null);
  const forth = changes.filter((change) => change.path === path && change.operator !== null);
  if (begin?.value.kind !== 'literal' || others.length > 0 || !isOneWay(forth, false)) return false;
  return changes.some(({ path: stepped, operator, value, isConditional }) => {
    if (operator !== '+' || isConditional || stepped === path || own.has(stepped) || !asked.has(stepped))
      return false;
    if (!isAsFar(value, path)) return false;
    return isOneWay(
      changes.filter((change) => change.path === stepped),
      false,
    );
  });
}

/** `run`, `run - 1` */
function isAsFar(value: Expression, path: string): boolean {
  const { kind } = value;
  if (kind === 'binary' && /^[-+]$/.test(value.operator) && value.right.kind === 'literal')
    return pathOf(value.left) === path;
  return pathOf(value) === path;
}

export function isOneWay(changes: readonly VariableChange[], isDrain: boolean): boolean {
  if (isDrain) return changes.every(isResized);
  const operators = new Set(changes.map(({ operator }) => operator));
  return operators.size === 1 && ['+', '-', '/', '//', '>>'].some((operator) => operators.has(operator));
}

/** `s = append(s, x)`, `s = s[:len(s)-1]`: the variable stays the same collection. */
function isResized({ path, operator, value }: VariableChange): boolean {
  if (operator !== null) return false;
  if (value.kind === 'slice') return pathOf(value.object) === path;
  const [first] = value.kind === 'call' && value.name === 'append' ? value.arguments : [];
  return first !== undefined && pathOf(first) === path;
}
