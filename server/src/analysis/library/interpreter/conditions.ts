/** Decides whether a row applies to a call. */
import { fixedValue } from '#analysis/growth/amount.ts';
import { isConstant, isLogarithmic } from '#analysis/growth/growth.ts';
import type { CallCondition, Shape, WrittenShape } from '#analysis/library/library-row.ts';
import type { Place } from '#analysis/library/terms.ts';
import { isEverything } from '#analysis/machine/collections.ts';
import { entriesOf } from '#analysis/machine/entries.ts';
import { isMadeText } from '#analysis/machine/made-texts.ts';
import type { Collection, CollectionType, Value } from '#analysis/machine/values.ts';
import { collectionMeasured, everything, isNumberLiteral } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';
import type { RowRun } from './row-run.ts';

type Test = (run: RowRun) => boolean;

/** Returns the tests that a condition consists of. */
export function testsOf(condition: CallCondition = {}): Test[] {
  const {
    arguments: count,
    written,
    owner,
    type,
    constructs,
    expected,
    isApplied,
    usesCells,
    isOnward,
    any,
    ...places
  } = condition;
  const tests = Object.entries(places).map(([place, shapes]): Test => {
    const all = [shapes].flat();
    return (run) => all.some((shape) => fits(run.at(place as Place), shape, run));
  });
  if (any !== undefined) {
    const all = [any].flat();
    tests.push((run) => run.call.arguments.some((value) => all.some((shape) => fits(value, shape, run))));
  }
  if (count !== undefined) tests.push(({ call }) => call.arguments.length === count);
  if (type) tests.push(({ call }) => type.test(call.type));
  if (usesCells) tests.push(({ machine }) => machine.facts.usesCells);
  if (isOnward)
    tests.push(({ call, machine }) =>
      call.written.some((written) => machine.facts.searchedFrom.has(written)),
    );
  if (isApplied) tests.push(({ call }) => call.isApplied === true);
  for (const [place, shape] of Object.entries(written ?? {}))
    tests.push((run) => isWrittenAs(run.writtenAt(place as Place), shape));
  if (typeof owner === 'string') tests.push(({ call }) => call.owner === owner);
  else if (owner)
    tests.push(({ call, language }) => language.types.collectionNamed(call.owner) !== undefined);
  if (constructs)
    tests.push(
      ({ call, language, machine }) => language.types.collectionOf(call.type, machine) === constructs,
    );
  if (expected)
    tests.push(({ language, machine }) =>
      isOfType(language.types.collectionOf(machine.expectedType, machine) ?? 'list', expected),
    );
  return tests;
}

/** True if a value is what the shape says; `undefined` if the call has no such value. */
function fits(value: Value | undefined, shape: Shape, run: RowRun): boolean {
  if (shape === 'absent') return value === undefined;
  if (value === undefined) return false;
  if (shape === 'present' || value.kind === shape) return true;
  if (typeof shape === 'number') return value.kind === 'number' && fixedValue(value.amount) === shape;
  if (typeof shape === 'object') return isNamedAs(value, shape);
  if (shape === 'known') return value.kind === 'number' && fixedValue(value.amount) !== null;
  if (shape === 'size')
    return value.kind === 'number' && !isLogarithmic(run.machine.sizes.resolve(value.amount.growth));
  if (shape === 'foreign') return value.kind === 'unknown' && value.isForeign === true;
  if (shape === 'stream') return value.kind === 'unknown' && value.isInput === true;
  if (shape === 'object with entries') return value.kind === 'object' && entriesOf(value) !== null;
  if (shape === 'letter')
    return (value.kind === 'number' || value.kind === 'collection') && value.isLetter === true;
  if (value.kind !== 'collection') return false;
  switch (shape) {
    case 'made text':
      return isMadeText(value, run.machine);
    case 'parted':
      return value.parts !== null;
    case 'numeral':
      return value.isNumeral;
    case 'unfilled':
      return value.items.kind === 'unknown';
    case 'everything':
      return isEverything(value);
    case 'input':
      return value.isInput;
    case 'input text':
      return value.isInput && value.type === 'text';
    case 'part of the input':
      return value.isInput && value.type === 'text' && value.total !== null;
    case 'input of numbers':
      return value.isInput && value.items.kind === 'number';
    case 'input of texts':
      return value.isInput && value.items.kind === 'collection' && value.items.type === 'text';
    case 'input of collections':
      return value.isInput && value.items.kind === 'collection';
    case 'input of lines':
      return value.isInput && value.items.kind === 'collection' && isLine(value.items);
    default:
      return isOfType(value.type, shape);
  }
}

function isNamedAs(value: Value, shape: Extract<Shape, object>): boolean {
  if ('builtin' in shape) return value.kind === 'builtin' && shape.builtin.test(value.name);
  return value.kind === 'object' && value.fields.get(shape.numberIn)?.kind === 'number';
}

/** A text from the input that can be of any length: the pieces of a line are short. */
function isLine(text: Collection): boolean {
  return text.isInput && text.type === 'text' && !isConstant(text.size.growth);
}

function isOfType(type: CollectionType, shape: Shape): boolean {
  switch (shape) {
    case 'ordered':
      return type === 'heap' || type === 'sorted set' || type === 'sorted map';
    case 'sorted':
      return type === 'sorted set' || type === 'sorted map';
    case 'any map':
      return type === 'map' || type === 'sorted map';
    default:
      return type === shape;
  }
}

function isWrittenAs(expression: Expression | undefined, shape: WrittenShape): boolean {
  if (shape === 'variable') return expression?.kind === 'name';
  if (shape === 'last place')
    return (
      expression?.kind === 'binary' &&
      expression.operator === '-' &&
      collectionMeasured(expression.left) !== null &&
      isNumberLiteral(expression.right)
    );
  if ('literal' in shape) return expression?.kind === 'literal' && shape.literal.test(expression.text);
  return (
    expression?.kind === 'call' &&
    shape.call.test(expression.name) &&
    (shape.arguments === undefined || expression.arguments.length === shape.arguments) &&
    (shape.names === undefined || hasNamed('name', expression.arguments, shape.names)) &&
    (shape.calls === undefined || hasNamed('call', expression.arguments, shape.calls))
  );
}

function hasNamed(kind: 'name' | 'call', written: readonly Expression[], name: RegExp): boolean {
  return everything(written).some((part) => part.kind === kind && name.test(part.name));
}
