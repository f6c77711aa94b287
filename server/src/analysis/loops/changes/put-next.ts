/** Merges of several lists: what is taken out is the item at one place of a list, and the next one is put in. */
import { addGrowths, type Growth, isAtMost, isConstant, multiplyGrowths } from '#analysis/growth/growth.ts';
import type { LoopSituation } from '#analysis/loops/facts/situation.ts';
import { weight } from '#analysis/machine/weights.ts';
import type { MethodCall } from '#analysis/program/changes.ts';
import {
  areWrittenAlike,
  everything,
  innermostObject,
  isNumberLiteral,
  namesIn,
  pathOf,
} from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/**
 * `value, i, j = heappop(heap); if j + 1 < len(lists[i]): heappush(heap, (lists[i][j + 1], i, j + 1))`: each item of all
 * lists is put in once. Returns how many there are; null if something else is put in.
 *
 * @param path what the items are taken out of
 * @param before how many were put in before the loop
 */
export function nextPut(
  path: string,
  pushes: readonly MethodCall[],
  before: Growth,
  { machine, scope, body }: LoopSituation,
): Growth | null {
  if (pushes.length !== 1 || pushes.some(({ isNested }) => isNested)) return null;
  const taken = namesTaken(path, body);
  const counts = pushes.map(({ arguments: item }) => {
    const places = everything(item).flatMap((node) => placesIn(node).filter((at) => isNext(at, taken, body)));
    for (const node of everything(item)) {
      const [place] = placesIn(node).filter((at) => places.some((one) => areWrittenAlike(one, at)));
      const of = place === undefined ? null : listsOf(node);
      // The place is put in as well, so that the one after it comes next.
      const isKept = place !== undefined && everything(item).filter((one) => isSame(one, place)).length > 1;
      const lists = of === null || !isKept ? undefined : machine.getPath(of, scope);
      if (lists?.kind !== 'collection' || isConstant(weight(lists))) continue;
      // Several of those that are taken out may go through the same list.
      const isOnce = isOfTaken(node, item, taken) && isAtMost(before, lists.size.growth);
      return isOnce ? weight(lists) : multiplyGrowths(before, weight(lists));
    }
    return null;
  });
  const known = counts.filter((count) => count !== null);
  return known.length < counts.length ? null : addGrowths(...known);
}

/** Returns the names that get what a round takes out. */
function namesTaken(path: string, body: readonly Statement[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of everything(body)) {
    const isGiven = node.kind === 'declaration' || (node.kind === 'assignment' && node.operator === null);
    if (!isGiven || node.value === null) continue;
    const isTaken = everything([node.value]).some((part) => pathOf(part as Expression) === path);
    if (isTaken) for (const name of namesIn(node.target)) names.add(name);
  }
  return names;
}

/** Returns the place in `row[place]`, `row.get(place)`. */
function placesIn(node: Statement | Expression): Expression[] {
  if (node.kind === 'index') return [node.index];
  return node.kind === 'call' && /^(?:get|at)$/.test(node.name) ? node.arguments.slice(0, 1) : [];
}

/** Returns the outermost of the lists that `lists[i][j]` and `lists.get(i).get(j)` read from. */
function listsOf(node: Statement | Expression): string | null {
  if (node.kind === 'index') return pathOf(innermostObject(node)) ?? listsOf(innermostObject(node));
  if (node.kind !== 'call' || node.receiver === null || !/^(?:get|at)$/.test(node.name)) return null;
  return pathOf(node.receiver) ?? listsOf(node.receiver);
}

/** `lists[i][j]`, `lists.get(i).get(j)`, where i was taken out and is put in again; not `list[j]`, `lists[0][j]`. */
function isOfTaken(
  node: Statement | Expression,
  item: readonly Expression[],
  taken: ReadonlySet<string>,
): boolean {
  const of = node.kind === 'index' ? node.object : node.kind === 'call' ? node.receiver : null;
  const [list, ...others] = of === null || pathOf(of) !== null ? [] : placesIn(of);
  if (list === undefined || others.length > 0) return false;
  const isTaken = [...namesIn(list)].some((name) => taken.has(name.split('.')[0] ?? name));
  return isTaken && everything(item).filter((one) => isSame(one, list)).length > 1;
}

/** `j + 1`, `entry.place + 1`, or a name for it, where j is of what was taken out. */
function isNext(place: Expression, taken: ReadonlySet<string>, body: readonly Statement[]): boolean {
  if (place.kind === 'name') {
    const named = everything(body).flatMap((node) =>
      node.kind === 'declaration' && node.value !== null && pathOf(node.target) === place.name
        ? [node.value]
        : [],
    );
    const [only, ...others] = named;
    return only !== undefined && others.length === 0 && only.kind !== 'name' && isNext(only, taken, body);
  }
  if (place.kind !== 'binary' || place.operator !== '+' || !isNumberLiteral(place.right)) return false;
  return [...namesIn(place.left)].some((name) => taken.has(name.split('.')[0] ?? name));
}

function isSame(one: Statement | Expression, place: Expression): boolean {
  return one.kind === place.kind && areWrittenAlike(one as Expression, place);
}
