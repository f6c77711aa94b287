/** Keys under which a map has an entry already, so that what is put there takes the place of another value. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { effectsOf } from './changes.ts';
import { areWrittenAlike, everything, type Node, namesIn, nodesOfKind, pathOf } from './nodes.ts';

/** `map[key] = value`, `map.put(key, value)`. */
export interface Put {
  map: string;
  key: Expression;
  value: Expression;
  operator: string | null;
}

/** Meaning of a key that is not there, by language. */
export interface LookUps {
  /** Looking it up adds it. */
  looksUpAndAdds?: true;
  /** `map[key] += 1` fails. */
  changesOnlyWhatIsThere?: true;
}

/** Functions that find the root of a tree of parents, by their maps, and what names are set to. */
interface Roots {
  functions: ReadonlyMap<string, string>;
  named: ReadonlyMap<string, readonly (Expression | null)[]>;
}

const ASKS = /^(?:has|contains|containsKey|contains_key|count|hasOwnProperty)$/;
const PUTS = /^(?:put|set|insert)$/;

/** Returns the keys, as they are written where something is put. */
export function keysThere(
  program: readonly Statement[],
  { looksUpAndAdds, changesOnlyWhatIsThere }: LookUps,
  addsByLookUp: boolean,
): ReadonlySet<Expression> {
  const puts = nodesOfKind(program, 'assignment', 'call').flatMap(putsIn);
  const there = new Set<Expression>();
  if (puts.length === 0) return there;
  for (const node of nodesOfKind(program, 'branch')) {
    const addsNone = !looksUpAndAdds && !addsByLookUp;
    const asked = [...askedIn(node.test), ...(addsNone ? comparedIn(node.test) : [])];
    for (const { map, key } of asked.length === 0 ? [] : everything(node.consequence).flatMap(putsIn)) {
      const isAsked = asked.some((one) => one.map === map && areWrittenAlike(one.key, key));
      if (isAsked && !isSetAnew(key, node.consequence)) there.add(key);
    }
  }
  const functions = rootsFound(program);
  const roots = { functions, named: functions.size > 0 ? valuesByName(program) : new Map() };
  for (const put of puts) {
    const isChanged = put.operator !== null && changesOnlyWhatIsThere === true && !addsByLookUp;
    if (isChanged || isRoot(put, roots) || (!looksUpAndAdds && !addsByLookUp && isLookedUp(put)))
      there.add(put.key);
  }
  return there;
}

export function putsIn(node: Node): Put[] {
  if (node.kind === 'assignment' && node.target.kind === 'index') {
    const map = pathOf(node.target.object);
    const { value, operator } = node;
    return map === null ? [] : [{ map, key: node.target.index, value, operator }];
  }
  if (node.kind !== 'call' || !PUTS.test(node.name) || node.arguments.length !== 2) return [];
  const [map, [key, value]] = [pathOf(node.receiver), node.arguments];
  return map === null || !key || !value ? [] : [{ map, key, value, operator: null }];
}

/** `if key in map and …`, `if (map.has(key))`. */
export function askedIn(test: Expression): { map: string; key: Expression }[] {
  if (test.kind === 'binary' && test.operator === '&&') return [test.left, test.right].flatMap(askedIn);
  if (test.kind === 'binary' && test.operator === 'in') {
    const map = pathOf(test.right);
    return map === null ? [] : [{ map, key: test.left }];
  }
  if (test.kind !== 'call' || !ASKS.test(test.name)) return [];
  const [map, [key]] = [pathOf(test.receiver), test.arguments];
  return map === null || key === undefined ? [] : [{ map, key }];
}

/** Keys of entries that a test compares, so that they are there: `if d < distance[v]`. */
export function comparedIn(test: Expression): Pick<Put, 'map' | 'key'>[] {
  if (test.kind !== 'binary') return [];
  if (test.operator === '&&') return [test.left, test.right].flatMap(comparedIn);
  // What is not there is nothing or zero, which no distance is below.
  const [smaller, larger] =
    test.operator === '<' ? [test.left, test.right] : test.operator === '>' ? [test.right, test.left] : [];
  // `-1 < count[v]` holds for what is not there.
  if (larger === undefined || smaller?.kind === 'unary' || smaller?.kind === 'literal') return [];
  const [key, map] = lookUpIn(larger);
  return key === null || map === null ? [] : [{ map, key }];
}

