import { boundedAmount, constantAmount, raise } from '#analysis/amount.ts';
import { copyCollection, partOf } from '#analysis/collections.ts';
import { ONE } from '#analysis/growth.ts';
import { iterationOver } from '#analysis/loops/iteration.ts';
import type { AbstractMachine } from '#analysis/machine.ts';
import { combine } from '#analysis/operators.ts';
import { type Collection, fixedNumber, INPUT, numberOf, UNKNOWN, type Value } from '#analysis/values.ts';
import type { Library, LibraryRule } from './library.ts';
import {
  amountOrConstant,
  anItem,
  constant,
  copied,
  extreme,
  getsEntry,
  itself,
  joined,
  linear,
  log,
  making,
  membershipTest,
  puts,
  root,
  sameNumber,
  setsEntry,
  someNumber,
  sorts,
  subject,
  takes,
  textConversion,
} from './rules.ts';
import {
  applied,
  entries,
  filtered,
  folded,
  forEachItem,
  goingThrough,
  keys,
  mapped,
  mapValues,
  sameText,
  viewed,
} from './sequences.ts';

/**
 * The whole input as one text, its lines, its words. Only what a program makes of them counts as memory, not these
 * themselves: nearly every program splits the input at once.
 */
const WHOLE_INPUTS = new WeakSet<Collection>();

const readsAll: LibraryRule = ({ machine, line }) => {
  const text = machine.input.whole('text', line);
  WHOLE_INPUTS.add(text);
  return text;
};

const readsLine: LibraryRule = ({ machine, line }) => machine.input.text(line);

/** `text.split(by)`: lines of the input, values of a line, or the parts of any text. */
const splits: LibraryRule = (call) => {
  const { machine, line, receiver: text, written } = call;
  if (text?.kind !== 'collection') return UNKNOWN;
  const [by] = written;
  const isLetters = by?.kind === 'literal' && by.text === '';
  if (!text.isInput || isLetters) {
    machine.charge(text.size.growth, line, 'splitting goes through the whole text');
    const part = machine.view('text', isLetters ? constantAmount(1) : text.size, UNKNOWN, line);
    return machine.collection('list', text.size, part, line);
  }
  const part = machine.view('text', constantAmount(1), UNKNOWN, line);
  part.isInput = true;
  // From here on the parts stand for the text.
  text.isView = true;
  if (!WHOLE_INPUTS.has(text)) {
    const parts = machine.input.list(part, line);
    parts.type = 'list';
    parts.isView = true;
    return parts;
  }
  const parts = machine.view('list', text.size, UNKNOWN, line);
  parts.items = part;
  parts.isInput = true;
  WHOLE_INPUTS.add(parts);
  return parts;
};

/** `Number(text)`: a text from the input gives a number of any size. */
const toNumber: LibraryRule = (call) => {
  const [first] = call.arguments;
  if (first?.kind === 'collection' && first.isInput) return call.machine.input.number(call.line);
  return first?.kind === 'number' ? sameNumber(call) : fixedNumber(1);
};

const maps: LibraryRule = (call) => {
  const [made] = call.arguments;
  const { receiver, machine } = call;
  const isReading = made?.kind === 'builtin' && receiver?.kind === 'collection' && receiver.isInput;
  if (!isReading) return mapped('list')(call);
  const isText = receiver.items.kind === 'collection' && receiver.items.type === 'text';
  if (!machine.input.readsFew) machine.charge(receiver.size.growth, call.line, 'reading every value');
  const numbers = copyCollection(receiver, receiver.size, machine, call.line);
  numbers.isView = WHOLE_INPUTS.has(receiver);
  numbers.isInput = true;
  if (isText && made.name !== 'String') numbers.items = machine.input.valueIn('');
  if (WHOLE_INPUTS.has(receiver)) WHOLE_INPUTS.add(numbers);
  return numbers;
};

