/**
 * Proof that marks or results keep a recursive function from doing the same thing twice: each call that goes on sets the
 * mark that a later call asks for, under the same key, in a collection that all calls share.
 */
import { hasExplicitSelf } from '#analysis/machine/definitions.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { ADDS, ASKS, ASKS_AND_ADDS, letsIn, testsIn } from '#analysis/program/guards.ts';
import { everything, type Node, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { hasOwnMarks, isSameCollection } from './marks-of-objects.ts';
import { isSetOnEveryWay } from './set-on-every-way.ts';
import { meaningsIn, type NameMeanings, placesOfItem, writtenKey } from './written-keys.ts';
import { keepsZeros } from './zero-results.ts';

/** True if nothing is known that keeps the marks from being found again. */
export function areMarksFound(path: string, frame: Frame, machine: AbstractMachine): boolean {
  const { body } = frame.called;
  return (
    isShared(path, frame, machine) &&
    isUnderKeyAsked(path, frame) &&
    !isSetToUnknown(path, frame) &&
    keepsZeros(path, frame.called) !== 'sometimes' &&
    isSetOnEveryWay(
      frame.called,
      (node) => (keySetBy(node, path, body) ?? []).length > 0,
      (test) => isComparedWithItem(test, path),
    )
  );
}

/** `cost < best[i]`, where the other side is no written value. */
function isComparedWithItem(test: Expression, path: string): boolean {
  if (test.kind !== 'binary' || !/^[<>]=?$/.test(test.operator)) return false;
  const { left, right } = test;
  const [item, other] = placesOfItem(left, path) === null ? [right, left] : [left, right];
  return placesOfItem(item, path) !== null && (other.kind === 'name' || other.kind === 'call');
}

/** `if (memo[n] != -1) return memo[n]; … memo[n] = -1`: what is set says that there is no result. */
function isSetToUnknown(path: string, { called: { body, name } }: Frame): boolean {
  const own = effectsOf(body).marks.filter((mark) => mark.path === path);
  return own.length > 0 && own.every(({ value }) => letsIn(path, value, body, name));
}

/**
 * `if (way + length < best[next]) go(next, way + length)`, `if (best[x] <= way) return`: each shorter way leads to the same
 * place again.
 */
export function comesByLess(path: string, { called: { body, name } }: Frame): boolean {
  const isItem = (side: Expression) => placesOfItem(side, path) !== null;
  return everything(body).some((node) => {
    if (node.kind !== 'branch') return false;
    const [first] = node.consequence;
    const isReturn = first?.kind === 'jump' && first.type !== 'break';
    const decides =
      isReturn || everything(node.consequence).some((part) => part.kind === 'call' && part.name === name);
    return (
      decides &&
      everything([node.test]).some(
        (part) =>
          part.kind === 'binary' &&
          /^[<>]=?$/.test(part.operator) &&
          [part.left, part.right].filter(isItem).length === 1 &&
          [part.left, part.right].every((side) => side.kind !== 'literal' && side.kind !== 'unary'),
      )
    );
  });
}

/** False if each call has marks of its own: what it makes anew, a copy that it is given, or hands on. */
function isShared(path: string, { called, recursive }: Frame, machine: AbstractMachine): boolean {
  const { body, parameters } = called;
  const { library } = machine;
  const made = everything(body).filter((node) => node.kind === 'declaration' && pathOf(node.target) === path);
  if (made.length > 0) return made.every((node) => node.kind === 'declaration' && node.isStatic === true);
  const set = effectsOf(body).changes.filter((change) => change.path === path && change.operator === null);
  // In Python an empty collection counts as none.
  const isNew = library.assignmentDeclares === true && isReplacedWhenEmpty(path, body);
  if (isNew || set.some(({ isConditional }) => !isConditional)) return false;
  const at = parameters.findIndex(({ name }) => name === path);
  const type = parameters[at]?.type ?? '';
  // In C++ a parameter without a reference is a copy.
  if (library.valueRead && /^[^&*]*</.test(machine.aliasOf(type)) && !/[&*]/.test(type)) return false;
  // In Go an array of a written length as well.
  if (/^\[[^\]]+\]/.test(type)) return false;
  const meanings = meaningsIn(body, parameters);
  if (recursive.some(({ receiver }) => receiver !== null && hasOwnMarks(path, receiver, called, machine)))
    return false;
  return recursive.every(({ written }) => {
    const given = written[at - (hasExplicitSelf(called) && written.length < parameters.length ? 1 : 0)];
    // Python makes a default once for all calls.
    if (given === undefined) return at < 0 || (library.assignmentDeclares === true && set.length === 0);
    return isSameCollection(given, meanings);
  });
}

