import { message } from '@coderoom/contract/message';
import * as amounts from '#analysis/growth/amount.ts';
import { addGrowths, isConstant, logarithm, ONE, symbolsOf } from '#analysis/growth/growth.ts';
import {
  copyCollection,
  isEverything,
  markAsEverything,
  noteUsedCapacity,
  noteWalk,
} from '#analysis/machine/collections.ts';
import { isDocumentPart } from '#analysis/machine/documents.ts';
import { setEntry } from '#analysis/machine/entries.ts';
import { freshValue, withOwnSize } from '#analysis/machine/items.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { keysAmongThoseOf, loopsOverKeys } from '#analysis/machine/same-keys.ts';
import {
  type Collection,
  knownAs,
  numberOf,
  type ObjectValue,
  type Scope,
  UNKNOWN,
  type Value,
} from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { guardsIn } from '#analysis/program/guards.ts';
import { isBlank, isNumberLiteral, pathOf } from '#analysis/program/nodes.ts';
import type { AssignmentExpression, Expression } from '#syntax/tree.ts';
import { oneMoreThanEarlier } from './earlier-places.ts';
import { appendedTo, extend, lengthened, takesAsMany } from './growing.ts';
import { noteFilling, noteReach } from './places-reached.ts';
import { generaliseSample } from './samples.ts';
import { valuesTaken } from './values-taken.ts';

/** Executes `a = b` or `a += b` and binds the target to its new value. */
export function assign(
  { target, operator, value: written, line }: AssignmentExpression,
  scope: Scope,
  machine: AbstractMachine,
  combine: (operator: string, one: Value, other: Value, machine: AbstractMachine, line: number) => Value,
): Value {
  if (operator === null) {
    const appended = appendedTo(target, written, scope, machine);
    if (appended !== null) return appended;
    const value = machine.input.exactly(valuesTaken(target, written, machine), () =>
      machine.evaluate(written, scope),
    );
    const longer = lengthened(target, written, value, scope, machine);
    bind(target, longer, scope, machine, line, written);
    return longer;
  }
  const before = machine.evaluate(target, scope);
  const by = machine.evaluate(written, scope);
  // `p++`: a pointer into a text moves on.
  const isPointer =
    machine.library.valueRead !== undefined && isNumberLiteral(written) && written.text === '1';
  if (before.kind === 'collection' && operator === '+' && isPointer) return before;
  if (before.kind === 'collection' && (operator === '+' || operator === '|')) {
    return extend(before, by, target, scope, machine, line);
  }
  const value = combine(operator, before, by, machine, line);
  if (target.kind === 'index' && machine.library.growsByPlace) changeItem(target, value, scope, machine);
  else bind(target, value, scope, machine, line);
  return value;
}

/** `counts[i] += 1`: the item is there already. */
function changeItem(
  target: Extract<Expression, { kind: 'index' }>,
  value: Value,
  scope: Scope,
  machine: AbstractMachine,
): void {
  const list = machine.peek(target.object, scope);
  if (list.kind === 'collection' && list.type === 'list') {
    list.parts = null;
    list.items = machine.joinItems(list.items, value);
  } else bind(target, value, scope, machine, target.line);
}

/** Binds a name, an item, a field or several of them to a value. */
export function bind(
  target: Expression,
  value: Value,
  scope: Scope,
  machine: AbstractMachine,
  line: number,
  written: Expression | null = null,
): void {
  switch (target.kind) {
    case 'name':
      bindName(target.name, value, scope, machine);
      return;
    case 'index': {
      const object = machine.evaluate(target.object, scope);
      const index = machine.evaluate(target.index, scope);
      if (object.kind === 'collection') {
        machine.input.lengths.reachesTo(object, index, machine.isParameter(index));
        noteWalk(object, index, machine);
        if (machine.library.growsByPlace !== true && !/map$/.test(object.type)) {
          noteReach(target.index, index, object, machine);
          noteFilling(target, object, machine);
        }
      }
      if (object.kind === 'object') setEntry(object, { target, index, value, written }, machine);
      else {
        const item = written && oneMoreThanEarlier(target, written, index);
        store(object, index, item ?? value, scope, machine, line, target.index);
      }
      marksAnother(target, index, object, machine);
      return;
    }
    case 'member': {
      if (value.kind === 'function' && /^(?:Array|String)\.prototype$/.test(pathOf(target.object) ?? ''))
        machine.extensions.set(target.name, value);
      const object = machine.evaluate(target.object, scope);
      if (object.kind === 'object' && !isPartOfItself(value, object.fields.get(target.name)))
        object.fields.set(target.name, value);
      if (object.kind === 'type') machine.globals.assign(target.name, value);
      return;
    }
    case 'collection':
      if (machine.library.returnsSeveral && !(value.kind === 'collection' && value.type === 'tuple')) {
        for (const [index, item] of target.items.entries())
          bind(item, index === 0 ? value : UNKNOWN, scope, machine, line);
        return;
      }
      if (value.kind === 'object') {
        bindFields(target, value, scope, machine, line);
        return;
      }
      if (
        value.kind === 'collection' &&
        !isDocumentPart(value.items) &&
        target.items.every(({ isSpread }) => !isSpread)
      )
        machine.input.hasFew(value, { isAll: isExactly(target.items, value, machine) });
      if (value.kind === 'collection' && machine.input.isWhole(value))
        bindWhole(target.items, value, scope, machine, line);
      else
        target.items.forEach((item, index) => {
          const hasRest = target.items.at(-1)?.isSpread === true;
          const part = partAt(value, index, item.isSpread === true, machine, line, hasRest);
          bind(item, part, scope, machine, line);
        });
      return;
    case 'slice': {
      const object = machine.evaluate(target.object, scope);
      const isInPlace = takesAsMany(target, value, scope, machine);
      for (const moved of isInPlace ? [value] : [object, value])
        if (moved.kind === 'collection')
          machine.charge(moved.size.growth, line, message`setting a slice moves items`);
      return;
    }
    default:
      for (const part of target.kind === 'other' ? target.parts : [])
        bind(part, UNKNOWN, scope, machine, line);
  }
}

