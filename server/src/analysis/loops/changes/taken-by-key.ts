/** Sets that each round takes another key out of: `open.remove(nearest)`. */
import { POPS, PUSHES } from '#analysis/loops/facts/methods.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { identityOf, type Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import type { Statement } from '#syntax/tree.ts';

const TAKES = /^(?:remove|discard|delete|erase)$/;

/** Notes that what each round of the innermost loop takes out of the set that it empties is another key each time. */
export function noteTakenByKey(body: readonly Statement[], scope: Scope, machine: AbstractMachine): void {
  const loop = machine.loops.at(-1);
  const emptied = loop?.drains;
  if (loop === undefined || emptied == null || !/(?:set|map)$/.test(emptied.type)) return;
  const { calls } = effectsOf(body);
  const isEmptied = (path: string) => machine.getPath(path, scope) === emptied;
  if (calls.some(({ path, method }) => PUSHES.has(method) && isEmptied(path))) return;
  const taking = calls.filter(
    ({ path, method }) => (TAKES.test(method) || POPS.has(method)) && isEmptied(path),
  );
  const [only, ...others] = taking;
  // Of two that are taken out one may be gone already.
  if (only === undefined || others.length > 0 || only.isConditional || only.isNested) return;
  const [key] = only.arguments;
  if (!TAKES.test(only.method) || key?.kind !== 'name') return;
  for (const symbol of identityOf(machine.peek(key, scope))) loop.runs.set(symbol, loop.count);
}
