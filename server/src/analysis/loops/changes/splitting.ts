/** Stacks that take the place of a recursion: each item that is taken leaves two that are less by one. */
import { exponential, type Growth, isConstant } from '#analysis/growth/growth.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Collection, Value } from '#analysis/machine/values.ts';
import { effectsOf, type MethodCall } from '#analysis/program/changes.ts';
import { everything, isNumberLiteral, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** How many items come in all, and how many there are at a time. */
interface Splitting {
  count: Growth;
  atOnce: Growth;
}

/** `x = stack.pop(); if x > 0: stack.append(x - 1); stack.append(x - 1)`: returns null if items do not split so. */
export function splittingOf(
  path: string,
  pushes: readonly MethodCall[],
  body: readonly Statement[],
  collection: Collection,
  machine: AbstractMachine,
): Splitting | null {
  // What methods of the program put in may be one or the other.
  const direct = effectsOf(body).calls;
  const isDirect = pushes.every((push) => direct.includes(push));
  if (pushes.length < 2 || !isDirect || pushes.some(({ isNested }) => isNested)) return null;
  if (areAlternatives(pushes, body)) return null;
  const names = namesTaken(path, body);
  const items = pushes.map(({ arguments: given }) => given.at(-1));
  const place = items.map((item) => placeOfLess(item, names)).find((one) => one !== null);
  if (place == null) return null;
  // `stack.append((1, a, c))` beside those of `n - 1`: one that is small is not split any further.
  const split = items.filter((item) => partAt(item, place)?.kind !== 'literal');
  if (split.length < 2 || split.some((item) => placeOfLess(item, names) !== place)) return null;
  const depth = growthAt(collection.items, place);
  if (depth === null || isConstant(machine.sizes.resolve(depth))) return null;
  const count = exponential(split.length, depth);
  return { count, atOnce: isQueue(path, pushes, body) ? count : depth };
}

/** True if some of the places are in another alternative of a branch than the others. */
function areAlternatives(pushes: readonly MethodCall[], body: readonly Statement[]): boolean {
  const isIn = (statements: readonly Statement[]) => {
    const own = new Set(effectsOf(statements).calls.map(({ line, path }) => `${line} ${path}`));
    return pushes.filter(({ line, path }) => own.has(`${line} ${path}`)).length;
  };
  return everything(body).some((node) => {
    if (node.kind !== 'branch') return false;
    const [one, other] = [isIn(node.consequence), isIn(node.otherwise)];
    return (one > 0 && one < pushes.length) || (other > 0 && other < pushes.length);
  });
}

/** Returns the names that the item gets which a round takes. */
function namesTaken(path: string, body: readonly Statement[]): Set<string> {
  const taken = effectsOf(body).changes.filter(
    ({ operator, value }) => operator === null && everything([value]).some((part) => isTaken(part, path)),
  );
  return new Set(taken.map((change) => change.path));
}

function isTaken(part: Statement | Expression, path: string): boolean {
  return part.kind === 'call' && TAKES.test(part.name) && pathOf(part.receiver) === path;
}

const TAKES = /^(?:pop\w*|poll\w*|remove\w*|top|front|back|shift)$/i;

/** Returns -1 for `x - 1`, and the place of it in `(x - 1, d)`; null if an item has nothing that is less by a number. */
function placeOfLess(item: Expression | undefined, names: ReadonlySet<string>): number | null {
  if (item === undefined) return null;
  if (isLess(item, names)) return -1;
  const place = partsOf(item).findIndex((one) => isLess(one, names));
  return place < 0 ? null : place;
}

/** The values of a tuple, or those that an object is made with. */
function partsOf(item: Expression | undefined): readonly Expression[] {
  if (item?.kind === 'collection') return item.fields?.values ?? item.items;
  return item?.kind === 'call' && (item.creates || /^[A-Z]/.test(item.name)) ? item.arguments : [];
}

function partAt(item: Expression | undefined, place: number): Expression | undefined {
  return place < 0 ? item : partsOf(item)[place];
}

function isLess(item: Expression, names: ReadonlySet<string>): boolean {
  return (
    item.kind === 'binary' &&
    item.operator === '-' &&
    isNumberLiteral(item.right) &&
    [...namesIn(item.left)].some((name) => names.has(name))
  );
}

function growthAt(items: Value, place: number): Growth | null {
  const parts = items.kind === 'object' ? [...items.fields.values()] : null;
  const value =
    place < 0
      ? items
      : items.kind === 'collection'
        ? (items.parts?.[place] ?? items.items)
        : (parts?.[place] ?? items);
  return value.kind === 'number' ? value.amount.growth : null;
}

/** True if what comes last goes last: all items of a level wait at a time. */
function isQueue(path: string, pushes: readonly MethodCall[], body: readonly Statement[]): boolean {
  const isAtEnd = pushes.every(({ method }) => !/left|front|first|unshift/i.test(method));
  const takes = effectsOf(body).calls.filter((call) => call.path === path);
  return isAtEnd && takes.some(({ method }) => /left|front|first|shift|poll/i.test(method));
}
