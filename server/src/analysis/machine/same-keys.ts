/** Keys under which a map has an entry already: what is put there takes the place of it. */
import type { OpenLoop } from '#analysis/machine/ledger.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { effectsOf, effectsOfExpressions } from '#analysis/program/changes.ts';
import { everything, type Node, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

/**
 * `first[length] = piece` in a loop over pieces: returns the number of loops around that have another key in each round;
 * null if the map has an entry for the key.
 */
export function loopsOverKeys(key: Expression, machine: AbstractMachine): number | null {
  const { loops, callDepth, facts } = machine;
  if (facts.keysThere.has(key)) return null;
  let level = loops.length;
  for (; level > 1; level -= 1) {
    const loop = loops[level - 1];
    if (loop === undefined || loop.body === null || loop.callDepth !== callDepth) break;
    if (!isSameInAllRounds(key, loop, machine)) break;
  }
  return level;
}

/** True if nothing that a key is made of changes from round to round. */
function isSameInAllRounds(
  key: Expression,
  { body, steps, own, test, taken }: OpenLoop,
  { globals, frames }: AbstractMachine,
): boolean {
  const parts = everything([key]);
  if (body === null || !parts.every(isPlain)) return false;
  const names = new Set(parts.flatMap((part) => pathOf(part as Expression) ?? []));
  const asked = test === null ? [] : [test];
  const effects = [effectsOf(body), effectsOfExpressions([...steps, ...asked])];
  // A function of the program may change what all of it knows.
  const isCalled = effects.some(({ ownCalls }) =>
    ownCalls.some(({ method }) => globals.get(method)?.kind === 'function'),
  );
  const parameters = frames.at(-1)?.parameters;
  const isGlobal = (name: string) => globals.names.has(name) && !parameters?.has(name);
  if (isCalled && [...names].some(isGlobal)) return false;
  const changed = effects.flatMap(({ changes, calls, marks, declared }) => [
    ...[...changes, ...calls.filter(({ isFunction }) => !isFunction), ...marks].map(({ path }) => path),
    ...declared,
  ]);
  const targets = [...everything(body), ...everything(asked)].flatMap(targetsOf);
  for (const target of [...targets, ...(taken === null ? [] : [taken])]) changed.push(...namesIn(target));
  return [...own, ...changed].every((path) =>
    [...names].every((name) => name !== path && !name.startsWith(`${path}.`) && !path.startsWith(`${name}.`)),
  );
}

/** Returns what a statement gives names or values to, but for declarations and assignments. */
function targetsOf(node: Node): Expression[] {
  if (node.kind === 'each') return [node.target];
  // What is read, or can be.
  if (node.kind === 'binary' && node.operator === '>>') return [node.right];
  if (node.kind === 'unary' && node.operator === '&') return [node.operand];
  if (node.kind === 'call' && /scan|read|getline/i.test(node.name)) return [...node.arguments];
  if (node.kind === 'switch') return node.cases.flatMap(({ target }) => target ?? []);
  return (node.kind === 'branch' || node.kind === 'while') && node.binds ? [node.binds.target] : [];
}

function isPlain({ kind }: Node): boolean {
  return /^(?:name|member|index|binary|literal)$/.test(kind);
}
