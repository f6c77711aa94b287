/** Marks that are fields of objects, which a recursive call may be given or make anew. */

import { resultAtEnd } from '#analysis/loops/changes/replacement.ts';
import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { FunctionValue } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { meaningsIn, type NameMeanings } from './written-keys.ts';

const COPIES =
  /^(?:dict|list|set|frozenset|copy|copyOf|deepcopy|clone|slice|concat|assign|structuredClone|from|to_vec|to_owned|Clone|union)$/;

/** An object that is made for a call, and what it is made of. */
interface MadeObject {
  type: string;
  given: readonly Expression[];
}

/** `new Ways().count(n - 1)`: the new object has a field of its own, unless it is given one or the field is that of the class. */
export function hasOwnMarks(
  path: string,
  receiver: Expression,
  { body, parameters }: FunctionValue,
  machine: AbstractMachine,
): boolean {
  const meaning = receiver.kind === 'name' ? meaningsIn(body, parameters).get(receiver.name) : undefined;
  const object = meaning === undefined || typeof meaning === 'string' ? receiver : meaning;
  const made = madeBy(object, machine) ?? declaredIn(body, receiver);
  const type = made && machine.types.find(({ name }) => name === made.type);
  if (!made || !type) return false;
  const field = path.split('.').at(-1) ?? path;
  if (type.members.some((member) => isOfClass(member, field))) return false;
  const isGiven = made.given.some((one) => [...namesIn(one)].some((name) => name.endsWith(field)));
  return !isGiven || type.members.some((member) => isConstructorThatCopies(member, type.name, field));
}

/** `new Ways()`, `Ways::new()`, `&Ways{memo: map[int]int{}}`, `makeWays()`. */
function madeBy(object: Expression, machine: AbstractMachine): MadeObject | null {
  if (object.kind === 'unary') return madeBy(object.operand, machine);
  if (object.kind === 'collection') {
    const type = object.fields?.type ?? null;
    return type === null
      ? null
      : { type, given: object.items.filter((item) => isSameCollection(item, new Map())) };
  }
  if (object.kind !== 'call') return null;
  const { name, receiver, arguments: given } = object;
  if (receiver !== null) return name === 'new' ? { type: pathOf(receiver) ?? '', given } : null;
  const [factory] = object.creates || given.length > 0 ? [] : functionsNamed(name, machine);
  const result = factory ? objectReferred(resultAtEnd(factory.body)) : null;
  if (result?.kind === 'collection') return madeBy(result, machine);
  return result?.kind === 'call' && result.receiver === null
    ? { type: result.name, given: result.arguments }
    : { type: name, given };
}

function objectReferred(value: Expression | null): Expression | null {
  return value?.kind === 'unary' ? objectReferred(value.operand) : value;
}

/** `Ways one;` */
function declaredIn(body: readonly Statement[], receiver: Expression): MadeObject | null {
  for (const node of everything(body)) {
    const isIt =
      node.kind === 'declaration' && node.value === null && pathOf(node.target) === pathOf(receiver);
    if (isIt && node.type !== null) return { type: node.type, given: [] };
  }
  return null;
}

/** `static memo = new Map()`; in Python what is set in the class itself. */
function isOfClass(member: Statement, field: string): boolean {
  if (member.kind === 'declaration') return member.isStatic === true && pathOf(member.target) === field;
  return (
    member.kind === 'expression' &&
    member.expression.kind === 'assignment' &&
    pathOf(member.expression.target) === field
  );
}

/** `Ways(Map<Integer, Long> memo) { this.memo = new HashMap<>(memo); }` */
function isConstructorThatCopies(member: Statement, type: string, field: string): boolean {
  if (member.kind !== 'function' || ![type, 'constructor', '__init__'].includes(member.name)) return false;
  return effectsOf(member.body).changes.some(
    ({ path, value }) => path.split('.').at(-1) === field && !isSameCollection(value, new Map()),
  );
}

/** False for a copy, also under a name: `dict(memo)`, `memo.clone()`, `[...memo]`. */
export function isSameCollection(given: Expression, meanings: NameMeanings): boolean {
  if (given.kind === 'unary') return isSameCollection(given.operand, meanings);
  if (given.kind === 'other') return given.parts.every((part) => isSameCollection(part, meanings));
  const meaning = given.kind === 'name' ? meanings.get(given.name) : undefined;
  if (meaning !== undefined && typeof meaning !== 'string') return isSameCollection(meaning, new Map());
  if (given.kind === 'call') return !given.creates && !COPIES.test(given.name);
  return given.kind !== 'collection' && given.kind !== 'slice' && given.kind !== 'comprehension';
}
