/** Functions that yield their results one by one. */
import { message } from '@coderoom/contract/message';
import { constantAmount } from '#analysis/growth/amount.ts';
import { iterationOver } from '#analysis/loops/facts/iteration.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { UNKNOWN, type Value } from '#analysis/machine/values.ts';
import { nodesOfKind } from '#analysis/program/nodes.ts';
import type { Statement } from '#syntax/tree.ts';

/** Yields a value, or with `yield from items` each of them. */
export function yieldValue(
  value: Value,
  { value: written, line }: Extract<Statement, { kind: 'jump' }>,
  machine: AbstractMachine,
): void {
  if (!written?.isSpread || value.kind === 'unknown') {
    machine.yielded(value, line);
    return;
  }
  const { count, item } = iterationOver(value, machine, line);
  machine.charge(count, line, message`adding all of them takes as long as they are many`);
  machine.yielded(item, line, count);
}

/**
 * Returns what a generator's call of itself yields, null for any other function: one value for each call, as all calls
 * together are counted by the recursion.
 */
export function yieldedWithin(
  { called, yielded }: Frame,
  line: number,
  machine: AbstractMachine,
): Value | null {
  if (!nodesOfKind(called.body, 'jump').some(({ type }) => type === 'yield')) return null;
  return machine.view('iterator', constantAmount(1), yielded?.items ?? UNKNOWN, line);
}