/** `memo = memo or {}`, `if not memo: memo = {}`: until something is kept, each call has marks of its own. */
function isReplacedWhenEmpty(path: string, body: readonly Statement[]): boolean {
  const isIt = (part: Expression) => pathOf(part) === path;
  return everything(body).some((node) => {
    if (node.kind === 'assignment' && isIt(node.target)) {
      const { value } = node;
      return value.kind === 'binary' && value.operator === '||' && isIt(value.left);
    }
    if (node.kind !== 'branch' || node.test.kind !== 'unary' || !isIt(node.test.operand)) return false;
    return effectsOf(node.consequence).changes.some((change) => change.path === path);
  });
}

/** True if a key under which a call sets a mark is one under which it, or a call that it makes, asks for one. */
function isUnderKeyAsked(path: string, { called, recursive, parameters }: Frame): boolean {
  const { body } = called;
  const asked = keysAsked(path, body);
  const set = keysSet(path, body);
  // A method of its own asks, or sets the mark.
  if (asked.length === 0 || set.length === 0) return true;
  const own = meaningsIn(body, called.parameters);
  const keysOf = (keys: readonly Expression[][], meanings: NameMeanings) =>
    keys.map((key) => writtenKey(key, meanings));
  const [asks, sets] = [keysOf(asked, own), keysOf(set, own)];
  if (asks.some((key) => sets.includes(key))) return true;
  return recursive.some(({ written, receiver }) => {
    const meanings = new Map(own);
    const names = [...parameters.keys()];
    for (const [index, given] of written.entries()) {
      const name = names[index + names.length - written.length];
      if (name !== undefined) meanings.set(name, writtenKey([given], own));
    }
    for (const self of receiver === null ? [] : ['this', 'self'])
      meanings.set(self, writtenKey([receiver as Expression], own));
    return (
      keysOf(asked, meanings).some((key) => sets.includes(key)) ||
      keysOf(set, meanings).some((key) => asks.includes(key))
    );
  });
}

function keysAsked(path: string, body: readonly Statement[]): Expression[][] {
  return everything([...testsIn(body)]).flatMap((part) => {
    const places = placesOfItem(part, path) ?? ownerOf(part, path);
    if (places !== null) return [places];
    if (part.kind === 'binary' && /^(?:not )?in$/.test(part.operator)) {
      if (pathOf(part.right) === path) return [[part.left]];
      const outer = placesOfItem(part.right, path);
      return outer === null ? [] : [[...outer, part.left]];
    }
    const isAsking = part.kind === 'call' && (ASKS.has(part.name) || ASKS_AND_ADDS.has(part.name));
    const [key] = isAsking ? part.arguments : [];
    if (!isAsking || key === undefined || part.receiver === null) return [];
    const outer = pathOf(part.receiver) === path ? [] : placesOfItem(part.receiver, path);
    return outer === null ? [] : [[...outer, key]];
  });
}

function keysSet(path: string, body: readonly Statement[]): Expression[][] {
  return everything(body)
    .flatMap((node) => keySetBy(node, path, body) ?? [])
    .map((key) => [key].flat());
}

/** Returns the keys of the marks that an expression or statement sets. */
function keySetBy(node: Node, path: string, body: readonly Statement[]): Expression[][] | null {
  if (node.kind === 'assignment') {
    const targets = node.target.kind === 'collection' ? node.target.items : [node.target];
    const found = targets.flatMap((target) => {
      const key = placesOfItem(target, path) ?? ownerOf(target, path) ?? placesReferred(target, path, body);
      return key === null ? [] : [key];
    });
    return found;
  }
  if (node.kind !== 'call' || !(ADDS.has(node.name) || ASKS_AND_ADDS.has(node.name))) return null;
  const [key] = node.arguments;
  if (key === undefined || node.receiver === null) return null;
  const outer = pathOf(node.receiver) === path ? [] : placesOfItem(node.receiver, path);
  return outer === null ? null : [[...outer, key]];
}

/** `node.seen`, where the path is that of a field alone. */
function ownerOf(node: Node, path: string): Expression[] | null {
  return node.kind === 'member' && node.name === path ? [node.object] : null;
}

/** `int& known = memo[i][j]; … known = result` */
function placesReferred(target: Expression, path: string, body: readonly Statement[]): Expression[] | null {
  const name = pathOf(target?.kind === 'unary' ? target.operand : target);
  if (name === null) return null;
  for (const node of everything(body)) {
    if (node.kind !== 'declaration' || node.value === null || pathOf(node.target) !== name) continue;
    if (!/[&*]/.test(node.type ?? '')) continue;
    const places = placesOfItem(node.value, path);
    if (places !== null) return places;
  }
  return null;
}
