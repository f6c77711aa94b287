/** Loops that take parts out of a text until none is left: `while "()" in text: text = text.replace("()", "")`. */
import { extentOf } from '#analysis/machine/values.ts';
import { effectsOf, namesIn } from '#analysis/program/changes.ts';
import { pathOf } from '#analysis/program/paths.ts';
import type { Expression } from '#syntax/tree.ts';
import { type Bound, boundOfOneRound } from './bound.ts';
import type { LoopSituation } from './situation.ts';

/** As many rounds as the text has letters, if each takes some out or ends the loop; null for any other loop. */
export function byShortening({ machine, scope, body, loopTests, changes }: LoopSituation): Bound | null {
  const asked = new Set(loopTests.flatMap((test) => [...namesIn(test)]));
  for (const { path, value, operator } of changes) {
    if (operator !== null || !isShorter(value, path)) continue;
    const text = machine.getPath(path, scope);
    if (text?.kind !== 'collection' || !/^(?:text|builder)$/.test(text.type)) continue;
    const own = effectsOf(body).changes.filter((change) => change.path === path);
    const isOnlyShortened = own.every((change) => isShorter(change.value, path));
    const isAsked =
      asked.has(path) ||
      changes.some((change) => asked.has(change.path) && namesIn(change.value).has(path)) ||
      [...asked].some((name) => name.startsWith(`${path}.`));
    if (isOnlyShortened && isAsked) return { ...boundOfOneRound(), count: extentOf(text) };
  }
  return null;
}

/** `text.replace("ab", "")`: what is put in its place is shorter. */
function isShorter(value: Expression, path: string): boolean {
  if (value.kind !== 'call' || !/^(?:replace|replaceAll|replaceFirst)$/.test(value.name)) return false;
  const [from, to] = value.arguments;
  const isOfIt =
    pathOf(value.receiver) === path || (value.receiver !== null && isShorter(value.receiver, path));
  return isOfIt && from?.kind === 'literal' && to?.kind === 'literal' && to.text.length < from.text.length;
}