/** `let [size, row, column] = numbers[..] else { … }`: the list must have so many items. */
function isExactly(
  items: readonly Expression[],
  { type, isInput }: Collection,
  machine: AbstractMachine,
): boolean {
  return machine.library.matchesLength === true && type !== 'tuple' && isInput && items.length > 1;
}

/** `const { name, price } = item`: each name gets the field that the pattern names, or that stands there. */
function bindFields(
  { items, fields }: Extract<Expression, { kind: 'collection' }>,
  { fields: values }: ObjectValue,
  scope: Scope,
  machine: AbstractMachine,
  line: number,
): void {
  const inOrder = [...values.values()];
  for (const [index, item] of items.entries()) {
    const name = fields?.names[index];
    const value = name === undefined ? inOrder[index] : values.get(name ?? '');
    bind(item, value ?? UNKNOWN, scope, machine, line);
  }
}

/** `[n, ...numbers] = everything`: the first number says how many follow. */
function bindWhole(
  items: readonly Expression[],
  value: Value,
  scope: Scope,
  machine: AbstractMachine,
  line: number,
): void {
  const rest = items.at(-1);
  for (const [index, item] of items.entries()) {
    // What stands before further lines is not all of the input.
    const hasRest = rest?.isSpread === true;
    const part = partAt(value, index, item.isSpread === true, machine, line, hasRest);
    const isMeasured = rest?.kind === 'name' && machine.facts.measured.has(rest.name);
    if (index === 0 && part.kind === 'number' && rest?.isSpread && !isMeasured)
      machine.input.isCountedBy(part.amount.growth);
    bind(item, part, scope, machine, line);
  }
}

function bindName(name: string, value: Value, scope: Scope, machine: AbstractMachine): void {
  const sample = generaliseSample(knownAs(name, withOwnSize(value, machine)), name, machine);
  machine.name(sample, name);
  // `word = next()` at the end of each round: the first word was one of them.
  const before = value.kind === 'collection' ? scope.get(name) : undefined;
  if (before !== undefined && before !== value) machine.keepsAmong(before);
  const isOwn = machine.library.assignmentDeclares && !scope.function?.definition?.outerNames?.includes(name);
  if (isOwn) scope.declare(name, sample);
  else scope.assign(name, sample);
}

function partAt(
  value: Value,
  index: number,
  isRest: boolean,
  machine: AbstractMachine,
  line: number,
  hasRest = false,
): Value {
  if (value.kind === 'unknown' && (value.identity !== undefined || isDocumentPart(value))) return value;
  if (value.kind !== 'collection') return value.kind === 'range' ? numberOf(value.to) : UNKNOWN;
  if (isRest) {
    machine.input.noteRest(value);
    if (value.isInput) machine.input.noteWord(value, { from: value, place: 'rest' }, line);
    return restOf(value, index, machine, line);
  }
  const part = value.parts?.[index];
  if (part) return part;
  // Values that are read one by one are separate sizes.
  const taken = { from: value, place: index };
  if (value.isInput && value.items.kind === 'number') return machine.input.number(line, taken);
  const isOfTexts = value.items.kind === 'collection' && value.items.type === 'text';
  if (isOfTexts && value.isInput && machine.loops.some(({ body }) => body !== null))
    return machine.input.word(line, taken);
  if (isOfTexts && (value.isInput || (value.items.kind === 'collection' && value.items.isInput)))
    return hasRest
      ? machine.input.piece(value, line, index)
      : machine.input.text(line, machine.input.isWhole(value), taken);
  // `[numbers, queries] = lines.map((line) => line.split(' '))`: lines that stand for different things.
  const { items } = value;
  const isLine =
    items.kind === 'collection' &&
    items.isInput &&
    /^(?:list|iterator)$/.test(items.type) &&
    amounts.fixedValue(items.size) === null;
  if (isLine && machine.isOutermost && !machine.isQuiet) return machine.input.row(items, line);
  return freshValue(value.items, machine);
}

