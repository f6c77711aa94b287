import { constantAmount, raise } from '#analysis/amount.ts';
import { logarithm, ONE } from '#analysis/growth.ts';
import { taken } from '#analysis/items.ts';
import { iterationOver } from '#analysis/loops/iteration.ts';
import type { AbstractMachine } from '#analysis/machine.ts';
import { combine } from '#analysis/operators.ts';
import { type Collection, fixedNumber, INPUT, numberOf, UNKNOWN, type Value } from '#analysis/values.ts';
import type { Library, LibraryCall, LibraryRule } from './library.ts';
import {
  amountOrConstant,
  anItem,
  constant,
  copied,
  extreme,
  itself,
  joined,
  linear,
  log,
  membershipTest,
  puts,
  root,
  sameNumber,
  sizeOfIt,
  someNumber,
  sorts,
  subject,
  takes,
  textConversion,
} from './rules.ts';
import { appendsText, goingThrough, keys, mapValues, sameText, searchedByHalves } from './sequences.ts';
import { emptyNumber, emptyOf, objectOfType } from './types.ts';

const NUMBER = /^(?:u?int(?:8|16|32|64)?|float(?:32|64)|byte|rune|bool)$/;

/** Returns the zero value of a type: `[]int`, `map[string]bool`, `[26]int`, `strings.Builder`. */
function valueOfType(type: string, machine: AbstractMachine, line: number): Value | null {
  const written = machine.aliasOf(type.trim());
  const fixed = /^\[(\w*)\](.*)$/s.exec(written);
  if (fixed) {
    const items = valueOfType(fixed[2] ?? '', machine, line);
    const length = Number(fixed[1]);
    return fixed[1] === '' || Number.isNaN(length)
      ? emptyOf('list', items, machine, line)
      : machine.collection('list', constantAmount(length), items ?? UNKNOWN, line);
  }
  const map = /^map\[([^\]]*)\](.*)$/s.exec(written);
  if (map) return emptyOf('map', valueOfType(map[2] ?? '', machine, line), machine, line);
  if (written === 'string') return emptyOf('text', null, machine, line);
  if (/^(?:strings\.Builder|bytes\.Buffer)$/.test(written)) return emptyOf('builder', null, machine, line);
  if (/^(?:list\.List|chan\b.*)$/.test(written)) return emptyOf('queue', null, machine, line);
  if (NUMBER.test(written)) return emptyNumber();
  const own = machine.globals.get(written.replace(/\[.*$/s, ''));
  return own?.kind === 'type' ? objectOfType(own, machine, line) : null;
}

/** `make([]int, n)`, `make(map[int]bool)`, `new(T)`. */
const makes: LibraryRule = ({ machine, arguments: [length], type, line }) => {
  const made = valueOfType(type, machine, line);
  if (made?.kind === 'collection' && made.type === 'list' && length?.kind === 'number') {
    machine.charge(length.amount.growth, line, 'making the slice sets every item');
    made.size = length.amount;
  }
  return made ?? UNKNOWN;
};

/** `append(a, x)`, `append(a, b...)`. */
const appends: LibraryRule = ({ machine, arguments: [to, ...items], written, line }) => {
  const target =
    to?.kind === 'collection' ? to : machine.collection('list', constantAmount(0), UNKNOWN, line);
  for (const [index, item] of items.entries()) {
    if (!written[index + 1]?.isSpread || item.kind !== 'collection') {
      machine.grow(target, item);
      continue;
    }
    const { count, item: each } = iterationOver(item, machine, line);
    machine.charge(count, line, 'adding all of them takes as long as they are many');
    machine.grow(target, each, count);
  }
  return target;
};

/** `fmt.Scan(&n)`, `fmt.Fscan(reader, &n)`: reads into each argument. */
const scans: LibraryRule = ({ machine, written, arguments: given, scope, line }) => {
  for (const [index, target] of written.entries()) {
    if (target.kind !== 'unary' || target.operator !== '&') continue;
    const before = given[index] ?? UNKNOWN;
    const isText = before.kind === 'collection' && before.type === 'text';
    const isVariable = target.operand.kind === 'name';
    const read = isText
      ? machine.input.text(line)
      : isVariable
        ? machine.input.number(line)
        : machine.input.valueIn('');
    machine.bind(target.operand, read, scope, line);
  }
  return INPUT;
};

const readsText: LibraryRule = ({ machine, receiver, line }) => {
  if (receiver?.kind === 'collection')
    return receiver.type === 'builder' ? asText(receiver, machine, line) : receiver;
  return machine.input.text(line);
};

function asText(builder: Collection, machine: AbstractMachine, line: number): Value {
  const text = machine.view('text', builder.size, UNKNOWN, line);
  text.isInput = builder.isInput;
  return text;
}

