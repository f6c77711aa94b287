/** Lists that an expression makes by splitting a text. */
import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Expression } from '#syntax/tree.ts';

/** `line.split(' ')`, `list(map(int, line.split()))`: a list that nothing else can hold. */
export function isSplitHere(call: Expression, machine: AbstractMachine): boolean {
  if (call.kind !== 'call') return false;
  const { name, receiver } = call;
  if (receiver === null && functionsNamed(name, machine).length > 0) return false;
  if (machine.library.splittingWords.test(name)) return true;
  return [receiver, ...call.arguments].some((part) => part !== null && isSplitHere(part, machine));
}