/** The other items, in a list of their own unless the language takes parts of lists without copying them. */
function restOf(value: Collection, index: number, machine: AbstractMachine, line: number): Collection {
  const isCopy = machine.library.copiesSlices;
  const size = isCopy ? value.size : amounts.subtract(value.size, amounts.constantAmount(index));
  const rest = copyCollection(value, size, machine, line);
  rest.isView ||= !isCopy;
  if (rest.type === 'iterator') rest.type = 'list';
  rest.isInput = value.isInput;
  rest.reachedBy = value.reachedBy;
  if (isEverything(value)) {
    markAsEverything(rest);
    rest.isView = machine.isQuiet;
  }
  return rest;
}

/** `if not done[v]: …; done[u] = True`: each round of the loop marks another place. */
function marksAnother(
  target: Expression,
  index: Value,
  object: Value,
  { loops, sizes, isQuiet }: AbstractMachine,
): void {
  const loop = loops.at(-1);
  if (isQuiet || loop?.body == null || index.kind !== 'number' || object.kind !== 'collection') return;
  const path = target.kind === 'index' ? pathOf(target.object) : null;
  const isOfRound = loop.body.some(
    ({ kind, ...statement }) =>
      kind === 'expression' &&
      'expression' in statement &&
      statement.expression.kind === 'assignment' &&
      statement.expression.target === target &&
      !isBlank(statement.expression.value),
  );
  if (path === null || !isOfRound || !guardsIn(loop.body).some((guard) => guard.path === path)) return;
  for (const symbol of symbolsOf(index.amount.growth))
    if (sizes.get(symbol).bound !== null) loop.runs.set(symbol, object.size.growth);
}

/** `s.items = s.items[1:]`: the same items in memory. */
function isPartOfItself(value: Value, before: Value | undefined): boolean {
  if (value.kind !== 'collection' || before?.kind !== 'collection' || value === before) return false;
  return (
    value.isView && value.type === before.type && value.items === before.items && value.line !== before.line
  );
}

function fixedIndex(index: Value): number | null {
  return index.kind === 'number' ? amounts.fixedValue(index.amount) : null;
}

/** `at = at[letter]`: from map to map, of which there are more than letters. */
function goesDown({ loops }: AbstractMachine): boolean {
  return effectsOf(loops.at(-1)?.body ?? []).changes.some(
    ({ path, operator, value }) =>
      operator === null && value.kind === 'index' && pathOf(value.object) === path,
  );
}

function store(
  object: Value,
  index: Value,
  value: Value,
  scope: Scope,
  machine: AbstractMachine,
  line: number,
  key: Expression,
): void {
  if (object.kind !== 'collection') return;
  machine.keepsAmong(value);
  noteUsedCapacity(object, index, machine);
  if (value.kind === 'collection' && value.holder === null && value !== object) value.holder = object;
  if (object.type === 'map' || object.type === 'sorted map') {
    if (object.type === 'sorted map') {
      machine.charge(
        logarithm(machine.sizeInAnyRound(object)),
        line,
        message`setting it in the sorted map is logarithmic`,
      );
    }
    const most = keysAmongThoseOf(object, key, scope, machine);
    machine.growMap(object, index, value, loopsOverKeys(key, machine), most);
    if (object.isOfLetters === true && value.kind === 'collection' && goesDown(machine))
      machine.countObject(line);
    return;
  }
  const isNewPlace = machine.library.growsByPlace && isConstant(object.size.growth) && !object.isInput;
  if (isNewPlace && object.type === 'list' && fixedIndex(index) === null) {
    const far = index.kind === 'number' ? machine.sizes.resolve(index.amount.growth) : ONE;
    if (!isConstant(far) && machine.callDepth > 0 && !machine.isQuiet) {
      object.size = amounts.boundedAmount(addGrowths(object.size.growth, far));
      object.items = machine.joinItems(object.items, value);
    } else machine.grow(object, value);
    return;
  }
  if (object.parts !== null && object.parts.length > 0) object.parts = null;
  machine.input.lengths.takesPlaceOf(value, object.items);
  if (object.type !== 'text') object.items = machine.joinItems(object.items, value);
}
