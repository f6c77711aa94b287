import { message } from '@coderoom/contract/message';
import * as amounts from '#analysis/growth/amount.ts';
import { type Amount, constantAmount } from '#analysis/growth/amount.ts';
import { isConstant, multiplyGrowths, ONE, symbolsOf } from '#analysis/growth/growth.ts';
import { joinAlternatives } from '#analysis/machine/alternative-reads.ts';
import { itemAt, partOf } from '#analysis/machine/collections.ts';
import { methodOf, staticOf } from '#analysis/machine/definitions.ts';
import { isDocumentPart, listOf, withinDocument } from '#analysis/machine/documents.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { isMadeText } from '#analysis/machine/made-texts.ts';
import { segmentLength } from '#analysis/machine/segments.ts';
import {
  ARGUMENTS,
  type Collection,
  fixedNumber,
  joinValues,
  numberOf,
  type Scope,
  UNKNOWN,
  type Value,
} from '#analysis/machine/values.ts';
import { isIterator } from '#analysis/program/iterators.ts';
import { innermostObject, isBehindLast, isWrittenPlace, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Literal } from '#syntax/tree.ts';
import { assign } from './assignment.ts';
import { collected } from './collected.ts';
import { comprehended } from './comprehensions.ts';
import { invoke } from './invoke.ts';
import { expectList } from './lists-in-maps.ts';
import { objectWritten, valueOfVariant } from './objects.ts';
import { COMPARISONS, combine, numeric, operatorOf } from './operators.ts';
import { noteReach } from './places-reached.ts';
import { isSplitHere } from './splits.ts';

type Of<Kind> = Extract<Expression, { kind: Kind }>;

/** Evaluates an expression and charges its cost at its line. */
export function evaluate(expression: Expression, scope: Scope, machine: AbstractMachine): Value {
  machine.step();
  switch (expression.kind) {
    case 'name':
      return expression.isDereferenced
        ? standingAt(expression, scope, machine)
        : lookUp(expression.name, scope, machine);
    case 'literal':
      return literal(expression, machine);
    case 'binary':
      return binary(expression, scope, machine);
    case 'unary':
      return unary(expression, scope, machine);
    case 'assignment':
      return assign(expression, scope, machine, combine);
    case 'call':
      return invoke(expression, scope, machine);
    case 'index':
      return indexed(expression, scope, machine);
    case 'slice':
      return sliced(expression, scope, machine);
    case 'member':
      return member(expression, scope, machine);
    case 'choice': {
      machine.evaluate(expression.test, scope);
      const since = machine.sizes.next;
      const consequence = machine.inArm(expression, 0, () => machine.evaluate(expression.consequence, scope));
      const otherwise = machine.inArm(expression, 1, () => machine.evaluate(expression.otherwise, scope));
      return joinAlternatives(consequence, otherwise, since, machine.sizes);
    }
    case 'collection':
      return written(expression, scope, machine);
    case 'comprehension':
      return comprehended(expression, scope, machine);
    case 'lambda': {
      const { parameters, body, line } = expression;
      if (expression.isImmediate) return machine.immediate(body, scope);
      return { kind: 'function', name: '', parameters, body, definition: null, scope, self: null, line };
    }
    case 'other': {
      const parts = expression.parts.map((part) => machine.evaluate(part, scope));
      if (expression.type === 'text') return machine.text(sumOfSizes(parts), expression.line);
      return parts.length === 1 ? (parts[0] ?? UNKNOWN) : UNKNOWN;
    }
  }
}

function lookUp(name: string, scope: Scope, machine: AbstractMachine): Value {
  const known = scope.get(name) ?? named(name, machine, 1);
  return known ? valueOfVariant(known) : { kind: 'builtin', name, receiver: null };
}

/** `*it`: an item of what the iterator goes through. */
function standingAt({ name, line }: Of<'name'>, scope: Scope, machine: AbstractMachine): Value {
  const value = lookUp(name, scope, machine);
  if (value.kind !== 'collection' || !machine.facts.iterators.has(name)) return value;
  return machine.quietly(() => itemAt(value, UNKNOWN, machine, line));
}

/** Returns the value of a predefined name. */
function named(path: string, machine: AbstractMachine, line: number): Value | undefined {
  const value = machine.library.names.get(path);
  return value === ARGUMENTS ? machine.input.argumentList(line) : value;
}

function literal({ type, text, line, isCharacter }: Literal, machine: AbstractMachine): Value {
  if (isCharacter) return fixedNumber(text.codePointAt(0) ?? 0);
  if (type === 'number') return fixedNumber(numberFrom(text));
  if (type === 'boolean') return fixedNumber(/true/i.test(text) ? 1 : 0);
  if (type === 'nothing') return UNKNOWN;
  return machine.view('text', constantAmount(text.length), UNKNOWN, line);
}

