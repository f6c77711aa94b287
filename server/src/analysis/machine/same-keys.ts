/** Keys under which a map has an entry already: what is put there takes the place of it. */
import type { Growth } from '#analysis/growth/growth.ts';
import type { OpenLoop } from '#analysis/machine/costs.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { changedByCalls } from '#analysis/program/called-functions.ts';
import { effectsOf, effectsOfExpressions } from '#analysis/program/changes.ts';
import { everything, type Node, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';
import type { Collection, Scope } from './values.ts';

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

/**
 * `distance[v] = d; parent[v] = u`, where all keys of `distance` are known: returns how many keys the map gets at most;
 * null if nothing tells.
 */
export function keysAmongThoseOf(
  map: Collection,
  key: Expression,
  scope: Scope,
  machine: AbstractMachine,
): Growth | null {
  const { facts, steady } = machine;
  for (const { map: path, put } of facts.keysBeside.get(key) ?? []) {
    const other = machine.getPath(path, scope);
    if (other?.kind !== 'collection' || other === map || !/(?:map|set)$/.test(other.type)) continue;
    // One that grows here as well may not have got all of its keys yet.
    if (put === null || facts.keysThere.has(put) || steady.has(other)) return machine.sizeInAnyRound(other);
  }
  return null;
}

/** Library functions that change the collection that they are given first. */
const REARRANGES = /heap|insort|sort|swap|shuffle|reverse|rotate|permutation/i;

/** Kinds of expressions that give the same value each time, unless a part of it changes. */
const PLAIN = /^(?:name|member|index|binary|literal)$/;

/** Names and paths of what a loop changes from round to round. */
interface Changed {
  /** Variables, fields, and collections, and what they are parts of. */
  paths: ReadonlySet<string>;
  wholes: ReadonlySet<string>;
  /** Names of the fields that change, of whatever object: two names may stand for one. */
  fields: ReadonlySet<string>;
  /** Names that functions change which the loop calls. */
  elsewhere: ReadonlySet<string>;
}

/** Results of {@link changedIn}: programs can put hundreds of keys into maps, in hundreds of loops. */
const changes = new WeakMap<OpenLoop, Changed>();

/** True if nothing that a key is made of changes from round to round. */
function isSameInAllRounds(key: Expression, loop: OpenLoop, machine: AbstractMachine): boolean {
  const parts = everything([key]);
  const { functions } = machine.facts;
  // `numbers.next` may be a function that goes on to another number.
  const isPlain = (part: Node) =>
    PLAIN.test(part.kind) && !(part.kind === 'member' && functions.has(part.name));
  if (loop.body === null || !parts.every(isPlain)) return false;
  let changed = changes.get(loop);
  if (changed === undefined) {
    changed = changedIn(loop, machine);
    changes.set(loop, changed);
  }
  const { paths, wholes, fields, elsewhere } = changed;
  const { aliased } = machine.facts;
  return parts.every((part) => {
    const path = pathOf(part as Expression);
    if (path === null) return true;
    const isOfChanged = wholesOf(path).some((whole) => paths.has(whole));
    const [, ...own] = path.split('.');
    if (own.some((name) => fields.has(name)) || isOfChanged || wholes.has(path)) return false;
    return !path.split('.').some((name) => elsewhere.has(name) || aliased.has(name));
  });
}

function changedIn(
  { body, steps, own, test, taken }: OpenLoop,
  { facts, library }: AbstractMachine,
): Changed {
  const round = [...(body ?? []), ...steps, ...(test === null ? [] : [test])];
  const effects = [effectsOf(body ?? []), effectsOfExpressions([...steps, ...(test === null ? [] : [test])])];
  const targets = [...everything(round).flatMap(targetsOf), ...(taken === null ? [] : [taken])];
  const paths = new Set([
    ...own,
    ...effects.flatMap(({ changes: variables, calls, marks, declared }) => [
      ...variables.map(({ path }) => path),
      ...calls.filter((call) => !call.isFunction || REARRANGES.test(call.method)).map(({ path }) => path),
      ...marks.map(({ path }) => path),
      ...declared,
    ]),
    ...targets.flatMap((target) => [...namesIn(target)]),
  ]);
  return {
    paths,
    wholes: new Set([...paths].flatMap(wholesOf)),
    fields: new Set([...paths].flatMap((path) => path.split('.').slice(1))),
    elsewhere: changedByCalls(round, facts.functions, library),
  };
}

/** Returns `a`, `a.b` and `a.b.c` for `a.b.c`. */
function wholesOf(path: string): string[] {
  const names = path.split('.');
  return names.map((_, index) => names.slice(0, index + 1).join('.'));
}

/** Returns what a statement gives names or values to, but for declarations and assignments. */
export function targetsOf(node: Node): Expression[] {
  if (node.kind === 'each') return [node.target];
  // It is read, or can be.
  if (node.kind === 'binary' && node.operator === '>>') return [node.right];
  if (node.kind === 'unary' && node.operator === '&') return [node.operand];
  if (node.kind === 'call' && /scan|read|getline|swap|exchange/i.test(node.name)) return [...node.arguments];
  if (node.kind === 'switch') return node.cases.flatMap(({ target }) => target ?? []);
  return (node.kind === 'branch' || node.kind === 'while') && node.binds ? [node.binds.target] : [];
}
