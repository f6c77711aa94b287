/** Variables that are one step behind another one: `previous = next; next += step`. */
import { addAmounts, fixedValue, scale, sizeAmount } from '#analysis/growth/amount.ts';
import type { LoopSituation } from '#analysis/loops/facts/situation.ts';
import { numberOf, type Value } from '#analysis/machine/values.ts';
import type { VariableChange } from '#analysis/program/changes.ts';
import { namesIn } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

/** Returns the variable that another one follows, which moves on by a step after that; null if there is none. */
export function followedBy(
  path: string,
  { changes }: LoopSituation,
): { leader: Expression; step: VariableChange } | null {
  const [only, ...others] = changes.filter((change) => change.path === path);
  if (only === undefined || others.length > 0 || only.operator !== null || only.isConditional) return null;
  const { value: leader } = only;
  if (leader.kind !== 'name' || leader.name === path) return null;
  const [step, ...further] = changes.filter((change) => change.path === leader.name);
  const isBehind = step !== undefined && changes.indexOf(step) > changes.indexOf(only);
  const isStep = isBehind && further.length === 0 && step.operator === '+' && !step.isConditional;
  // `a, b = b, a + b` grows by more and more.
  return isStep && !namesIn(step.value).has(path) ? { leader, step } : null;
}

/** Sets variables that follow others to what those are after a loop, less a step. */
export function stayBehind(afterwards: Map<string, Value>, situation: LoopSituation): void {
  const { machine, symbols, scope } = situation;
  for (const path of symbols.keys()) {
    const followed = followedBy(path, situation);
    if (followed === null) continue;
    const { leader, step } = followed;
    const ahead = leader.kind === 'name' ? afterwards.get(leader.name) : undefined;
    const by = machine.peek(step.value, scope);
    if (ahead?.kind !== 'number' || by.kind !== 'number' || fixedValue(by.amount) !== null) continue;
    const { linear, growth, isExact } = by.amount;
    const size = linear === null ? machine.sizes.bounded(growth) : null;
    if (size !== null) size.isExact = isExact === true;
    const length = size === null ? by.amount : sizeAmount(size.id);
    afterwards.set(path, numberOf(addAmounts(ahead.amount, scale(length, -1))));
  }
}
