import { boundedAmount, constantAmount, divide, multiplyAmounts, raise } from '#analysis/amount.ts';
import { copyCollection, itemAt, partOf } from '#analysis/collections.ts';
import { methodOf } from '#analysis/definitions.ts';
import { addGrowths, type Growth, logarithm, multiplyGrowths, ONE } from '#analysis/growth.ts';
import { another, taken } from '#analysis/items.ts';
import { iterationOver } from '#analysis/loops/iteration.ts';
import type { AbstractMachine } from '#analysis/machine.ts';
import { FOREIGN, fixedNumber, INPUT, numberOf, UNKNOWN, type Value } from '#analysis/values.ts';
import type { Library, LibraryCall, LibraryRule } from './library.ts';
import {
  amountIn,
  amountOrConstant,
  bounded,
  callEach,
  constant,
  copied,
  extreme,
  getsEntry,
  itself,
  linear,
  log,
  making,
  membershipTest,
  puts,
  root,
  sameNumber,
  sameSize,
  setsEntry,
  sizeOfIt,
  someNumber,
  sorts,
  subject,
  takes,
  textConversion,
} from './rules.ts';

const readsNumber: LibraryRule = ({ machine, line }) => machine.input.number(line);
const readsText: LibraryRule = ({ machine, line }) => machine.input.text(line);

/** Parses a number from a text that was read. */
const toNumber: LibraryRule = (call) => {
  const [written] = call.written;
  if (written?.kind === 'literal' && /^\d+$/.test(written.text)) return fixedNumber(Number(written.text));
  const given = call.arguments[0] ?? call.receiver;
  if (given?.kind === 'collection')
    return given.isInput ? call.machine.input.number(given.line) : bounded(ONE);
  return given?.kind === 'number' ? given : fixedNumber(1);
};

