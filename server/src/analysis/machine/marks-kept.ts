/** How long marks are kept that keep a program from doing the same thing twice. */
import { clearsMarks } from '#analysis/program/guards.ts';
import { callsIn, nameWithin } from '#analysis/program/marks-removed.ts';
import { everything } from '#analysis/program/nodes.ts';
import type { Statement } from '#syntax/tree.ts';
import { functionsNamed } from './definitions.ts';
import type { AbstractMachine } from './machine.ts';
import type { Collection } from './values.ts';

/**
 * Returns the loop level since which marks are kept: that at which their collection was made, unless a round of a loop
 * further in begins with new ones, or a call: `seen.fill(false)`, `for (i …) visited[i] = false`, `reset()`.
 *
 * @param own body of the function that sets the marks, which is about to end
 */
export function keptSince(
  path: string,
  collection: Collection,
  machine: AbstractMachine,
  own?: readonly Statement[],
): number {
  const { loops, frames } = machine;
  const { level } = collection;
  const cleared = loops.findLastIndex(
    ({ body }, index) => index >= level && body !== null && isCleared(path, body, machine, own),
  );
  const begun = frames.findLast(
    (frame) =>
      frame.level > level && frame.called.body !== own && isCleared(path, frame.called.body, machine, own),
  );
  return Math.max(level, cleared + 1, begun?.level ?? 0);
}

/** True if the statements, or a function that they call by its name, take all marks back. */
function isCleared(
  path: string,
  body: readonly Statement[],
  machine: AbstractMachine,
  own: readonly Statement[] | undefined,
): boolean {
  if (clearsMarks(path, body)) return true;
  return callsIn(body).some((call) =>
    functionsNamed(call.method, machine).some((called) => {
      const name = called.body === own ? null : nameWithin(path, call, called);
      return (
        name !== null &&
        clearsMarks(name, called.body) &&
        !everything(called.body).some((node) => node.kind === 'function')
      );
    }),
  );
}
