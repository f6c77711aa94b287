/** Texts that each round replaces by a longer one made from them: look and say, rewriting rules, `s = s + 'b' + s`. */
import { boundedAmount } from '#analysis/growth/amount.ts';
import { exponential, growthOfSize, isConstant, multiplyGrowths } from '#analysis/growth/growth.ts';
import { sumOfLengths } from '#analysis/loops/facts/lengths.ts';
import { Lengthening } from '#analysis/loops/facts/text-lengths.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { namesIn } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/**
 * Sets the texts that the rounds of the innermost loop replace by longer ones to their length in any round, unless the
 * loop asks for it: `while len(s) < n: s += s`.
 */
export function lengthenAhead(
  { body, test }: { body: readonly Statement[]; test?: Expression | null },
  scope: Scope,
  machine: AbstractMachine,
): void {
  const loop = machine.loops.at(-1);
  if (loop === undefined || isConstant(loop.count)) return;
  const asked = test ? namesIn(test) : new Set<string>();
  const { changes, declared } = effectsOf(body);
  for (const { path, operator, value, isNested, isConditional } of changes) {
    if (
      isNested ||
      isConditional ||
      asked.has(path) ||
      declared.has(path) ||
      (operator !== null && operator !== '+')
    )
      continue;
    const text = machine.getPath(path, scope);
    if (text?.kind !== 'collection' || !/^(?:text|builder)$/.test(text.type)) continue;
    const made = new Lengthening(path, body, scope, machine);
    const length = operator === null ? made.of(value) : sumOfLengths([{ times: 1, more: 0 }, made.of(value)]);
    // What is only appended is added up where it is.
    if (length === null || length.times <= 1) continue;
    const round = machine.sizes.bounded(loop.count).id;
    loop.runs.set(round, loop.count);
    const size = multiplyGrowths(text.size.growth, exponential(length.times, growthOfSize(round)));
    const longer = machine.text(boundedAmount(size), text.line);
    longer.type = text.type;
    longer.level = text.level;
    machine.steady.add(longer);
    machine.setPath(path, longer, scope);
  }
}