const slices: LibraryRule = (call) => {
  const {
    receiver,
    arguments: [from, to],
    machine,
    line,
  } = call;
  if (receiver?.kind !== 'collection') return UNKNOWN;
  const end = to === undefined ? receiver.size : amountOrConstant(to);
  const part = partOf(receiver, amountOrConstant(from ?? fixedNumber(0)), end, machine, line);
  if (part.kind === 'collection' && WHOLE_INPUTS.has(receiver)) {
    part.isView = true;
    part.isInput = true;
    WHOLE_INPUTS.add(part);
  }
  return part;
};

/** `Array(n)`, `Array.of`, `new Int32Array(n)`. */
const makesArray: LibraryRule = (call) => {
  const { machine, arguments: given, line } = call;
  const [first] = given;
  if (given.length === 1 && first?.kind === 'number') {
    machine.charge(first.amount.growth, line, 'making the array takes as long as it is');
    return machine.collection('list', first.amount, UNKNOWN, line);
  }
  if (given.length === 1) return making('list')(call);
  return machine.collection('list', constantAmount(given.length), first ?? UNKNOWN, line);
};

/** `Array.from({ length: n }, f)`, `Array.from(items, f)`. */
const makesFrom: LibraryRule = (call) => {
  const {
    machine,
    arguments: [from, made],
    line,
  } = call;
  const length = from?.kind === 'object' ? from.fields.get('length') : undefined;
  const source: Value =
    length?.kind === 'number'
      ? { kind: 'range', from: constantAmount(0), to: length.amount, step: constantAmount(1) }
      : (from ?? UNKNOWN);
  if (made === undefined) return copied('list')({ ...call, receiver: null, arguments: [source] });
  const { amount, count, item, runs } = iterationOver(source, machine, line);
  machine.openLoop({ line, count, runs, what: '' });
  const result = applied(made, [length ? UNKNOWN : item, item], call);
  machine.closeLoop();
  return machine.collection('list', amount, result, line);
};

