/** Loops that take back what the rounds of the loop around have added: `while (k > 0 && …) k--; hull[k++] = point`. */
import { addGrowths, type Growth, multiplyGrowths, ONE } from '#analysis/growth/growth.ts';
import type { Bound, LoopSituation } from '#analysis/loops/facts/situation.ts';
import type { OpenLoop } from '#analysis/machine/costs.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { targetsOf } from '#analysis/machine/same-keys.ts';
import { changedByCalls } from '#analysis/program/called-functions.ts';
import { effectsOf, effectsOfExpressions, type VariableChange } from '#analysis/program/changes.ts';
import { everything, namesIn } from '#analysis/program/nodes.ts';

/** All rounds within a loop around together. */
interface Together {
  level: number;
  count: Growth;
}

/**
 * Returns the loop around each round of which moves the variable on by a written number, while the loop within moves it
 * back: over all rounds it goes back no further than it has come; null if there is none.
 */
export function backAsFarAsForth({ by, count, drains }: Bound, situation: LoopSituation): Together | null {
  const { machine, changes } = situation;
  const [path, ...others] = by;
  const level = machine.loops.length - 1;
  const around = machine.loops[level];
  if (path === undefined || path === '' || others.length > 0 || drains !== null || level < 1) return null;
  if (around?.body == null || around.callDepth !== machine.callDepth || around.own.has(path)) return null;
  const within = changes.filter((change) => change.path === path);
  const [back = null] = new Set(within.map(({ operator }) => operator));
  if ((back !== '-' && back !== '+') || !within.every((change) => isBy(change, back))) return null;
  const effects = effectsOf(around.body);
  const beside = effectsOfExpressions([...around.steps, ...(around.test === null ? [] : [around.test])]);
  const inRound = [...effects.changes, ...beside.changes].filter((change) => isSame(change.path, path));
  // `while (isDigit(text[i])) i++; i--` in `for (…; i++)`: what goes on as the loop within does brings it no further.
  const own = inRound.filter((change) => !isBy(change, back));
  const isForth = own.every((change) => isBy(change, back === '-' ? '+' : '-') && !change.isNested);
  if (own.length === 0 || !isForth || effects.declared.has(path) || isSetElsewhere(path, around, machine))
    return null;
  return { level, count: addGrowths(count, multiplyGrowths(ONE, around.count)) };
}

/** True if a round may set the variable under another name, in a function, or by reading it. */
function isSetElsewhere(
  path: string,
  { body, steps, test }: OpenLoop,
  { facts, library }: AbstractMachine,
): boolean {
  const round = [...(body ?? []), ...steps, ...(test === null ? [] : [test])];
  const name = path.split('.').at(-1) ?? path;
  if (facts.aliased.has(name) || changedByCalls(round, facts.functions, library).has(name)) return true;
  return everything(round).some((node) => {
    if (node.kind === 'lambda')
      return effectsOf(node.body).changes.some((change) => isSame(change.path, path));
    return targetsOf(node).some((target) => namesIn(target).has(name) || namesIn(target).has(path));
  });
}

/** `k` of a method is `this.k`. */
function isSame(one: string, other: string): boolean {
  return one.replace(OWN, '') === other.replace(OWN, '');
}

const OWN = /^(?:this|self)\./;

function isBy({ operator, value }: VariableChange, which: string): boolean {
  return operator === which && value.kind === 'literal';
}