const splits: LibraryRule = ({ machine, receiver, line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  const part = machine.view('text', constantAmount(1), UNKNOWN, line);
  part.isInput = receiver.isInput;
  if (receiver.isInput) {
    const list = machine.input.list(part, line);
    list.type = 'list';
    machine.input.isAsLong(receiver, list);
    return list;
  }
  machine.charge(receiver.size.growth, line, 'splitting goes through the whole text');
  return machine.collection('list', receiver.size, part, line);
};

/** `new int[n][m]`: allocates all of it at once. */
function newArray({ machine, arguments: given, line, type }: LibraryCall): Value {
  const [only] = given;
  if (given.length === 1 && only?.kind === 'collection') return only;
  const dimensions = given.map((value) => amountOrConstant(value));
  const made = dimensions.toReversed().reduce<Value>(
    (items, size) => {
      const array = machine.collection('list', size, items, line);
      return array;
    },
    /^(?:int|long|short|byte|char|double|float|boolean)/.test(type) ? fixedNumber(0) : UNKNOWN,
  );
  machine.charge(
    multiplyGrowths(ONE, ...dimensions.map(({ growth }) => growth)),
    line,
    'making the array sets every item',
  );
  return made;
}

const TYPES: [RegExp, LibraryRule][] = [
  [/^(?:ArrayList|Vector|Stack)$/, making('list')],
  [/^(?:LinkedList|ArrayDeque)$/, making('queue')],
  [/^(?:HashSet|LinkedHashSet)$/, making('set')],
  [/^(?:TreeSet|ConcurrentSkipListSet)$/, making('sorted set')],
  [/^(?:HashMap|LinkedHashMap|Hashtable)$/, making('map')],
  [/^(?:TreeMap)$/, making('sorted map')],
  [/^(?:PriorityQueue)$/, making('heap')],
  [
    /^(?:StringBuilder|StringBuffer)$/,
    (call) => {
      const made = making('builder')(call);
      return made;
    },
  ],
  [
    /^(?:Scanner|BufferedReader|InputStreamReader|DataInputStream|StreamTokenizer|BufferedInputStream|FileReader|FileInputStream)$/,
    () => INPUT,
  ],
  [
    /^StringTokenizer$/,
    ({ arguments: [text] }) => (text?.kind === 'collection' && !text.isInput ? text : INPUT),
  ],
  [/^(?:BigInteger|BigDecimal|Integer|Long|Double)$/, toNumber],
  [/^String$/, textConversion],
  [
    /^Thread$/,
    (call) => {
      for (const value of call.arguments) runs(value, call);
      return UNKNOWN;
    },
  ],
];

/** Runs an object's method in its own thread. */
function runs(value: Value, { machine, line }: LibraryCall): void {
  const body = value.kind === 'object' ? methodOf(value, 'run', machine) : null;
  if (body) machine.call(body, [], { line, arguments: [] });
}

const binarySearch: LibraryRule = ({ machine, arguments: [of], line }) => {
  machine.charge(logarithm(amountIn(of).growth), line, 'the binary search is logarithmic');
  return numberOf(boundedAmount(amountIn(of).growth));
};

const fills: LibraryRule = (call) => {
  const { machine, arguments: given, line } = call;
  const [of] = given;
  machine.charge(amountIn(of).growth, line, 'filling it sets every item');
  const value = given.at(-1);
  if (of?.kind === 'collection' && value && value !== of) of.items = machine.joinItems(of.items, value);
  return UNKNOWN;
};

const copiesRange: LibraryRule = (call) => {
  const {
    machine,
    arguments: [of, from, to],
    line,
  } = call;
  if (of?.kind !== 'collection') return UNKNOWN;
  return to === undefined
    ? lengthened(of, from, machine, line)
    : partOf(of, amountOrConstant(from), amountOrConstant(to), machine, line);
};

function lengthened(
  of: Extract<Value, { kind: 'collection' }>,
  size: Value | undefined,
  machine: AbstractMachine,
  line: number,
): Value {
  const amount = size?.kind === 'number' ? size.amount : of.size;
  machine.charge(amount.growth, line, 'copying every item');
  return copyCollection(of, amount, machine, line);
}

const substring: LibraryRule = ({ machine, receiver, arguments: [from, to], line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  return partOf(
    receiver,
    amountOrConstant(from),
    to === undefined ? receiver.size : amountOrConstant(to),
    machine,
    line,
  );
};

const characters = constant(({ machine, receiver, line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  machine.charge(receiver.size.growth, line, 'copying every character');
  const list = machine.collection('list', receiver.size, fixedNumber(1), line);
  return list;
});

const appends: LibraryRule = (call) => {
  const { machine, receiver, arguments: given, line } = call;
  if (receiver?.kind !== 'collection') return receiver ?? UNKNOWN;
  const [value] = given;
  const size: Growth = value?.kind === 'collection' && !value.isNumeral ? value.size.growth : ONE;
  machine.charge(size, line, 'adding to it copies what is added');
  machine.grow(receiver, UNKNOWN, size);
  return receiver;
};

const addsAll: LibraryRule = ({ machine, receiver, arguments: given, line }) => {
  const by = given.at(-1);
  if (receiver?.kind !== 'collection' || by === undefined) return UNKNOWN;
  const { count, item } = iterationOver(by, machine, line);
  machine.charge(count, line, 'adding all of them takes as long as they are many');
  machine.grow(receiver, item, count);
  return UNKNOWN;
};

const removes: LibraryRule = (call) => {
  const { receiver, arguments: given, machine, line } = call;
  if (receiver?.kind !== 'collection') return UNKNOWN;
  if (given.length === 0 || receiver.type === 'map' || receiver.type === 'set')
    return taken(receiver, machine);
  if (receiver.type.startsWith('sorted')) {
    machine.charge(
      logarithm(receiver.size.growth),
      line,
      `removing from the ${receiver.type} is logarithmic`,
    );
  } else machine.charge(receiver.size.growth, line, 'removing goes through the items');
  return another(receiver.items, machine);
};

const adds: LibraryRule = (call) => {
  const { receiver, arguments: given } = call;
  if (receiver?.kind === 'number')
    return numberOf(boundedAmount(addGrowths(receiver.amount.growth, amountOrConstant(given[0]).growth)));
  if (receiver?.kind === 'collection' && given.length === 2 && receiver.type === 'list') {
    return puts((size) => size, 'inserting moves the items after it')(call);
  }
  return puts()(call);
};

const gets: LibraryRule = (call) => {
  const {
    receiver,
    arguments: [index],
    machine,
    line,
  } = call;
  if (receiver?.kind !== 'collection') return UNKNOWN;
  if (receiver.type === 'map' || receiver.type === 'sorted map') return getsEntry(call);
  return itemAt(receiver, index ?? UNKNOWN, machine, line);
};

const entries: LibraryRule = ({ machine, receiver, line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  const pair = machine.view('tuple', constantAmount(2), receiver.items, line);
  pair.parts = [another(receiver.keys ?? UNKNOWN, machine), receiver.items];
  return machine.view('iterator', receiver.size, pair, line);
};

const keys: LibraryRule = ({ machine, receiver, line }) =>
  receiver?.kind === 'collection'
    ? machine.view('set', receiver.size, receiver.keys ?? UNKNOWN, line)
    : UNKNOWN;

const values: LibraryRule = ({ machine, receiver, line }) =>
  receiver?.kind === 'collection' ? machine.view('iterator', receiver.size, receiver.items, line) : UNKNOWN;

const streamed: LibraryRule = (call) => {
  const from = subject(call);
  if (from.kind !== 'collection') return from;
  const { count, item } = iterationOver(from, call.machine, call.line);
  call.machine.charge(count, call.line, 'the stream goes through every item');
  callEach(call, count, item);
  const view = call.machine.view('iterator', from.size, from.items, call.line);
  return view;
};

const functions: [string, LibraryRule][] = [
  ['parseInt', toNumber],
  ['parseLong', toNumber],
  ['parseDouble', toNumber],
  ['valueOf', toNumber],
  ['sqrt', root],
  ['cbrt', root],
  ['abs', sameNumber],
  ['ceil', sameNumber],
  ['floor', sameNumber],
  ['round', sameNumber],
  ['log', log],
  ['log10', log],
  ['max', extreme('greatest')],
  ['min', extreme('least')],
  ['pow', ({ arguments: [base, to] }) => numberOf(raise(amountOrConstant(base), amountOrConstant(to)))],
  ['floorMod', ({ arguments: [, by] }) => bounded(amountOrConstant(by).growth)],
  [
    'asList',
    (call) =>
      call.arguments.length === 1 && call.arguments[0]?.kind === 'collection'
        ? call.arguments[0]
        : call.machine.collection(
            'list',
            constantAmount(call.arguments.length),
            call.arguments[0] ?? UNKNOWN,
            call.line,
          ),
  ],
  [
    'of',
    (call) =>
      call.machine.collection(
        'list',
        constantAmount(call.arguments.length),
        call.arguments[0] ?? UNKNOWN,
        call.line,
      ),
  ],
  ['sort', sorts()],
  ['parallelSort', sorts()],
  ['reverse', linear('reversing moves every item', subject)],
  ['shuffle', linear('shuffling moves every item')],
  ['swap', constant()],
  ['fill', fills],
  [
    'setAll',
    (call) => {
      callEach(call, amountIn(call.arguments[0]).growth);
      return fills(call);
    },
  ],
  ['copyOf', copiesRange],
  ['copyOfRange', copiesRange],
  [
    'arraycopy',
    ({ machine, arguments: given, line }) => {
      machine.charge(amountOrConstant(given[4]).growth, line, 'copying every item');
      return UNKNOWN;
    },
  ],
  ['binarySearch', binarySearch],
  ['toString', textConversion],
  ['deepToString', textConversion],
  ['frequency', linear('counting looks at every item', someNumber)],
  ['stream', streamed],
  [
    'gcd',
    ({ machine, arguments: [one], line }) => {
      machine.charge(logarithm(amountOrConstant(one).growth), line, "Euclid's algorithm is logarithmic");
      return one ?? UNKNOWN;
    },
  ],
  [
    'range',
    ({ arguments: [from, to] }) => ({
      kind: 'range',
      from: amountOrConstant(from),
      to: amountOrConstant(to),
      step: constantAmount(1),
    }),
  ],
  [
    'rangeClosed',
    ({ arguments: [from, to] }) => ({
      kind: 'range',
      from: amountOrConstant(from),
      to: amountOrConstant(to),
      step: constantAmount(1),
    }),
  ],
  [
    'nCopies',
    ({ machine, arguments: [count, item], line }) =>
      machine.collection('list', amountOrConstant(count), item ?? UNKNOWN, line),
  ],
  ['emptyList', making('list')],
  ['unmodifiableList', itself],
];

const methods: [string, LibraryRule][] = [
  ['nextInt', readsNumber],
  ['nextLong', readsNumber],
  ['nextDouble', readsNumber],
  ['nextFloat', readsNumber],
  ['nextShort', readsNumber],
  ['nextByte', readsNumber],
  ['nextBigInteger', readsNumber],
  ['read', (call) => (call.receiver?.kind === 'unknown' && call.receiver.isInput ? fixedNumber(1) : UNKNOWN)],
  [
    'next',
    (call) =>
      call.receiver?.kind === 'collection'
        ? another(call.receiver.items, call.machine)
        : call.machine.input.text(call.line),
  ],
  ['nextLine', readsText],
  [
    'nextToken',
    (call) =>
      call.receiver?.kind === 'collection'
        ? call.machine.view('text', constantAmount(1), UNKNOWN, call.line)
        : readsText(call),
  ],
  ['readLine', readsText],
  ['intValue', toNumber],
  ['longValue', toNumber],
  ['doubleValue', toNumber],
  ['split', splits],
  ['trim', itself],
  ['length', sizeOfIt],
  ['size', sizeOfIt],
  ['isEmpty', constant(someNumber)],
  ['charAt', constant(someNumber)],
  ['indexOf', linear('the search goes through it', (call) => bounded(amountIn(subject(call)).growth))],
  ['lastIndexOf', linear('the search goes through it', (call) => bounded(amountIn(subject(call)).growth))],
  [
    'equals',
    (call) => {
      const [one, other] = [call.receiver, call.arguments[0]];
      if (one?.kind === 'collection' && other?.kind === 'collection')
        call.machine.charge(one.size.growth, call.line, 'comparing looks at every item');
      return fixedNumber(0);
    },
  ],
  ['compareTo', constant(someNumber)],
  ['substring', substring],
  ['subSequence', substring],
  ['subList', substring],
  ['toCharArray', characters],
  ['getBytes', characters],
  ['toLowerCase', sameSize('copying every character', 'text')],
  ['toUpperCase', sameSize('copying every character', 'text')],
  ['replace', sameSize('copying every character', 'text')],
  ['replaceAll', sameSize('copying every character', 'text')],
  ['concat', textConversion],
  [
    'toString',
    (call) => {
      const { receiver, machine, line } = call;
      if (receiver?.kind !== 'collection')
        return receiver?.kind === 'number' ? machine.numeral(receiver.amount, line) : UNKNOWN;
      machine.charge(receiver.size.growth, line, 'making the text takes as long as it is');
      return machine.text(receiver.size, line);
    },
  ],
  ['append', appends],
  [
    'insert',
    (call) => {
      if (call.receiver?.kind === 'collection')
        call.machine.charge(call.receiver.size.growth, call.line, 'inserting moves what is after it');
      return appends({ ...call, arguments: call.arguments.slice(1) });
    },
  ],
  ['reverse', linear('reversing moves every item', subject)],
  ['deleteCharAt', linear('deleting moves what is after it')],
  ['setCharAt', constant()],
  ['add', adds],
  ['addLast', puts()],
  ['addFirst', puts()],
  ['offer', puts()],
  ['offerLast', puts()],
  ['offerFirst', puts()],
  ['push', puts()],
  ['addElement', puts()],
  ['addAll', addsAll],
  ['put', setsEntry],
  ['putIfAbsent', setsEntry],
  ['merge', setsEntry],
  [
    'computeIfAbsent',
    (call) => {
      const { receiver, arguments: given, machine, line } = call;
      if (receiver?.kind !== 'collection') return UNKNOWN;
      const [, made] = given;
      const value =
        made?.kind === 'function'
          ? machine.call(made, [given[0] ?? UNKNOWN], { line, arguments: [] })
          : UNKNOWN;
      if (receiver.items.kind === 'unknown') {
        setsEntry({ ...call, arguments: [given[0] ?? UNKNOWN, value] });
      }
      return getsEntry(call);
    },
  ],
  ['get', gets],
  ['getOrDefault', getsEntry],
  [
    'set',
    ({ machine, receiver, arguments: given }) => {
      if (receiver?.kind === 'collection')
        receiver.items = machine.joinItems(receiver.items, given[1] ?? UNKNOWN);
      return UNKNOWN;
    },
  ],
  ['contains', membershipTest],
  ['containsKey', membershipTest],
  ['containsValue', linear('the search goes through the values', someNumber)],
  ['remove', removes],
  ['removeFirst', takes()],
  ['removeLast', takes()],
  ['poll', takes()],
  ['pollFirst', takes()],
  ['pollLast', takes()],
  ['pop', takes()],
  [
    'peek',
    (call) => (call.receiver?.kind === 'collection' ? another(call.receiver.items, call.machine) : UNKNOWN),
  ],
  ['first', takes()],
  ['last', takes()],
  ['getFirst', takes()],
  ['getLast', takes()],
  ['firstKey', takes()],
  ['lastKey', takes()],
  ['floor', takes()],
  ['ceiling', takes()],
  ['higher', takes()],
  ['lower', takes()],
  ['floorKey', takes()],
  ['ceilingKey', takes()],
  ['higherKey', takes()],
  ['lowerKey', takes()],
  ['entrySet', entries],
  ['keySet', keys],
  ['values', values],
  [
    'getKey',
    ({ receiver }) => (receiver?.kind === 'collection' ? (receiver.parts?.[0] ?? UNKNOWN) : UNKNOWN),
  ],
  [
    'getValue',
    ({ receiver }) => (receiver?.kind === 'collection' ? (receiver.parts?.[1] ?? UNKNOWN) : UNKNOWN),
  ],
  ['iterator', itself],
  ['toArray', copied('list')],
  ['clone', copied('list')],
  ['sort', sorts()],
  ['forEach', streamed],
  ['map', streamed],
  ['mapToInt', streamed],
  ['mapToObj', streamed],
  ['filter', streamed],
  ['sorted', sorts(subject)],
  ['sum', linear('summing up looks at every item', someNumber)],
  ['collect', copied('list')],
  ['removeIf', linear('removing goes through the items')],
  ['retainAll', linear('it goes through the items')],
  ['clear', constant()],
  ['subtract', ({ receiver }) => receiver ?? UNKNOWN],
  [
    'multiply',
    ({ receiver, arguments: [by] }) =>
      numberOf(multiplyAmounts(amountOrConstant(receiver ?? undefined), amountOrConstant(by))),
  ],
  [
    'divide',
    ({ receiver, arguments: [by] }) =>
      numberOf(divide(amountOrConstant(receiver ?? undefined), amountOrConstant(by))),
  ],
  ['mod', ({ arguments: [by] }) => bounded(amountOrConstant(by).growth)],
  ['pow', constant(someNumber)],
  [
    'start',
    (call) => {
      runs(call.receiver ?? UNKNOWN, call);
      return UNKNOWN;
    },
  ],
];

for (const [pattern, rule] of TYPES) {
  const names = pattern.source.replace(/^\^(?:\(\?:)?|\)?\$$/g, '').split('|');
  for (const name of names) functions.push([name, rule]);
}
for (const base of ['int', 'long', 'short', 'byte', 'char', 'double', 'float', 'boolean'])
  functions.push([`${base}[]`, newArray]);

functions.push(['[]', newArray]);

/** Java's own types and the packages that school programs use. */
export const JAVA_LIBRARY: Library = {
  functions: new Map(functions),
  methods: new Map(methods),
  members: new Map([
    ['length', (value: Value) => (value.kind === 'collection' ? numberOf(value.size) : fixedNumber(1))],
  ]),
  names: new Map<string, Value>([
    ['System.in', INPUT],
    ['BigInteger.ZERO', fixedNumber(0)],
    ['BigInteger.ONE', fixedNumber(1)],
    ['BigInteger.TWO', fixedNumber(2)],
    ['BigInteger.TEN', fixedNumber(10)],
    ['System.out', FOREIGN],
    ['System.err', FOREIGN],
    ['super', FOREIGN],
    ['Integer.MAX_VALUE', fixedNumber(2 ** 31)],
    ['Integer.MIN_VALUE', fixedNumber(-(2 ** 31))],
    ['Long.MAX_VALUE', fixedNumber(2 ** 62)],
  ]),
  valueOfType: (type) =>
    /^(?:int|long|short|byte|char|double|float|boolean)$/.test(type) ? fixedNumber(0) : null,
  copiesTextToAdd: true,
  copiesSlices: true,
  constructorName: null,
  hasExplicitSelf: false,
  assignmentDeclares: false,
  mainName: 'main',
  readingWords:
    /^(?:read|readLine|nextToken|hasMoreTokens|hasMoreElements|nextLine|next|nextInt|nextLong|nextDouble)$/,
  inputWords: /\bSystem\s*\.\s*in\b/,
};