const fills: LibraryRule = ({ machine, receiver, arguments: [value], line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  machine.charge(receiver.size.growth, line, 'filling sets every item');
  receiver.items = value ?? UNKNOWN;
  if (value?.kind === 'collection' && value.holder === null) value.holder = receiver;
  receiver.parts = null;
  return receiver;
};

const concatenates: LibraryRule = (call) => {
  const { receiver, arguments: given, machine, line } = call;
  return given.reduce<Value>(
    (all, one) =>
      combine(
        '+',
        all,
        one.kind === 'collection' ? one : machine.collection('list', constantAmount(1), one, line),
        machine,
        line,
      ),
    receiver ?? UNKNOWN,
  );
};

/** `a.splice(at, count, ...items)` moves the items behind the position. */
const splices: LibraryRule = ({ machine, receiver, arguments: given, line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  machine.charge(receiver.size.growth, line, 'removing from within a list moves the items after it');
  if (given.length > 2) machine.grow(receiver, given.at(-1) ?? UNKNOWN);
  return machine.collection('list', constantAmount(1), receiver.items, line);
};

const joins: LibraryRule = ({ machine, receiver, line }) =>
  receiver ? joined(receiver, machine, line) : UNKNOWN;

const finds = goingThrough('the search goes through it');

const findsItem: LibraryRule = (call) => {
  finds(call);
  return anItem({ ...call, arguments: [] });
};

const findsIndex: LibraryRule = (call) => {
  finds({ ...call, arguments: call.arguments.filter(({ kind }) => kind === 'function') });
  const of = subject(call);
  return numberOf({ linear: null, growth: of.kind === 'collection' ? of.size.growth : ONE });
};

const logs: LibraryRule = (call) => {
  return call.owner === 'Math' ? log(call) : UNKNOWN;
};

/** `reader.on('line', f)` calls `f` for each line of the input. */
const listens: LibraryRule = (call) => {
  const { machine, line, written, arguments: given } = call;
  const [event] = written;
  const isLine = event?.kind === 'literal' && (event.text === 'line' || event.text === 'data');
  const count = isLine ? machine.input.size : ONE;
  machine.openLoop({ line, count, what: '' });
  applied(given[1], [isLine ? machine.input.text(line) : UNKNOWN], call);
  machine.closeLoop();
  return call.receiver ?? UNKNOWN;
};

const powers: LibraryRule = ({ arguments: [base, exponent] }) =>
  numberOf(raise(amountOrConstant(base), amountOrConstant(exponent)));

const letter: LibraryRule = ({ machine, line }) => machine.view('text', constantAmount(1), UNKNOWN, line);

const objectValues: LibraryRule = (call) => mapValues({ ...call, receiver: null });
const objectKeys: LibraryRule = (call) => keys({ ...call, receiver: null });
const objectEntries: LibraryRule = (call) => entries({ ...call, receiver: call.arguments[0] ?? UNKNOWN });

const addsFront = puts((size) => size, 'inserting at the front moves all items');
const takesFront = takes(
  (_, from) => (from.type === 'list' ? from.size.growth : ONE),
  'taking the first item moves all others',
);

const length = (value: Value, machine: AbstractMachine): Value => {
  if (value.kind === 'collection') {
    const growth = machine.sizeInAnyRound(value);
    return numberOf(growth === value.size.growth ? value.size : { linear: null, growth });
  }
  return value.kind === 'function' ? fixedNumber(value.parameters.length) : fixedNumber(1);
};

const functions: [string, LibraryRule][] = [
  ['readFileSync', readsAll],
  ['createInterface', constant(() => INPUT)],
  ['prompt', readsLine],
  ['readline', readsLine],
  ['Number', toNumber],
  ['parseInt', toNumber],
  ['parseFloat', toNumber],
  ['BigInt', toNumber],
  ['floor', sameNumber],
  ['ceil', sameNumber],
  ['round', sameNumber],
  ['trunc', sameNumber],
  ['abs', sameNumber],
  ['sign', constant(someNumber)],
  ['random', constant(() => numberOf({ linear: null, growth: ONE }))],
  ['max', extreme('greatest')],
  ['min', extreme('least')],
  ['sqrt', root],
  ['cbrt', root],
  ['log2', log],
  ['log10', log],
  ['log', logs],
  ['pow', powers],
  ['String', textConversion],
  ['Array', makesArray],
  ['Int8Array', makesArray],
  ['Uint8Array', makesArray],
  ['Int32Array', makesArray],
  ['Uint32Array', makesArray],
  ['Float64Array', makesArray],
  ['BigInt64Array', makesArray],
  ['Set', making('set')],
  ['WeakSet', making('set')],
  ['Map', making('map')],
  ['WeakMap', making('map')],
  ['from', makesFrom],
  ['of', makesArray],
  ['fromEntries', making('map')],
  ['structuredClone', copied('list')],
  ['isArray', constant(someNumber)],
  ['isInteger', constant(someNumber)],
  ['isNaN', constant(someNumber)],
  ['assign', constant(({ arguments: [target] }) => target ?? UNKNOWN)],
  ['freeze', itself],
];

const methods: [string, LibraryRule][] = [
  ['push', puts()],
  ['add', puts()],
  ['unshift', addsFront],
  ['pop', takes()],
  ['shift', takesFront],
  ['splice', splices],
  ['set', setsEntry],
  ['get', getsEntry],
  ['has', membershipTest],
  ['delete', constant(someNumber)],
  ['clear', constant()],
  ['includes', membershipTest],
  [
    'indexOf',
    (call) => {
      membershipTest(call);
      return findsIndex({ ...call, arguments: [] });
    },
  ],
  [
    'lastIndexOf',
    (call) => {
      membershipTest(call);
      return findsIndex({ ...call, arguments: [] });
    },
  ],
  ['find', findsItem],
  ['findLast', findsItem],
  ['findIndex', findsIndex],
  ['findLastIndex', findsIndex],
  ['some', finds],
  ['every', finds],
  [
    'forEach',
    (call) => {
      forEachItem(call, subject(call));
      return UNKNOWN;
    },
  ],
  ['map', maps],
  ['flatMap', mapped('list')],
  ['filter', filtered('list')],
  ['reduce', folded],
  ['reduceRight', folded],
  ['flat', linear('copying every item', itself)],
  ['slice', slices],
  ['substring', slices],
  ['substr', slices],
  ['subarray', slices],
  ['concat', concatenates],
  ['fill', fills],
  ['sort', sorts((call) => call.receiver ?? UNKNOWN)],
  [
    'toSorted',
    (call) => {
      sorts()(call);
      return copied('list')(call);
    },
  ],
  ['reverse', linear('reversing moves every item', itself)],
  ['toReversed', copied('list')],
  ['join', joins],
  ['split', splits],
  ['at', anItem],
  ['keys', (call) => (call.owner === 'Object' ? objectKeys(call) : keys(call))],
  ['values', (call) => (call.owner === 'Object' ? objectValues(call) : mapValues(call))],
  [
    'entries',
    (call) => {
      if (call.owner === 'Object') return objectEntries(call);
      return call.receiver?.kind === 'collection' && call.receiver.keys === null
        ? entries({
            ...call,
            receiver: { ...call.receiver, keys: numberOf(boundedAmount(call.receiver.size.growth)) },
          })
        : entries(call);
    },
  ],
  ['trim', sameText],
  ['trimEnd', sameText],
  ['trimStart', sameText],
  ['toLowerCase', sameText],
  ['toUpperCase', sameText],
  ['replace', sameText],
  ['replaceAll', sameText],
  ['normalize', sameText],
  [
    'repeat',
    (call) => combine('*', subject(call), call.arguments[0] ?? fixedNumber(1), call.machine, call.line),
  ],
  ['padStart', sameText],
  ['padEnd', sameText],
  ['toString', (call) => textConversion({ ...call, receiver: null, arguments: [subject(call)] })],
  ['charAt', letter],
  ['charCodeAt', constant(someNumber)],
  ['codePointAt', constant(someNumber)],
  ['startsWith', constant(someNumber)],
  ['endsWith', constant(someNumber)],
  ['localeCompare', constant(someNumber)],
  ['toFixed', letter],
  ['on', listens],
  ['once', listens],
  ['read', readsAll],
  ['next', anItem],
  ['bind', itself],
  ['iterator', viewed],
];

/** JavaScript's built-in objects and Node's ways of reading input; TypeScript's are the same. */
export const JAVASCRIPT: Library = {
  functions: new Map(functions),
  methods: new Map(methods),
  members: new Map([
    ['length', length],
    ['size', length],
  ]),
  names: new Map<string, Value>([
    ['process.stdin', INPUT],
    ['Infinity', fixedNumber(1)],
    ['NaN', fixedNumber(1)],
    ['Math.PI', fixedNumber(3)],
    ['Number.MAX_SAFE_INTEGER', fixedNumber(1)],
    ['Number.MIN_SAFE_INTEGER', fixedNumber(1)],
    ['Number.MAX_VALUE', fixedNumber(1)],
    ['Number.POSITIVE_INFINITY', fixedNumber(1)],
    ['Number.NEGATIVE_INFINITY', fixedNumber(1)],
  ]),
  valueOfType: () => null,
  copiesTextToAdd: false,
  growsByPlace: true,
  copiesSlices: true,
  mainName: null,
  constructorName: 'constructor',
  hasExplicitSelf: false,
  assignmentDeclares: false,
  readingWords: /^(?:readFileSync|prompt|readline)$/,
  inputWords: /\b(?:readFileSync|stdin|readline|prompt)\b/,
};
