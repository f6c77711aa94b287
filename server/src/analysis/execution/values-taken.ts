/** How many values an assignment takes from what it reads: `a, b = map(int, input().split())`. */
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { everything } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

/**
 * Returns how many values a target takes from what is written; null if it is not known, as with lines that are split each:
 * `[first, second] = lines.map((line) => line.split(' '))`.
 */
export function valuesTaken(
  target: Expression,
  written: Expression,
  machine: AbstractMachine,
): number | null {
  const isOfRows =
    target.kind === 'collection' &&
    written.kind !== 'collection' &&
    everything([written]).some((node) => {
      const each = node.kind === 'lambda' ? node.body : node.kind === 'comprehension' ? node.items : [];
      return everything(each).some(
        (part) => part.kind === 'call' && machine.library.splittingWords.test(part.name),
      );
    });
  return isOfRows ? null : targetsIn(target, machine);
}

/** Returns the number of variables that the target assigns; null if one takes everything. */
function targetsIn(target: Expression, machine: AbstractMachine): number | null {
  if (target.kind === 'name') return machine.facts.usedByPlace.has(target.name) ? 1 : null;
  if (target.kind === 'collection' && machine.library.returnsSeveral) {
    const [first] = target.items;
    return first === undefined ? null : targetsIn(first, machine);
  }
  const isFixed = target.kind === 'collection' && target.items.every(({ isSpread }) => !isSpread);
  return isFixed ? target.items.length : null;
}
