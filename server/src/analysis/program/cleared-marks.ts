/** Marks that statements take back all at once: what they fill, make anew or go through item by item. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { effectsOf } from './changes.ts';
import {
  areWrittenAlike,
  everything,
  innermostObject,
  isBlank,
  type Node,
  namesIn,
  pathOf,
} from './nodes.ts';

/** Functions of the library that set all items. */
const FILLS = /^(?:fill|fill_n|assign|memset|clear)$/;

const VISITS = /^(?:for_each|forEach|each)$/;

/**
 * `if (mark[next] != round) { mark[next] = round; … }`: another search, which has another number, finds no marks. Marks
 * that only say which group something belongs to are asked for by what stands for none.
 */
export function isOfOneSearch(path: string, body: readonly Statement[]): boolean {
  const numbers = effectsOf(body).marks.flatMap((mark) =>
    mark.path === path && namesIn(mark.value).size > 0 ? [mark.value] : [],
  );
  const compared = everything(body).flatMap((node) => {
    if (node.kind !== 'binary' || !/^[!=]=$/.test(node.operator)) return [];
    const isMark = (side: Expression) => side.kind === 'index' && pathOf(innermostObject(side)) === path;
    return isMark(node.left) ? [node.right] : isMark(node.right) ? [node.left] : [];
  });
  const isNumber = (one: Expression) => numbers.some((number) => areWrittenAlike(one, number));
  return compared.length > 0 && compared.every(isNumber);
}

/** Names of collections, and of fields of items, that are cleared. */
interface Cleared {
  collections: ReadonlySet<string>;
  fields: ReadonlySet<string>;
}

const cache = new WeakMap<readonly Statement[], Cleared>();

/** True if the statements clear the collection, or the field of all items, by whatever object they belong to. */
export function clearsAll(path: string, body: readonly Statement[]): boolean {
  const { collections, fields } = clearedIn(body);
  const name = lastOf(path);
  return collections.has(name) || fields.has(name);
}

function clearedIn(body: readonly Statement[]): Cleared {
  let cleared = cache.get(body);
  if (cleared === undefined) {
    const all = everything(body).flatMap((node) => [...filledBy(node), ...visitedBy(node)]);
    cleared = {
      collections: new Set(all.flatMap(({ collection }) => collection ?? [])),
      fields: new Set(all.flatMap(({ field }) => field ?? [])),
    };
    cache.set(body, cleared);
  }
  return cleared;
}

interface Found {
  collection?: string;
  field?: string;
}

/** `fill(seen.begin(), seen.end(), false)`, `Arrays.fill(seen, false)`, `seen.fill(false)` */
function filledBy(node: Node): Found[] {
  // `seen[:] = [False] * n`
  const all = node.kind === 'assignment' && node.target.kind === 'slice' ? node.target : null;
  const emptied = all?.from === null && all.to === null ? nameBehind(all.object) : null;
  if (emptied !== null) return [{ collection: emptied }];
  if (node.kind !== 'call' || !FILLS.test(node.name)) return [];
  return [node.receiver, node.arguments[0] ?? null].flatMap((of) => {
    const collection = nameBehind(of);
    return collection === null ? [] : [{ collection }];
  });
}

/** `for (auto& x : seen) x = false`, `seen.iter_mut().for_each(|x| *x = false)`, `nodes.forEach(node => { node.seen = false; })` */
function visitedBy(node: Node): Found[] {
  if (node.kind === 'each')
    return [...clearedFor(node.target, node.iterable, node.body), ...takenOneByOne(node)];
  if (node.kind !== 'call' || !VISITS.test(node.name)) return [];
  const called = node.arguments.find(({ kind }) => kind === 'lambda');
  const [parameter] = called?.kind === 'lambda' ? called.parameters : [];
  const gone = node.receiver ?? node.arguments[0] ?? null;
  if (called?.kind !== 'lambda' || parameter === undefined || gone === null) return [];
  return clearedFor({ ...called, kind: 'name', name: parameter.name }, gone, called.body);
}

/** `for k := range seen { delete(seen, k) }` */
function takenOneByOne({ iterable, body }: Extract<Statement, { kind: 'each' }>): Found[] {
  const collection = nameBehind(iterable);
  const isTaken = body.some((one) => {
    const call = one.kind === 'expression' && one.expression.kind === 'call' ? one.expression : null;
    if (call === null || collection === null || !/^(?:delete|remove|discard|erase)$/.test(call.name))
      return false;
    return [call.receiver, call.arguments[0] ?? null].some(
      (of) => pathOf(of) !== null && nameBehind(of) === collection,
    );
  });
  return isTaken && collection !== null ? [{ collection }] : [];
}

function clearedFor(target: Expression, gone: Expression, body: readonly Statement[]): Found[] {
  const items = namesIn(target);
  return everything(body).flatMap((node): Found[] => {
    if (node.kind !== 'assignment' || node.operator !== null || node.value.kind === 'name') return [];
    if (!isBlank(node.value)) return [];
    const item = node.target.kind === 'unary' ? node.target.operand : node.target;
    const collection = items.has(pathOf(item) ?? '') ? nameBehind(gone) : null;
    if (collection !== null) return [{ collection }];
    const isOfItem = item.kind === 'member' && items.has(pathOf(item.object) ?? '');
    return isOfItem ? [{ field: item.name }] : [];
  });
}

/** Returns the last name of `seen`, `this.seen`, `seen.begin()`, `begin(seen)`, `seen.iter_mut()`. */
function nameBehind(of: Expression | null): string | null {
  if (of?.kind === 'unary') return nameBehind(of.operand);
  const path = pathOf(of);
  if (path !== null) return lastOf(path);
  return of?.kind === 'call' ? nameBehind(of.receiver ?? of.arguments[0] ?? null) : null;
}

function lastOf(path: string): string {
  return path.split('.').at(-1) ?? path;
}
