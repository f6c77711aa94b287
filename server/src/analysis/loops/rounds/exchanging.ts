/** Loops that exchange items, themselves or by a function: they go back with each item that they move. */
import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { innermostObject, nodesOfKind, pathOf } from '#analysis/program/nodes.ts';
import type { CallExpression, Statement } from '#syntax/tree.ts';

/** True if a round moves items within a collection: it goes back as often as two items are in the wrong order. */
export function exchangesItems(body: readonly Statement[], machine: AbstractMachine): boolean {
  return (
    movesItems(body) ||
    nodesOfKind(body, 'call').some(
      (call) =>
        isExchange(call) || functionsNamed(call.name, machine).some((called) => movesItems(called.body)),
    )
  );
}

function movesItems(body: readonly Statement[]): boolean {
  return (
    effectsOf(body).marks.some(
      ({ path, value }) => value.kind === 'index' && pathOf(innermostObject(value)) === path,
    ) || nodesOfKind(body, 'call').some(isExchange)
  );
}

/** `swap(a[i], a[j])`, `items.swap(i, j)`, `Collections.swap(items, i, j)`. */
function isExchange({ name, receiver, arguments: given }: CallExpression): boolean {
  if (!/^(?:swap|iter_swap)$/.test(name)) return false;
  const places = given.filter(({ kind }) => kind === 'index');
  return places.length === 2 || given.length === 3 || (receiver !== null && given.length === 2);
}
