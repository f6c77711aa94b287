/** Recursions on linked lists that are halved: a fast walk reaches the end when a slow one is in the middle. */
import { addGrowths, type Growth, logarithm, multiplyGrowths } from '#analysis/growth/growth.ts';
import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import type { Recursion } from './recurrences.ts';
import { togetherOf } from './self-calls.ts';

/**
 * Returns the recursion of a function that cuts a linked list in the middle and calls itself for both halves; null for
 * any other.
 */
export function halvedListOf(frame: Frame, machine: AbstractMachine): Recursion | null {
  const { recursive } = frame;
  const sets = togetherOf(recursive);
  const halves = middlesOf(frame, machine);
  if (halves.size === 0 || sets.every(({ length }) => length < 2)) return null;
  const isOnHalves = sets.every((set) => {
    const given = set.map((index) => halfGiven(recursive[index]?.written ?? [], halves, frame));
    return set.length < 3 && !given.includes(null) && new Set(given).size === set.length;
  });
  if (!isOnHalves) return null;
  const nodes: Growth = machine.nodes.growth;
  const depth = logarithm(nodes);
  return {
    ...{ asLoop: null, calls: nodes, depth },
    total: (work) => addGrowths(nodes, multiplyGrowths(work, depth)),
  };
}

/** Returns the name of the half that a call is given: the list from its first node on, or from the middle on. */
function halfGiven(
  written: readonly Expression[],
  halves: ReadonlySet<string>,
  { parameters }: Frame,
): string | null {
  for (const argument of written) {
    const given = argument.kind === 'unary' ? argument.operand : argument;
    const root = pathOf(given)?.split('.')[0] ?? '';
    if (halves.has(root)) return root;
    if (given.kind === 'name' && parameters.has(given.name)) return given.name;
  }
  return null;
}

/** Returns the names in a function that stand for the middle of a list, where it is cut. */
function middlesOf({ called: { name: own, body } }: Frame, machine: AbstractMachine): Set<string> {
  const walkers = slowWalkers(body);
  const isCutHere = isCut(body);
  const splits = new Set(
    everything(body).flatMap((node) => {
      if (node.kind !== 'call' || node.name === own) return [];
      const bodies = functionsNamed(node.name, machine).map((one) => one.body);
      const isSplit = bodies.some((one) => slowWalkers(one).size > 0 && (isCutHere || isCut(one)));
      return isSplit ? [node.name] : [];
    }),
  );
  if (!isCutHere && splits.size === 0) return new Set();
  const middles = new Set(isCutHere ? walkers : []);
  const unset = new Set(
    everything(body).flatMap((node) =>
      node.kind === 'declaration' && node.value === null ? [...namesIn(node.target)] : [],
    ),
  );
  for (const node of everything(body)) {
    // `Node *front, *back; split(head, &front, &back);`
    if (node.kind === 'call' && splits.has(node.name))
      for (const name of node.arguments.flatMap((argument) => [...namesIn(argument)]))
        if (unset.has(name)) middles.add(name);
    if ((node.kind !== 'declaration' && node.kind !== 'assignment') || node.value === null) continue;
    const isMiddle =
      node.value.kind === 'call'
        ? splits.has(node.value.name)
        : middles.has(pathOf(node.value)?.split('.')[0] ?? '');
    if (isMiddle) for (const name of namesIn(node.target)) middles.add(name);
  }
  return middles;
}

/** `slow.next = null` */
function isCut(body: readonly Statement[]): boolean {
  return effectsOf(body).changes.some(
    ({ path, operator, value }) =>
      operator === null && path.includes('.') && value.kind === 'literal' && value.type === 'nothing',
  );
}

/** Returns the slow variables of `slow = slow.next; fast = fast.next.next` in loops. */
function slowWalkers(body: readonly Statement[]): Set<string> {
  const slow = everything(body).flatMap((node) => {
    if (node.kind !== 'while') return [];
    const steps = effectsOf([node]).changes.flatMap(({ path, value, operator }) => {
      const to = operator === null ? pathOf(value) : null;
      return to?.startsWith(`${path}.`) ? [{ path, links: to.slice(path.length + 1).split('.') }] : [];
    });
    const walks = [...Map.groupBy(steps, ({ path }) => path)].map(
      ([path, walk]) => [path, walk.flatMap(({ links }) => links)] as const,
    );
    const isOfOneLink = new Set(walks.flatMap(([, links]) => links)).size === 1;
    if (!isOfOneLink || walks.every(([, { length }]) => length !== 2)) return [];
    return walks.flatMap(([path, { length }]) => (length === 1 ? [path] : []));
  });
  return new Set(slow);
}
