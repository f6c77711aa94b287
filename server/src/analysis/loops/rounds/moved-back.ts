/** Variables that loops move on, but that they, or functions which they call, also move back. */
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { isBackward, turnsBack } from '#analysis/program/backward-steps.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything } from '#analysis/program/nodes.ts';
import type { Statement } from '#syntax/tree.ts';

/** Maximum number of functions that are followed. */
const MAX_FOLLOWED = 24;

/** True if what the statements run may move the variable back to where it was, or set it anew in a called function. */
export function isMovedBack(
  path: string,
  body: readonly Statement[],
  { facts, library }: AbstractMachine,
): boolean {
  const name = lastOf(path);
  const direct = effectsOf(body).changes.filter((change) => change.path === path);
  const isBack = ({ operator, value }: (typeof direct)[number]) =>
    operator !== null && /^[-+]$/.test(operator) && isBackward(value, facts.backwardSteps);
  if (direct.some(({ operator, value }) => operator !== null && turnsBack(value, facts.backwardSteps)))
    return true;
  // One that always goes back goes one way as well.
  if (direct.some(isBack) && !direct.every(isBack)) return true;
  const operators = new Set(direct.map(({ operator }) => operator));
  const bodies = [body];
  const seen = new Set<string>();
  for (let index = 0; index < bodies.length && bodies.length < MAX_FOLLOWED; index += 1) {
    for (const node of everything(bodies[index] ?? [])) {
      if (node.kind !== 'call' || seen.has(node.name)) continue;
      seen.add(node.name);
      for (const { body: called, parameters, outerNames } of facts.functions.get(node.name) ?? []) {
        bodies.push(called);
        const { changes, declared } = effectsOf(called);
        const isOwn = declared.has(name) || parameters.some((one) => one.name === name);
        const own = changes.filter((change) => {
          if (lastOf(change.path) !== name || (isOwn && !change.path.includes('.'))) return false;
          return change.path.includes('.') || !library.assignmentDeclares || outerNames.includes(name);
        });
        if (own.some((change) => isBack(change) || (operators.size > 0 && !operators.has(change.operator))))
          return true;
      }
    }
  }
  return false;
}

function lastOf(path: string): string {
  return path.split('.').at(-1) ?? path;
}
