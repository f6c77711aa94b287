/** Recursions on linked lists that are halved: a fast walk reaches the end when a slow one is in the middle. */
import { addGrowths, type Growth, logarithm, multiplyGrowths } from '#analysis/growth/growth.ts';
import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, pathOf } from '#analysis/program/nodes.ts';
import type { Statement } from '#syntax/tree.ts';
import type { Recursion } from './recurrences.ts';
import { togetherOf } from './self-calls.ts';

/** Returns the recursion of a function that halves a linked list and calls itself for both halves; null for any other. */
export function halvedListOf({ called, recursive }: Frame, machine: AbstractMachine): Recursion | null {
  if (togetherOf(recursive).every(({ length }) => length < 2)) return null;
  const others = everything(called.body).flatMap((node) =>
    node.kind === 'call' && node.name !== called.name
      ? functionsNamed(node.name, machine).map(({ body }) => body)
      : [],
  );
  if (![called.body, ...others].some(hasFastWalk)) return null;
  const nodes: Growth = machine.nodes.growth;
  const depth = logarithm(nodes);
  return {
    ...{ asLoop: null, calls: nodes, depth },
    total: (work) => addGrowths(nodes, multiplyGrowths(work, depth)),
  };
}

/** `slow = slow.next; fast = fast.next.next` in a loop. */
function hasFastWalk(body: readonly Statement[]): boolean {
  return everything(body).some((node) => {
    if (node.kind !== 'while') return false;
    const steps = effectsOf([node]).changes.flatMap(({ path, value, operator }) => {
      const to = operator === null ? pathOf(value) : null;
      return to?.startsWith(`${path}.`) ? [{ path, links: to.slice(path.length + 1).split('.') }] : [];
    });
    const walks = Map.groupBy(steps, ({ path }) => path);
    const lengths = [...walks.values()].map((walk) => walk.flatMap(({ links }) => links));
    const isOfOneLink = new Set(lengths.flat()).size === 1;
    return (
      isOfOneLink && lengths.some(({ length }) => length === 1) && lengths.some(({ length }) => length === 2)
    );
  });
}