function numberFrom(text: string): number {
  const plain = text.replace(/[_']/g, '').replace(/(?<=[\d.])(?:[uil]\w*|n|[LlFfDd])$/, '');
  const value = Number(plain);
  return Number.isFinite(value) ? value : 1;
}

function sumOfSizes(values: readonly Value[]): Amount {
  return values
    .map((value) => (value.kind === 'collection' && !value.isNumeral ? value.size : constantAmount(1)))
    .reduce(amounts.addAmounts, constantAmount(0));
}

function unary({ operator, operand }: Of<'unary'>, scope: Scope, machine: AbstractMachine): Value {
  const value = machine.evaluate(operand, scope);
  if (operator === '+' && value.kind === 'collection' && value.isInput)
    return machine.input.number(value.line);
  if (value.kind !== 'number') return operator === '!' ? fixedNumber(0) : value;
  if (operator === '-') return numberOf(amounts.scale(value.amount, -1));
  return operator === '!' ? fixedNumber(0) : value;
}

function binary(expression: Of<'binary'>, scope: Scope, machine: AbstractMachine): Value {
  const { operator, left, right, line } = expression;
  const one = machine.evaluate(left, scope);
  if (operator === '>>' && one.kind === 'unknown' && one.isInput && machine.library.valueRead) {
    const before = machine.peek(right, scope);
    const own = before.kind === 'object' ? operatorOf(operator, one, before, scope, machine) : null;
    if (own) machine.call(own, [one, before], { line, arguments: [left, right] });
    if (before.kind === 'object') return one;
    const read = machine.library.valueRead(before, machine, line, right.kind === 'name');
    machine.bind(right, read, scope, line);
    return one;
  }
  if (operator === '>>' && one.kind === 'collection' && machine.library.valueRead) {
    const before = machine.peek(right, scope);
    machine.bind(
      right,
      before.kind === 'collection' ? machine.input.word(line) : fixedNumber(1),
      scope,
      line,
    );
    return one;
  }
  if (expression.isFromStart) return combine(operator, fixedNumber(0), one, machine, line);
  const other = machine.evaluate(right, scope);
  // `it != text.end()` compares places.
  if (machine.library.valueRead && COMPARISONS.has(operator) && areIterators(left, right, machine))
    return UNKNOWN;
  const own = operatorOf(operator, one, other, scope, machine);
  if (operator === '<<' && isToScreen(left) && other.kind === 'collection' && isMadeText(other, machine))
    machine.charge(other.size.growth, line, message`printing writes every letter`);
  if (own)
    return machine.call(own, own.self === one ? [other] : [one, other], { line, arguments: [left, right] });
  return combine(operator, one, other, machine, line);
}

/** True if one of both sides is a place in a collection: the other one is then, too. */
function areIterators(left: Expression, right: Expression, { facts }: AbstractMachine): boolean {
  return [left, right].some((side) => isBehindLast(side) || isIterator(side, facts.iterators));
}

/** `cout`, also after what is printed before: `cout << name << line`. */
function isToScreen(left: Expression): boolean {
  if (left.kind === 'binary' && left.operator === '<<') return isToScreen(left.left);
  return /(?:^|\W)(?:cout|cerr|clog)$/.test(pathOf(left) ?? '');
}

/** `board[r][c]` of what is read, where all counters go to a written number. */
function isCellOfBoard({ object }: Of<'index'>, { facts }: AbstractMachine): boolean {
  const name = object.kind === 'index' ? pathOf(innermostObject(object))?.split('.').at(-1) : undefined;
  return name !== undefined && facts.readsInput && facts.boards.has(name);
}

/** True for a row that a number which was read says the length of. */
function isAsLongAsNumber({ size }: Collection, { sizes }: AbstractMachine): boolean {
  return [...symbolsOf(sizes.resolve(size.growth))].some((id) => sizes.get(id).isNumber);
}

function indexed(expression: Of<'index'>, scope: Scope, machine: AbstractMachine): Value {
  const object = machine.evaluate(expression.object, scope);
  const index = machine.evaluate(expression.index, scope);
  if (index.kind === 'range' && object.kind === 'collection') {
    const ends = expression.index.kind === 'binary' ? expression.index : null;
    // `a[..]`
    if (ends !== null && isNothing(ends.left) && isNothing(ends.right)) return object;
    const isOpen = ends !== null && !ends.isFromStart && isNothing(ends.right);
    const to = isOpen ? object.size : index.to;
    const segment = segmentLength(object.size.growth, [index.from, to], expression.start, scope, machine);
    return partOf(object, index.from, to, machine, expression.line, segment);
  }
  expectList(object, expression.object, machine);
  if (object.kind === 'collection') {
    // `lines[0].split(' ')[1]`: nothing else is taken from the line.
    const isPlace = isWrittenPlace(expression.index) && object.type !== 'text';
    const isRow = object.holder !== null && object.items.kind === 'number';
    const isRecord = isRow && machine.facts.takesRowsApart;
    if (isPlace && isSplitHere(expression.object, machine))
      machine.input.hasFew(object, { isOfPieces: true });
    else if (isPlace && isRecord) machine.input.hasFew(object);
    if (isCellOfBoard(expression, machine) && !isAsLongAsNumber(object, machine)) {
      if (machine.input.lines.isRow(object)) machine.input.lines.areOfBoard();
      machine.input.hasFew(object, { isOfPieces: true });
      const { items } = object;
      if (items.kind === 'collection' && items.type === 'text') return machine.input.word(expression.line);
    }
    noteReach(expression.index, index, object, machine);
    if (machine.library.looksUpAndAdds) addLookedUp(object, index, machine);
  }
  return itemAt(
    object,
    isOneOfSeveral(expression, object, index) ? UNKNOWN : index,
    machine,
    expression.line,
  );
}

/** `accounts[name].add(x)`: a map into which nothing else has been put has an entry for each key that was looked up. */
function addLookedUp(map: Collection, key: Value, machine: AbstractMachine): void {
  const isMap = map.type === 'map' || map.type === 'sorted map';
  if (!isMap || machine.isQuiet || !isConstant(map.size.growth) || map.parts?.length) return;
  // There are few letters.
  const isAny = key.kind === 'number' ? !isConstant(key.amount.growth) : key.kind === 'collection';
  if (!isAny) return;
  map.keys = joinValues(map.keys ?? UNKNOWN, key);
  machine.grow(map, map.items);
}

/** `KEYS[Number(digit)]`: any of the written items, the longest of which counts. */
function isOneOfSeveral({ index: written }: Of<'index'>, object: Value, index: Value): boolean {
  if (written.kind !== 'call' && written.kind !== 'name') return false;
  if (index.kind !== 'number' || object.kind !== 'collection' || object.isInput) return false;
  const parts = object.parts ?? [];
  return amounts.fixedValue(index.amount) !== null && parts.length > 2 && parts.every(isWrittenText);
}

function isWrittenText(value: Value): boolean {
  return value.kind === 'collection' && value.type === 'text' && amounts.fixedValue(value.size) !== null;
}

/** True for the omitted bound: `a[1..]` runs to the end of `a`. */
function isNothing(expression: Expression): boolean {
  return expression.kind === 'literal' && expression.type === 'nothing';
}

function sliced(expression: Of<'slice'>, scope: Scope, machine: AbstractMachine): Value {
  const object = machine.evaluate(expression.object, scope);
  const from = expression.from ? machine.evaluate(expression.from, scope) : fixedNumber(0);
  const to = expression.to ? machine.evaluate(expression.to, scope) : null;
  if (object.kind !== 'collection') return object;
  const end = to === null ? object.size : numeric(to);
  const segment = segmentLength(object.size.growth, [numeric(from), end], expression.start, scope, machine);
  return partOf(object, numeric(from), end, machine, expression.line, segment);
}

function member(expression: Of<'member'>, scope: Scope, machine: AbstractMachine): Value {
  const path = pathOf(expression);
  const predefined = path === null ? undefined : named(path, machine, expression.line);
  if (predefined) return predefined;
  const object = machine.evaluate(expression.object, scope);
  return memberOf(object, expression.name, machine, expression.line);
}

/** Evaluates `object.name` where it is not called. */
function memberOf(object: Value, name: string, machine: AbstractMachine, line: number): Value {
  if (object.kind === 'object') {
    const field = object.fields.get(name);
    if (field) return field;
    const method = methodOf(object, name, machine);
    const isGetter = method?.definition?.marks.some((mark) => /^@?(?:property|get)$/.test(mark));
    if (method && isGetter) return machine.call(method, [], { line, arguments: [] });
    return method ?? (object.type && staticOf(object.type, name)) ?? UNKNOWN;
  }
  if (object.kind === 'type') return valueOfVariant(staticOf(object, name) ?? UNKNOWN);
  const rule = machine.library.members.get(name);
  const document = withinDocument(object);
  // Of a record each name is a field, but lists have a length.
  if (document !== null && name !== 'length') return document;
  if (rule) return rule(isDocumentPart(object) ? listOf(object, machine, line) : object, machine, line);
  // What is known of a thing by its name is known of its fields.
  if (object.kind === 'unknown' && !object.isInput)
    return object.identity === undefined ? UNKNOWN : { ...UNKNOWN, identity: object.identity };
  return { kind: 'builtin', name, receiver: object };
}

function written(expression: Of<'collection'>, scope: Scope, machine: AbstractMachine): Value {
  const { type, items, line } = expression;
  const object = objectWritten(expression, scope, machine);
  if (object) return object;
  const values = items.map((item) => machine.evaluate(item, scope));
  if (expression.isRepeated) {
    const size = numeric(values[1] ?? UNKNOWN);
    const [item = UNKNOWN] = values;
    // `vec![vec![0; m]; n]`: each item is a copy.
    const each = item.kind === 'collection' ? item.size.growth : ONE;
    machine.charge(multiplyGrowths(size.growth, each), line, message`making the list sets every item`);
    return machine.collection(type, size, item, line);
  }
  return collected(type, { values, written: items }, line, machine);
}