const toNumber: LibraryRule = ({ machine, arguments: [text], line }) =>
  text?.kind === 'collection' && text.isInput ? machine.input.number(line) : fixedNumber(1);

/** `strings.Fields(text)`, `strings.Split(text, by)`. */
const splits: LibraryRule = ({ machine, arguments: [text], line }) => {
  if (text?.kind !== 'collection') return UNKNOWN;
  const part = machine.view('text', text.isInput ? constantAmount(1) : text.size, UNKNOWN, line);
  part.isInput = text.isInput;
  if (!text.isInput) machine.charge(text.size.growth, line, 'splitting goes through the whole text');
  const parts = text.isInput
    ? machine.input.list(part, line)
    : machine.collection('list', text.size, part, line);
  parts.type = 'list';
  return parts;
};

const searches: LibraryRule = (call) => {
  membershipTest({ ...call, receiver: subject(call) });
  return fixedNumber(0);
};

const heapPush: LibraryRule = ({ machine, arguments: [heap, item], line }) => {
  const of = collectionIn(heap);
  if (of === null) return UNKNOWN;
  const size = machine.sizeInAnyRound(of);
  machine.grow(of, item ?? UNKNOWN);
  machine.charge(logarithm(size), line, 'putting into the heap is logarithmic');
  return UNKNOWN;
};

const heapPop: LibraryRule = ({ machine, arguments: [heap], line }) => {
  const of = collectionIn(heap);
  if (of === null) return UNKNOWN;
  machine.charge(logarithm(of.size.growth), line, 'taking from the heap is logarithmic');
  return taken(of, machine);
};

function collectionIn(value: Value | undefined): Collection | null {
  if (value?.kind === 'collection') return value;
  if (value?.kind !== 'object') return null;
  for (const field of value.fields.values()) if (field.kind === 'collection') return field;
  return null;
}

const copies: LibraryRule = ({ machine, arguments: [to], line }) => {
  if (to?.kind === 'collection') machine.charge(to.size.growth, line, 'copying every item');
  return fixedNumber(1);
};

const repeats: LibraryRule = ({ machine, arguments: [text, times], line }) =>
  combine('*', text ?? UNKNOWN, times ?? fixedNumber(1), machine, line);

const converts: LibraryRule = ({ machine, arguments: [value], line }) => {
  if (value?.kind !== 'collection') return machine.view('text', constantAmount(1), UNKNOWN, line);
  machine.charge(value.size.growth, line, 'making the text copies it');
  return machine.text(value.size, line);
};

