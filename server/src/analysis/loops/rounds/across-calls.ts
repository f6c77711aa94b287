/**
 * Loops in functions of their own: a place that a field or an outer variable keeps from call to call, as in
 * `skipSpaces()` of a lexer, moves on over all calls together no further than it does in one loop.
 */
import { functionsNamed, typeNamed } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { isBackward } from '#analysis/program/backward-steps.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, pathOf } from '#analysis/program/nodes.ts';
import { counterFrom } from '#analysis/program/onward-searches.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** Maximum number of functions that are followed. */
const MAX_FOLLOWED = 24;

const ONE_WAY = /^(?:\+|-|\/|\/\/|>>)$/;

/**
 * Returns the level of the outermost loop around the running call in which nothing sets these variables anew; null if there
 * is none.
 */
export function levelAcrossCalls(paths: readonly string[], machine: AbstractMachine): number | null {
  const frame = machine.frames.at(-1);
  if (frame === undefined || paths.length === 0 || paths.includes('')) return null;
  const { called, level: first } = frame;
  if (machine.facts.recursive.has(called.name)) return null;
  // One of many objects has a place of its own.
  if (machine.made.some(({ items }) => items === called.self)) return null;
  const isOutside = paths.every((path) => isKeptOutside(path, called.body, called.parameters));
  if (!isOutside || !isMovedOneWay(paths, [called.body], machine)) return null;
  // The loops of the function itself around this one must leave it alone as well.
  if (machine.loops.length > first && machine.amortisationLevel(paths, false) !== first) return null;
  let level: number | null = null;
  for (let index = first - 2; index > 0; index -= 1) {
    const loop = machine.loops[index];
    if (loop === undefined) break;
    if (loop.body === null) {
      const around = machine.frames.find((one) => one.level === index + 1);
      if (around === undefined || machine.facts.recursive.has(around.called.name)) break;
      continue;
    }
    const open = machine.frames.filter((one) => one.level > index).map((one) => one.called.body);
    if (!isMovedOneWay(paths, [loop.body, ...open], machine)) break;
    level = index;
  }
  return level;
}

/**
 * Returns the level of the loop around the running call in which each call searches on from where the last one has ended:
 * `at = indexOf(text, word, at + 1)`; null if it is no such search.
 */
export function levelOfSearches(
  paths: readonly string[],
  { frames, loops, facts }: AbstractMachine,
): number | null {
  const frame = frames.at(-1);
  const [counter, ...others] = paths;
  if (frame === undefined || counter === undefined || others.length > 0) return null;
  const { called, level, site } = frame;
  const offset = called.parameters.length - site.length;
  const isSearch = called.parameters.some(
    ({ name }, index) =>
      facts.searchedFrom.has(site[index - offset] as Expression) &&
      counterFrom(name, called.body) === counter,
  );
  const around = level - 2;
  // Nothing repeats within the function what its loop does.
  if (!isSearch || loops.length > level || loops[around]?.body == null) return null;
  return around;
}

/** True for a variable that a call finds as another one left it. */
function isKeptOutside(
  path: string,
  body: readonly Statement[],
  parameters: readonly { name: string }[],
): boolean {
  const [first = ''] = path.split('.');
  if (effectsOf(body).declared.has(first)) return false;
  return /^(?:this|self)$/.test(first) || parameters.every(({ name }) => name !== first);
}

/** True if all that the statements run moves each of these variables in one direction, and nothing begins anew. */
function isMovedOneWay(
  paths: readonly string[],
  from: readonly (readonly Statement[])[],
  machine: AbstractMachine,
): boolean {
  const names = new Set(paths.map((path) => path.split('.').at(-1) ?? path));
  const operators = new Map<string, string | null>();
  const bodies = [...from];
  const seen = new Set<string>();
  for (let index = 0; index < bodies.length; index += 1) {
    if (bodies.length > MAX_FOLLOWED) return false;
    const { changes, declared } = effectsOf(bodies[index] ?? []);
    for (const { path, operator, value } of changes) {
      const name = path.split('.').at(-1) ?? path;
      if (!names.has(name)) continue;
      if (declared.has(path) || operator === null || !ONE_WAY.test(operator)) return false;
      if (/^[-+]$/.test(operator) && isBackward(value, machine.facts.backwardSteps)) return false;
      if ((operators.get(name) ?? operator) !== operator) return false;
      operators.set(name, operator);
    }
    for (const node of everything(bodies[index] ?? [])) {
      if (node.kind !== 'call' || seen.has(node.name)) continue;
      seen.add(node.name);
      const type = typeNamed(node.name, machine);
      if (type?.members.some((member) => setsOneOf(names, member))) return false;
      for (const { body } of functionsNamed(node.name, machine)) bodies.push(body);
    }
  }
  return operators.size === names.size;
}

/** True for a field of one of these names, and for a function that gives one a first value. */
function setsOneOf(names: ReadonlySet<string>, member: Statement): boolean {
  if (member.kind === 'declaration') return names.has(pathOf(member.target) ?? '');
  if (member.kind !== 'function') return false;
  const isSet = effectsOf(member.body).changes.some(
    ({ path, operator }) => operator === null && names.has(path.split('.').at(-1) ?? path),
  );
  const isGiven = member.parameters.some(({ name, isField }) => isField === true && names.has(name));
  return isSet || isGiven || (member.initializers ?? []).some(({ name }) => names.has(name));
}
