/** Loops that take back what the rounds of the loop around have added: `while (k > 0 && …) k--; hull[k++] = point`. */
import { addGrowths, type Growth, multiplyGrowths, ONE } from '#analysis/growth/growth.ts';
import type { Bound, LoopSituation } from '#analysis/loops/facts/situation.ts';
import { effectsOf, effectsOfExpressions, type VariableChange } from '#analysis/program/changes.ts';

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
  const inRound = [...effects.changes, ...effectsOfExpressions(around.steps).changes];
  const own = inRound.filter((change) => change.path === path && !(change.isNested && isBy(change, back)));
  const isForth = own.every((change) => isBy(change, back === '-' ? '+' : '-') && !change.isNested);
  if (own.length === 0 || !isForth || effects.declared.has(path)) return null;
  return { level, count: addGrowths(count, multiplyGrowths(ONE, around.count)) };
}

function isBy({ operator, value }: VariableChange, which: string): boolean {
  return operator === which && value.kind === 'literal';
}