/** `[]byte(text)`, `[]rune(text)`, `IntHeap(values)`. */
const convertsTo: LibraryRule = (call) => {
  const [value] = call.arguments;
  const { machine, line, type } = call;
  if (value === undefined) return makes(call);
  if (value.kind === 'collection' && value.type === 'text') {
    machine.charge(value.size.growth, line, 'copying every letter');
    const list = machine.collection('list', value.size, fixedNumber(1), line);
    list.isInput = value.isInput;
    return list;
  }
  return value.kind === 'number' && /^(?:\[|map\[)/.test(type) ? makes(call) : value;
};

const whole = goingThrough('it goes through every item');

const anyOf: LibraryRule = (call) => {
  whole(call);
  return anItem(call);
};

const printed = constant();

const functions: [string, LibraryRule][] = [
  ['[]', (call: LibraryCall) => (/^(?:\[|map\[)/.test(call.type) ? convertsTo(call) : makes(call))],
  ['append', appends],
  ['len', sizeOfIt],
  ['cap', sizeOfIt],
  ['copy', copies],
  ['delete', constant()],
  ['clear', constant()],
  ['panic', constant()],
  ['max', extreme('greatest')],
  ['min', extreme('least')],
  ['string', converts],
  ...[
    'int',
    'int8',
    'int16',
    'int32',
    'int64',
    'uint',
    'uint8',
    'uint32',
    'uint64',
    'float32',
    'float64',
    'byte',
    'rune',
  ].map((name): [string, LibraryRule] => [name, sameNumber]),
  ['Scan', scans],
  ['Scanln', scans],
  ['Scanf', scans],
  ['Fscan', scans],
  ['Fscanln', scans],
  ['Fscanf', scans],
  ['Sscan', scans],
  ['NewReader', constant(() => INPUT)],
  ['NewReaderSize', constant(() => INPUT)],
  ['NewScanner', constant(() => INPUT)],
  ['NewWriter', constant()],
  ['ReadAll', ({ machine, line }) => machine.input.text(line)],
  ['Atoi', toNumber],
  ['ParseInt', toNumber],
  ['ParseFloat', toNumber],
  ['Itoa', textConversion],
  ['Sprint', textConversion],
  ['Sprintf', textConversion],
  ['Println', printed],
  ['Printf', printed],
  ['Print', printed],
  ['Fprint', printed],
  ['Fprintln', printed],
  ['Fprintf', printed],
  ['Ints', sorts()],
  ['Strings', sorts()],
  ['Float64s', sorts()],
  ['Slice', sorts()],
  ['SliceStable', sorts()],
  ['Sort', sorts()],
  ['SortFunc', sorts()],
  ['Stable', sorts()],
  ['Search', (call) => searchedByHalves({ ...call, arguments: [bound(call.arguments[0], call)] })],
  ['SearchInts', searchedByHalves],
  ['BinarySearch', searchedByHalves],
  ['Contains', searches],
  ['Index', searches],
  ['IndexByte', searches],
  ['Count', whole],
  ['Reverse', linear('reversing moves every item', itself)],
  ['Max', (call) => (call.arguments.length > 1 ? extreme('greatest')(call) : anyOf(call))],
  ['Min', (call) => (call.arguments.length > 1 ? extreme('least')(call) : anyOf(call))],
  ['Clone', copied('list')],
  ['Equal', whole],
  ['Keys', keys],
  ['Values', mapValues],
  ['Fields', splits],
  ['Split', splits],
  ['Join', ({ machine, arguments: [parts], line }) => joined(parts ?? UNKNOWN, machine, line)],
  ['Repeat', repeats],
  ['ToLower', sameText],
  ['ToUpper', sameText],
  ['TrimSpace', sameText],
  ['Trim', sameText],
  ['TrimRight', sameText],
  ['TrimSuffix', sameText],
  ['ReplaceAll', sameText],
  ['Replace', sameText],
  ['HasPrefix', constant(someNumber)],
  ['HasSuffix', constant(someNumber)],
  ['Sqrt', root],
  ['Cbrt', root],
  ['Abs', sameNumber],
  ['Floor', sameNumber],
  ['Ceil', sameNumber],
  ['Log', log],
  ['Log2', log],
  ['Log10', log],
  ['Pow', ({ arguments: [base, to] }) => numberOf(raise(amountOrConstant(base), amountOrConstant(to)))],
  ['Inf', constant(() => fixedNumber(1))],
  ['Init', linear('making a heap of it is linear')],
  ['Push', heapPush],
  ['Pop', heapPop],
  [
    'Fix',
    ({ machine, arguments: [heap], line }) => {
      machine.charge(
        logarithm(collectionIn(heap)?.size.growth ?? ONE),
        line,
        'mending the heap is logarithmic',
      );
      return UNKNOWN;
    },
  ],
  ['New', ({ machine, line }) => machine.collection('queue', constantAmount(0), UNKNOWN, line)],
];

/** Returns a stream with as many steps as the number says. */
function bound(value: Value | undefined, { machine, line }: LibraryCall): Value {
  return value?.kind === 'number' ? machine.view('list', value.amount, UNKNOWN, line) : (value ?? UNKNOWN);
}

const methods: [string, LibraryRule][] = [
  ['Text', readsText],
  ['Bytes', readsText],
  ['ReadString', readsText],
  ['ReadLine', readsText],
  ['String', readsText],
  ['Scan', constant(someNumber)],
  ['Split', constant()],
  ['Buffer', constant()],
  ['Flush', constant()],
  ['WriteString', appendsText],
  ['WriteByte', appendsText],
  ['WriteRune', appendsText],
  ['Write', appendsText],
  ['Len', sizeOfIt],
  ['PushBack', puts()],
  ['PushFront', puts()],
  ['Front', anItem],
  ['Back', anItem],
  ['Remove', takes()],
  ['Reset', constant()],
  ['Grow', constant()],
  ['Push', puts()],
  ['Pop', takes()],
];

/** Go's built-in functions and the packages that school programs use. */
export const GO_LIBRARY: Library = {
  functions: new Map(functions),
  methods: new Map(methods),
  members: new Map(),
  names: new Map<string, Value>([
    ['os.Stdin', INPUT],
    ['math.MaxInt', fixedNumber(1)],
    ['math.MinInt', fixedNumber(1)],
    ['math.MaxInt32', fixedNumber(1)],
    ['math.MaxInt64', fixedNumber(1)],
    ['math.MinInt64', fixedNumber(1)],
    ['math.Pi', fixedNumber(3)],
    ['nil', UNKNOWN],
  ]),
  valueOfType,
  copiesTextToAdd: true,
  copiesSlices: false,
  constructorName: null,
  hasExplicitSelf: false,
  assignmentDeclares: false,
  mainName: 'main',
  readingWords: /^(?:Scan\w*|Fscan\w*|Text|ReadString|ReadLine)$/,
  inputWords: /\b(?:Stdin|Scan\w*|Fscan\w*)\b/,
};
