import { constantAmount, raise, subtract } from '#analysis/amount.ts';
import { itemAt, partOf } from '#analysis/collections.ts';
import { factorial, logarithm, multiplyGrowths, ONE } from '#analysis/growth.ts';
import { another, taken } from '#analysis/items.ts';
import type { AbstractMachine } from '#analysis/machine.ts';
import { type CollectionType, fixedNumber, INPUT, numberOf, UNKNOWN, type Value } from '#analysis/values.ts';
import type { Library, LibraryCall, LibraryRule } from './library.ts';
import {
  amountIn,
  amountOrConstant,
  anItem,
  bounded,
  constant,
  copied,
  extreme,
  getsEntry,
  itself,
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
import {
  appendsText,
  folded,
  goingThrough,
  sameText,
  searchedByHalves,
  summed,
  viewed,
} from './sequences.ts';
import { emptyNumber, emptyOf, objectOfType, readType } from './types.ts';

const COLLECTIONS: Record<string, CollectionType> = {
  vector: 'list',
  array: 'list',
  valarray: 'list',
  bitset: 'list',
  stack: 'list',
  queue: 'queue',
  deque: 'queue',
  list: 'linked list',
  forward_list: 'linked list',
  priority_queue: 'heap',
  set: 'sorted set',
  multiset: 'sorted set',
  unordered_set: 'set',
  unordered_multiset: 'set',
  map: 'sorted map',
  multimap: 'sorted map',
  unordered_map: 'map',
  unordered_multimap: 'map',
};

const NUMBER =
  /^(?:(?:un)?signed\b.*|(?:long|short|int|char|bool|float|double|size_t|u?int\d+_t|ll|auto)\b.*)$/;
const READER = /^(?:istream|ifstream|istringstream|stringstream)$/;

/** Returns the initial value of a variable of a type. */
function valueOfType(type: string, machine: AbstractMachine, line: number): Value | null {
  const { name, inner } = readType(machine.aliasOf(type));
  const kind = COLLECTIONS[name];
  if (kind) {
    const isMap = kind.endsWith('map');
    return emptyOf(kind, valueOfType(inner[isMap ? 1 : 0] ?? '', machine, line), machine, line);
  }
  if (name === 'string' || name === 'ostringstream') return emptyOf('builder', null, machine, line);
  if (name === 'pair' || name === 'tuple') {
    const pair = machine.view('tuple', constantAmount(inner.length), UNKNOWN, line);
    pair.parts = inner.map((one) => valueOfType(one, machine, line) ?? UNKNOWN);
    return pair;
  }
  if (READER.test(name)) return INPUT;
  if (NUMBER.test(name)) return emptyNumber();
  const own = machine.globals.get(name);
  return own?.kind === 'type' && !type.includes('*') ? objectOfType(own, machine, line) : null;
}

/** `vector<int> v(n, x)`, `vector<int> v(a.begin(), a.end())`, `vector<int> v{1, 2}`. */
function makes(kind: CollectionType): LibraryRule {
  return (call) => {
    const { machine, arguments: given, line } = call;
    const [first, second] = given;
    if (first?.kind === 'collection') {
      const until = second?.kind === 'collection' && second !== first ? second.size : null;
      const from = until === null ? first : { ...first, size: subtract(first.size, until) };
      return copied(kind)({ ...call, receiver: null, arguments: [from] });
    }
    if (first?.kind === 'number') {
      machine.charge(first.amount.growth, line, 'making it sets every item');
      const items = second ?? itemsOf(call);
      return machine.collection(kind, first.amount, items, line);
    }
    return emptyOf(kind, itemsOf(call), machine, line);
  };
}

function itemsOf({ machine, type, line }: LibraryCall): Value {
  const { name, inner } = readType(machine.aliasOf(type));
  const isMap = COLLECTIONS[name]?.endsWith('map');
  return valueOfType(inner[isMap ? 1 : 0] ?? '', machine, line) ?? UNKNOWN;
}

/** `int a[n][m]`, `new int[n]`. */
const makesArray: LibraryRule = ({ machine, arguments: given, type, line }) => {
  const [first] = given;
  if (first?.kind === 'collection') {
    if (first.type === 'tuple') first.type = 'list';
    return first;
  }
  const start = valueOfType(type.replace(/\[\].*$/s, ''), machine, line) ?? UNKNOWN;
  const sizes = given.map((value) => amountOrConstant(value));
  machine.charge(
    multiplyGrowths(ONE, ...sizes.map(({ growth }) => growth)),
    line,
    'making the array takes as long as it is',
  );
  return sizes
    .toReversed()
    .reduce<Value>((items, size) => machine.collection('list', size, items, line), start);
};

/** Binds the variable that is read: a text stays a text, anything else becomes a number. */
function readInto({ machine, scope, line }: LibraryCall, target: LibraryCall['written'][number]): void {
  const before = machine.peek(target, scope);
  machine.bind(target, valueRead(before, machine, line, target.kind === 'name'), scope, line);
}

/** Returns the value of a variable after reading into it: a number of any size or a text of any length. */
function valueRead(before: Value, machine: AbstractMachine, line: number, isVariable: boolean): Value {
  const isText = before.kind === 'collection' && (before.type === 'builder' || before.type === 'text');
  if (isText) return textRead(machine, line);
  return isVariable ? machine.input.number(line) : machine.input.valueIn('');
}

function textRead(machine: AbstractMachine, line: number): Value {
  const text = machine.input.text(line);
  text.type = 'builder';
  text.isView = false;
  return text;
}

const scans: LibraryRule = (call) => {
  for (const target of call.written.slice(1)) readInto(call, target);
  return INPUT;
};

const getsLine: LibraryRule = ({ machine, scope, written, line }) => {
  const [, target] = written;
  if (target) machine.bind(target, textRead(machine, line), scope, line);
  return INPUT;
};

const resizes: LibraryRule = ({ machine, receiver, arguments: [size, value], line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  const amount = amountOrConstant(size);
  machine.charge(amount.growth, line, 'making it so long sets every item');
  receiver.size = amount;
  receiver.parts = null;
  if (value) receiver.items = value;
  const { items } = receiver;
  if (items.kind === 'collection' && items.holder === null) items.holder = receiver;
  return UNKNOWN;
};

const inserts: LibraryRule = (call) => {
  const { receiver, arguments: given, machine, line } = call;
  if (receiver?.kind !== 'collection') return UNKNOWN;
  if (receiver.type.endsWith('map')) {
    const [entry] = given;
    const parts = entry?.kind === 'collection' ? entry.parts : null;
    receiver.keys = machine.joinItems(receiver.keys ?? UNKNOWN, parts?.[0] ?? UNKNOWN);
    return puts()({ ...call, arguments: [parts?.[1] ?? UNKNOWN] });
  }
  if (receiver.type.endsWith('set')) return puts()(call);
  machine.charge(receiver.size.growth, line, 'inserting moves the items after it');
  const many = given.find((value) => value.kind === 'collection' && value !== receiver);
  machine.grow(receiver, given.at(-1) ?? UNKNOWN, many?.kind === 'collection' ? many.size.growth : ONE);
  return UNKNOWN;
};

const erases: LibraryRule = (call) => {
  const { receiver, machine, line } = call;
  if (receiver?.kind !== 'collection') return UNKNOWN;
  if (receiver.type.startsWith('sorted')) {
    machine.charge(
      logarithm(receiver.size.growth),
      line,
      `removing from the ${receiver.type} is logarithmic`,
    );
  } else if (receiver.type === 'list' || receiver.type === 'builder' || receiver.type === 'text') {
    machine.charge(receiver.size.growth, line, 'removing moves the items after it');
  }
  return UNKNOWN;
};

/** Searching: in a set or map by its order or hash, in a text or list linearly. */
const finds: LibraryRule = (call) => {
  const { receiver, arguments: given, machine, line } = call;
  if (receiver?.kind === 'collection') {
    membershipTest(call);
    if (receiver.type !== 'builder' && receiver.type !== 'text') return entryOf(receiver, machine, line);
    machine.charge(receiver.size.growth, line, 'the search goes through the text');
    return bounded(receiver.size.growth);
  }
  const [of] = given;
  machine.charge(amountIn(of).growth, line, 'the search goes through it');
  return of ?? UNKNOWN;
};

function entryOf(map: Extract<Value, { kind: 'collection' }>, machine: AbstractMachine, line: number): Value {
  const entry = machine.view('tuple', constantAmount(2), UNKNOWN, line);
  entry.parts = [another(map.keys ?? UNKNOWN, machine), another(map.items, machine)];
  return entry;
}

const lowerBounds: LibraryRule = (call) => {
  if (call.receiver?.kind !== 'collection') {
    searchedByHalves(call);
    return call.arguments[0] ?? UNKNOWN;
  }
  membershipTest(call);
  return anItem(call);
};

const substring: LibraryRule = ({ machine, receiver, arguments: [from, length], line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  const start = amountOrConstant(from ?? fixedNumber(0));
  if (length === undefined) return partOf(receiver, start, receiver.size, machine, line);
  machine.charge(amountOrConstant(length).growth, line, 'the part of the text is copied');
  return machine.collection('builder', amountOrConstant(length), UNKNOWN, line);
};

const swaps: LibraryRule = ({ machine, written: [one, other], arguments: given, scope, line }) => {
  const areNames = one?.kind === 'name' && other?.kind === 'name';
  if (!areNames || given[0]?.kind === 'collection') return UNKNOWN;
  machine.bind(one, given[1] ?? UNKNOWN, scope, line);
  machine.bind(other, given[0] ?? UNKNOWN, scope, line);
  return UNKNOWN;
};

/** The iterator behind the last item. */
const afterLast: LibraryRule = ({ receiver }) =>
  receiver?.kind === 'collection'
    ? { ...receiver, size: constantAmount(0), parts: null, isView: true }
    : UNKNOWN;

/** Reads the item at the end without removing it. */
const looksAtEnd: LibraryRule = ({ machine, receiver }) =>
  receiver?.kind === 'collection' ? taken(receiver, machine) : UNKNOWN;

const fills: LibraryRule = (call) => {
  const [of] = call.arguments;
  call.machine.charge(amountIn(of).growth, call.line, 'filling sets every item');
  return UNKNOWN;
};

const pairs: LibraryRule = ({ machine, arguments: given, line }) => {
  const pair = machine.view('tuple', constantAmount(given.length), given[0] ?? UNKNOWN, line);
  pair.parts = [...given];
  return pair;
};

const greatestDivisor: LibraryRule = ({ machine, arguments: [one, other], line }) => {
  machine.charge(logarithm(amountOrConstant(one).growth), line, "Euclid's algorithm is logarithmic");
  return other ?? UNKNOWN;
};

const whole = goingThrough('it goes through every item');

const functions: [string, LibraryRule][] = [
  ...Object.entries(COLLECTIONS).map(([name, kind]): [string, LibraryRule] => [name, makes(kind)]),
  ['[]', makesArray],
  [
    'string',
    (call) => {
      const [first] = call.arguments;
      if (first?.kind !== 'number') return makes('builder')(call);
      return call.machine.collection('builder', amountOrConstant(first), UNKNOWN, call.line);
    },
  ],
  ['pair', pairs],
  ['make_pair', pairs],
  ['make_tuple', pairs],
  ['tuple', pairs],
  ['istringstream', ({ arguments: [text] }) => text ?? UNKNOWN],
  ['stringstream', ({ arguments: [text] }) => text ?? UNKNOWN],
  ['scanf', scans],
  ['getline', getsLine],
  ['getchar', constant(someNumber)],
  [
    'stoi',
    (call) => (subject(call).kind === 'collection' ? call.machine.input.number(call.line) : sameNumber(call)),
  ],
  [
    'stoll',
    (call) => (subject(call).kind === 'collection' ? call.machine.input.number(call.line) : sameNumber(call)),
  ],
  [
    'atoi',
    (call) => (subject(call).kind === 'collection' ? call.machine.input.number(call.line) : sameNumber(call)),
  ],
  [
    'to_string',
    (call) => {
      const text = textConversion(call);
      if (text.kind === 'collection') text.type = 'builder';
      return text;
    },
  ],
  ['sort', sorts()],
  ['stable_sort', sorts()],
  ['partial_sort', sorts()],
  ['make_heap', linear('making a heap of it is linear')],
  ['nth_element', linear('it goes through every item')],
  ['reverse', linear('reversing moves every item')],
  ['rotate', linear('turning it moves the items')],
  ['unique', linear('it goes through every item', itself)],
  ['shuffle', linear('shuffling moves every item')],
  ['next_permutation', constant(someNumber)],
  [
    'accumulate',
    (call) => (call.arguments.some(({ kind }) => kind === 'function') ? folded(call) : summed(call)),
  ],
  ['partial_sum', whole],
  ['iota', fills],
  ['fill', fills],
  ['fill_n', fills],
  ['memset', fills],
  ['memcpy', fills],
  ['copy', fills],
  ['find', finds],
  ['find_if', goingThrough('the search goes through it')],
  ['count', whole],
  ['count_if', whole],
  ['all_of', whole],
  ['any_of', whole],
  ['none_of', whole],
  ['for_each', whole],
  ['transform', whole],
  [
    'max_element',
    (call) => {
      whole(call);
      return anItem(call);
    },
  ],
  [
    'min_element',
    (call) => {
      whole(call);
      return anItem(call);
    },
  ],
  ['lower_bound', lowerBounds],
  ['upper_bound', lowerBounds],
  ['binary_search', lowerBounds],
  ['distance', constant(someNumber)],
  ['next', itself],
  ['prev', itself],
  ['swap', swaps],
  ['move', itself],
  ['max', extreme('greatest')],
  ['min', extreme('least')],
  ['abs', sameNumber],
  ['llabs', sameNumber],
  ['floor', sameNumber],
  ['ceil', sameNumber],
  ['round', sameNumber],
  ['sqrt', root],
  ['sqrtl', root],
  ['cbrt', root],
  ['log', log],
  ['log2', log],
  ['log10', log],
  ['pow', ({ arguments: [base, to] }) => numberOf(raise(amountOrConstant(base), amountOrConstant(to)))],
  ['gcd', greatestDivisor],
  ['__gcd', greatestDivisor],
  ['lcm', greatestDivisor],
  ['strlen', linear('finding the end goes through the text', sizeOfIt)],
  ...['int', 'long', 'double', 'float', 'char', 'bool', 'size_t', 'long long', 'unsigned'].map(
    (name): [string, LibraryRule] => [
      name,
      (call) =>
        call.arguments[0]?.kind === 'collection' ? makesArray(call) : (call.arguments[0] ?? emptyNumber()),
    ],
  ),
  ['static_cast', ({ arguments: [first] }) => first ?? UNKNOWN],
];

const methods: [string, LibraryRule][] = [
  [
    'push_back',
    (call) => {
      const isText = call.receiver?.kind === 'collection' && call.receiver.type === 'builder';
      return isText ? appendsText(call) : puts()(call);
    },
  ],
  ['emplace_back', puts()],
  ['push_front', puts()],
  ['emplace_front', puts()],
  ['push', puts()],
  [
    'emplace',
    (call) => {
      const { receiver, arguments: given } = call;
      const isPair = given.length > 1 && receiver?.kind === 'collection';
      if (isPair && receiver.type.endsWith('map')) return inserts({ ...call, arguments: [pairs(call)] });
      return puts()(isPair ? { ...call, arguments: [pairs(call)] } : call);
    },
  ],
  ['insert', inserts],
  ['erase', erases],
  ['pop_back', takes()],
  ['pop_front', takes()],
  ['pop', takes()],
  ['front', looksAtEnd],
  ['back', looksAtEnd],
  ['top', looksAtEnd],
  ['size', sizeOfIt],
  ['length', sizeOfIt],
  ['empty', constant(someNumber)],
  ['begin', itself],
  ['end', afterLast],
  ['cbegin', itself],
  ['cend', afterLast],
  ['rbegin', itself],
  ['rend', afterLast],
  ['data', itself],
  ['find', finds],
  ['count', membershipTest],
  ['contains', membershipTest],
  ['lower_bound', lowerBounds],
  ['upper_bound', lowerBounds],
  [
    'at',
    (call) => {
      const {
        receiver,
        arguments: [index],
        machine,
        line,
      } = call;
      if (receiver?.kind === 'collection' && receiver.type.endsWith('map')) return getsEntry(call);
      return itemAt(receiver ?? UNKNOWN, index ?? UNKNOWN, machine, line);
    },
  ],
  ['resize', resizes],
  ['assign', resizes],
  ['reserve', constant()],
  ['clear', constant()],
  ['substr', substring],
  ['append', appendsText],
  ['compare', linear('comparing looks at every character', someNumber)],
  ['c_str', itself],
  ['str', sameText],
  ['swap', constant()],
  ['sort', sorts()],
  ['reverse', linear('reversing moves every item')],
  ['fill', fills],
  ['get', itself],
  ['sync_with_stdio', constant()],
  ['tie', constant()],
  ['good', viewed],
  ['fail', viewed],
];

const second = (value: Value, index: number): Value =>
  value.kind === 'collection' ? (value.parts?.[index] ?? value.items) : UNKNOWN;

/** The standard library of C++. */
export const CPP_LIBRARY: Library = {
  functions: new Map(functions),
  methods: new Map(methods),
  members: new Map([
    ['first', (value: Value) => second(value, 0)],
    ['second', (value: Value) => second(value, 1)],
  ]),
  names: new Map<string, Value>([
    ['cin', INPUT],
    ['stdin', INPUT],
    ['INT_MAX', fixedNumber(1)],
    ['INT_MIN', fixedNumber(1)],
    ['LLONG_MAX', fixedNumber(1)],
    ['LLONG_MIN', fixedNumber(1)],
  ]),
  valueOfType,
  valueRead,
  copiesTextToAdd: false,
  roundsWhile: new Map([['next_permutation', factorial]]),
  copiesSlices: true,
  constructorName: null,
  hasExplicitSelf: false,
  assignmentDeclares: false,
  mainName: 'main',
  readingWords: /^(?:scanf|getline|getchar|gets|fgets)$/,
  inputWords: /\b(?:cin|scanf|getline|getchar|gets|fgets|stdin)\b/,
};