/** True if the key that was asked for is another one where something is put: `if (map.has(at)) map.set(++at, x)`. */
export function isSetAnew(key: Expression, consequence: readonly Statement[]): boolean {
  const names = namesIn(key);
  const { changes, declared } = effectsOf(consequence);
  const targets = everything(consequence).flatMap((node) => (node.kind === 'each' ? [node.target] : []));
  return [
    ...declared,
    ...changes.map(({ path }) => path),
    ...targets.flatMap((one) => [...namesIn(one)]),
  ].some((name) => names.has(name));
}

/**
 * `map.put(key, map.get(key) + 1)`, with nothing for a key that is not there. A function that is given what was looked
 * up, and an operator of bits, may take something else in its place.
 */
function isLookedUp({ map, key, value }: Put): boolean {
  if (keyLookedUp(value, map, key)) return true;
  if (value.kind === 'call' && /^(?:max|min)$/i.test(value.name))
    return value.arguments.some((one) => isLookedUp({ map, key, value: one, operator: null }));
  return (
    value.kind === 'binary' &&
    /^[-+*/%]$/.test(value.operator) &&
    [value.left, value.right].some((side) => isLookedUp({ map, key, value: side, operator: null }))
  );
}

function keyLookedUp(part: Node, map: string, key: Expression): boolean {
  const [at, of] = lookUpIn(part);
  return at !== null && of === map && areWrittenAlike(at, key);
}

/** Returns key and map of `map[key]` and `map.get(key)`. */
function lookUpIn(part: Node): [key: Expression | null, map: string | null] {
  if (part.kind === 'index') return [part.index, pathOf(part.object)];
  if (part.kind === 'call' && /^(?:get|at)$/.test(part.name) && part.arguments.length === 1)
    return [part.arguments[0] ?? null, pathOf(part.receiver)];
  return [null, null];
}

/** Returns the functions that go on until an entry is its own key, `while parent[x] != x`, with their maps. */
function rootsFound(program: readonly Statement[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const node of everything(program)) {
    const [name, body] =
      node.kind === 'function'
        ? [node.name, node.body]
        : node.kind === 'declaration' && node.value?.kind === 'lambda'
          ? [pathOf(node.target), node.value.body]
          : [null, []];
    for (const part of name === null ? [] : everything(body)) {
      if (part.kind !== 'binary' || !/^(?:[!=]==?|is not|is)$/.test(part.operator)) continue;
      const sides = [part.left, part.right];
      for (const [index, side] of sides.entries()) {
        const [key, map] = lookUpIn(side);
        const other = sides[1 - index];
        if (name !== null && key && map && other && areWrittenAlike(key, other) && isSureOf(map, body))
          found.set(name, map);
      }
    }
  }
  return found;
}

/** True unless a function that finds roots asks for entries, and makes none that is its own key: `parent[x] = x`. */
function isSureOf(map: string, body: readonly Statement[]): boolean {
  const parts = everything(body);
  const isAsked = parts.some((part) => {
    if (part.kind === 'binary' && part.operator === 'in') return pathOf(part.right) === map;
    if (part.kind === 'call' && ASKS.test(part.name)) return pathOf(part.receiver) === map;
    return (part.kind === 'literal' && part.type === 'nothing') || pathOf(part as Expression) === 'undefined';
  });
  return (
    !isAsked || parts.flatMap(putsIn).some((put) => put.map === map && areWrittenAlike(put.key, put.value))
  );
}

/** `parent[find(a)] = b`, also where the root has got a name. */
function isRoot({ map, key }: Put, roots: Roots): boolean {
  const found = (call: Expression | null) => call?.kind === 'call' && roots.functions.get(call.name) === map;
  if (key.kind !== 'name') return found(key);
  const values = roots.named.get(key.name) ?? [];
  return values.length > 0 && values.every(found);
}

/** Returns what each name is set to. */
function valuesByName(program: readonly Statement[]): Map<string, (Expression | null)[]> {
  const values = new Map<string, (Expression | null)[]>();
  const set = (target: Expression, value: Expression | null) => {
    if (target.kind === 'collection') {
      const items = value?.kind === 'collection' ? value.items : [];
      for (const [index, item] of target.items.entries()) set(item, items[index] ?? null);
    } else if (target.kind === 'name') values.set(target.name, [...(values.get(target.name) ?? []), value]);
  };
  for (const node of everything(program)) {
    if (node.kind === 'declaration' || node.kind === 'assignment') set(node.target, node.value);
    if (node.kind === 'each') for (const name of namesIn(node.target)) values.set(name, [null]);
    if (node.kind === 'function' || node.kind === 'lambda')
      for (const { name } of node.parameters) values.set(name, [null]);
  }
  return values;
}
