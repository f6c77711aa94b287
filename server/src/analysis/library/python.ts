import { boundedAmount, constantAmount, divide, fixedValue, raise } from '#analysis/amount.ts';
import { copyCollection } from '#analysis/collections.ts';
import {
  addGrowths,
  exponential,
  factorial,
  isAtMost,
  logarithm,
  multiplyGrowths,
  ONE,
} from '#analysis/growth.ts';
import { another, taken } from '#analysis/items.ts';
import { iterationOver } from '#analysis/loops/iteration.ts';
import { combine } from '#analysis/operators.ts';
import { fixedNumber, INPUT, numberOf, UNKNOWN, type Value } from '#analysis/values.ts';
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
  joined,
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

/** Reads a line of input. */
const reads: LibraryRule = ({ machine, line }) => machine.input.text(line);

/** Parts of a line of input: texts, each of which may be parsed as a number. */
const splits: LibraryRule = (call) => {
  const { machine, line } = call;
  const text = subject(call);
  if (text.kind !== 'collection') return UNKNOWN;
  if (text.isInput) {
    const part = machine.view('text', constantAmount(1), UNKNOWN, line);
    part.isInput = true;
    const list = machine.input.list(part, line, text);
    list.type = 'list';
    machine.input.isAsLong(text, list);
    return list;
  }
  machine.charge(text.size.growth, line, 'splitting goes through the whole text');
  const part = machine.view('text', text.size, UNKNOWN, line);
  return machine.collection('list', text.size, part, line);
};

/** `int(text)`: a text from the input gives a number of any size. */
const toNumber: LibraryRule = (call) => {
  const [first] = call.arguments;
  if (first?.kind !== 'collection') return sameNumber(call);
  return first.isInput ? call.machine.input.number(first.line) : bounded(ONE);
};

const range: LibraryRule = ({ arguments: given }) => {
  const [first, second, third] = given;
  return {
    kind: 'range',
    from: second === undefined ? constantAmount(0) : amountOrConstant(first),
    to: amountOrConstant(second ?? first),
    step: third === undefined ? constantAmount(1) : amountOrConstant(third),
  };
};

/** `map(f, a)`: applies `f` to each item. */
const maps: LibraryRule = (call) => {
  const { machine, line } = call;
  const [made, from, ...others] = call.arguments;
  if (from === undefined || made === undefined) return UNKNOWN;
  const { amount, count, item } = iterationOver(from, machine, line);
  const isInput = from.kind === 'collection' && from.isInput;
  machine.openLoop({ line, count: isInput ? ONE : count, what: '' });
  const result = applied(made, [item, ...others], call, isInput);
  machine.closeLoop();
  const mapped = machine.view('iterator', amount, result, line);
  mapped.isInput = from.kind === 'collection' && from.isInput;
  if (from.kind === 'collection' && from.parts && from.parts.length <= 16) {
    mapped.parts = from.parts.map((part) => applied(made, [part], call, false));
  }
  return mapped;
};

function applied(
  made: Value,
  given: readonly Value[],
  { machine, line }: LibraryCall,
  isInput: boolean,
): Value {
  if (made.kind === 'function') return machine.call(made, given, { line, arguments: [] });
  if (made.kind !== 'builtin') return UNKNOWN;
  if (made.name === 'int' || made.name === 'float' || made.name === 'Decimal') {
    return isInput ? machine.input.valueIn('') : given[0]?.kind === 'number' ? given[0] : bounded(ONE);
  }
  const rule =
    made.receiver === null ? PYTHON_LIBRARY.functions.get(made.name) : PYTHON_LIBRARY.methods.get(made.name);
  const call = {
    machine,
    name: made.name,
    receiver: made.receiver,
    arguments: given,
    written: [],
    line,
    type: made.name,
  };
  return rule ? rule({ ...call, owner: '', scope: machine.globals }) : UNKNOWN;
}

const filters: LibraryRule = (call) => {
  const { machine, line } = call;
  const [test, from] = call.arguments;
  if (from === undefined) return UNKNOWN;
  const { amount, count, item } = iterationOver(from, machine, line);
  if (test) {
    machine.openLoop({ line, count, what: '' });
    applied(test, [item], call, false);
    machine.closeLoop();
  }
  return machine.view('iterator', boundedAmount(amount.growth), item, line);
};

const enumerates: LibraryRule = ({ machine, arguments: [from], line }) => {
  if (from === undefined) return UNKNOWN;
  const { amount, item } = iterationOver(from, machine, line);

  const index = numberOf(boundedAmount(amount.growth));
  const pair = machine.view('tuple', constantAmount(2), item, line);
  pair.parts = [another(index, machine), item];
  return machine.view('iterator', amount, pair, line);
};

const zips: LibraryRule = ({ machine, arguments: given, line }) => {
  const all = given.map((value) => iterationOver(value, machine, line));
  const [first] = all;
  if (first === undefined) return UNKNOWN;
  const shortest = all.reduce(
    (one, other) => (isAtMost(other.count, one.count) && !isAtMost(one.count, other.count) ? other : one),
    first,
  );
  const tuple = machine.view('tuple', constantAmount(all.length), first.item, line);
  tuple.parts = all.map(({ item }) => item);
  return machine.view('iterator', shortest.amount, tuple, line);
};

const sums: LibraryRule = (call) => {
  const { machine, line } = call;
  const of = subject(call);
  const { count, item } = iterationOver(of, machine, line);
  machine.charge(count, line, 'summing up looks at every item');
  return item.kind === 'number' ? bounded(multiplyGrowths(count, item.amount.growth)) : item;
};

const goesThrough =
  (what: string, result: Value = fixedNumber(0)): LibraryRule =>
  (call) => {
    const { count } = iterationOver(subject(call), call.machine, call.line);
    call.machine.charge(count, call.line, what);
    return result;
  };

const prints: LibraryRule = (call) => {
  for (const value of call.arguments) {
    if (value.kind === 'collection')
      call.machine.charge(
        iterationOver(value, call.machine, call.line).count,
        call.line,
        'printing writes every item',
      );
  }
  return UNKNOWN;
};

const powers: LibraryRule = ({ machine, arguments: [base, exponent, modulus], line }) => {
  if (modulus !== undefined && exponent?.kind === 'number') {
    machine.charge(
      logarithm(exponent.amount.growth),
      line,
      'raising to a power takes as many steps as the exponent has digits',
    );
    return bounded(ONE);
  }
  return numberOf(raise(amountOrConstant(base), amountOrConstant(exponent)));
};

/** All combinations of k out of n items. */
const combinations =
  (kind: 'permutations' | 'combinations' | 'product'): LibraryRule =>
  (call) => {
    const { machine, line, arguments: given } = call;
    const { amount, item } = iterationOver(subject(call), machine, line);
    const chosen = given[1]?.kind === 'number' ? fixedValue(given[1].amount) : null;
    const size =
      chosen !== null
        ? raise(amount, constantAmount(chosen)).growth
        : kind === 'permutations'
          ? factorial(amount.growth)
          : kind === 'product' && given.length > 1
            ? productOf(call)
            : exponential(2, addGrowths(amount.growth));
    const tuple = machine.view('tuple', given[1]?.kind === 'number' ? given[1].amount : amount, item, line);
    return machine.view('iterator', boundedAmount(size), tuple, line);
  };

function productOf({ machine, arguments: given, line }: LibraryCall) {
  const sizes = given.filter((value) => value.kind === 'collection' || value.kind === 'range');
  const repeat = given.find((value) => value.kind === 'number');
  const all = multiplyGrowths(ONE, ...sizes.map((value) => iterationOver(value, machine, line).count));
  return repeat?.kind === 'number' ? exponential(2, repeat.amount.growth) : all;
}

const bisects: LibraryRule = ({ machine, arguments: [of], line }) => {
  const size = amountIn(of);
  machine.charge(logarithm(size.growth), line, 'the binary search is logarithmic');
  return numberOf(boundedAmount(size.growth));
};

const insorts: LibraryRule = ({ machine, arguments: [of, item], line }) => {
  if (of?.kind !== 'collection') return UNKNOWN;
  machine.charge(of.size.growth, line, 'inserting moves the items after it');
  machine.grow(of, item ?? UNKNOWN);
  return UNKNOWN;
};

const heapPush: LibraryRule = ({ machine, arguments: [heap, item], line }) => {
  if (heap?.kind !== 'collection') return UNKNOWN;
  const size = machine.sizeInAnyRound(heap);
  machine.grow(heap, item ?? UNKNOWN);
  machine.charge(logarithm(size), line, 'putting into the heap is logarithmic');
  return UNKNOWN;
};

const heapPop: LibraryRule = ({ machine, arguments: [heap], line }) => {
  if (heap?.kind !== 'collection') return UNKNOWN;
  machine.charge(logarithm(heap.size.growth), line, 'taking from the heap is logarithmic');
  return taken(heap, machine);
};

const few =
  (what: string): LibraryRule =>
  (call) => {
    const {
      machine,
      arguments: [count, from],
      line,
    } = call;
    const size = amountIn(from);
    machine.charge(multiplyGrowths(size.growth, logarithm(amountOrConstant(count).growth)), line, what);
    return from?.kind === 'collection'
      ? copyCollection(from, amountOrConstant(count), machine, line)
      : UNKNOWN;
  };

const counts: LibraryRule = (call) => {
  const made = making('map')(call);
  if (made.kind === 'collection') {
    made.items =
      call.arguments[0]?.kind === 'collection' ? bounded(call.arguments[0].size.growth) : fixedNumber(0);
    const [from] = call.arguments;
    if (from?.kind === 'collection') {
      made.keys = from.items;
      made.parts = null;
    }
  }
  return made;
};

const defaultMap: LibraryRule = (call) => {
  const [factory] = call.arguments;
  const made = call.machine.collection('map', constantAmount(0), UNKNOWN, call.line);
  made.keys = UNKNOWN;
  if (factory?.kind === 'builtin' || factory?.kind === 'function') {
    made.items = applied(factory, [], call, false);
    if (made.items.kind === 'collection') made.items.holder = made;
    if (made.items.kind === 'unknown') made.items = fixedNumber(0);
  }
  return made;
};

const extendsBy: LibraryRule = ({ machine, receiver, arguments: [by], line }) => {
  if (receiver?.kind !== 'collection' || by === undefined) return UNKNOWN;
  const { count, item } = iterationOver(by, machine, line);
  machine.charge(count, line, 'adding all of them takes as long as they are many');
  machine.grow(receiver, item, count);
  return UNKNOWN;
};

const popsAt: LibraryRule = takes(({ arguments: given }, from) => {
  const [at] = given;
  const index = at?.kind === 'number' ? fixedValue(at.amount) : null;
  const isLast = given.length === 0 || index === -1 || from.type !== 'list';
  return isLast ? ONE : from.size.growth;
}, 'removing from within a list moves the items after it');

const withItems: LibraryRule = ({ machine, receiver, line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  const pair = machine.view('tuple', constantAmount(2), receiver.items, line);
  pair.parts = [another(receiver.keys ?? UNKNOWN, machine), receiver.items];
  return machine.view('iterator', receiver.size, pair, line);
};

const keysOf: LibraryRule = ({ machine, receiver, line }) =>
  receiver?.kind === 'collection'
    ? machine.view('set', receiver.size, receiver.keys ?? UNKNOWN, line)
    : UNKNOWN;

const valuesOf: LibraryRule = ({ machine, receiver, line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  const items = machine.view('iterator', receiver.size, UNKNOWN, line);
  items.items = receiver.items;
  return items;
};

const setOperation: LibraryRule = (call) => {
  const {
    machine,
    receiver,
    arguments: [other],
    line,
  } = call;
  return receiver ? combine('|', receiver, other ?? UNKNOWN, machine, line) : UNKNOWN;
};

const joins: LibraryRule = ({ machine, arguments: [parts], line }) =>
  parts ? joined(parts, machine, line) : UNKNOWN;

const findsIn = linear('the search goes through it', ({ machine, receiver }) =>
  another(numberOf(boundedAmount(receiver?.kind === 'collection' ? receiver.size.growth : ONE)), machine),
);

const sameText: LibraryRule = (call) => {
  const text = subject(call);
  if (text.kind !== 'collection') return text;
  // Text that was just read has been paid for by reading it.
  if (text.isInput) return text;
  call.machine.charge(text.size.growth, call.line, 'it goes through the whole text');
  return call.machine.text(text.size, call.line);
};

const repeatedly = constant(({ machine, arguments: given, line }) => {
  const copy = given[0];
  return copy?.kind === 'collection' ? machine.view('iterator', copy.size, copy.items, line) : UNKNOWN;
});

const functions: [string, LibraryRule][] = [
  ['input', reads],
  ['raw_input', reads],
  ['int', toNumber],
  ['float', toNumber],
  ['Decimal', toNumber],
  ['Fraction', toNumber],
  ['abs', sameNumber],
  ['round', sameNumber],
  ['ceil', sameNumber],
  ['floor', sameNumber],
  ['trunc', sameNumber],
  ['fabs', sameNumber],
  ['bool', constant(someNumber)],
  ['ord', constant(someNumber)],
  ['chr', ({ machine, line }) => machine.view('text', constantAmount(1), UNKNOWN, line)],
  ['len', sizeOfIt],
  ['range', range],
  ['xrange', range],
  ['map', maps],
  ['filter', filters],
  ['enumerate', enumerates],
  ['zip', zips],
  ['reversed', copiedAsView],
  ['iter', copiedAsView],
  [
    'next',
    (call) => {
      const from = subject(call);
      return from.kind === 'collection' && from.isInput && from.type === 'text' ? from : anItem(call);
    },
  ],
  ['sum', sums],
  ['fsum', sums],
  ['prod', sums],
  ['max', extreme('greatest')],
  ['min', extreme('least')],
  ['any', goesThrough('looking at every item')],
  ['all', goesThrough('looking at every item')],
  [
    'sorted',
    (call) => {
      sorts()(call);
      const made = copied('list')(call);
      return made;
    },
  ],
  ['list', making('list')],
  ['tuple', making('tuple')],
  ['set', making('set')],
  ['frozenset', making('set')],
  ['dict', making('map')],
  ['OrderedDict', making('map')],
  ['deque', making('queue')],
  ['Queue', making('queue')],
  ['LifoQueue', making('queue')],
  ['PriorityQueue', making('heap')],
  ['array', (call) => making('list')({ ...call, arguments: call.arguments.slice(1) })],
  [
    'bytearray',
    (call) =>
      call.arguments[0]?.kind === 'number'
        ? call.machine.collection('list', amountOrConstant(call.arguments[0]), fixedNumber(0), call.line)
        : making('list')(call),
  ],
  ['Counter', counts],
  ['defaultdict', defaultMap],
  ['print', prints],
  ['str', textConversion],
  ['repr', textConversion],
  ['bin', textConversion],
  ['hex', textConversion],
  ['pow', powers],
  [
    'divmod',
    ({ machine, arguments: [one, other], line }) => {
      const pair = machine.view('tuple', constantAmount(2), UNKNOWN, line);
      pair.parts = [
        numberOf(divide(amountOrConstant(one), amountOrConstant(other))),
        combine('%', one ?? UNKNOWN, other ?? UNKNOWN, machine, line),
      ];
      return pair;
    },
  ],
  ['sqrt', root],
  ['isqrt', root],
  ['log', log],
  ['log2', log],
  ['log10', log],
  [
    'gcd',
    ({ machine, arguments: [one, other], line }) => {
      const growth =
        one?.kind === 'number' && other?.kind === 'number'
          ? addGrowths(one.amount.growth, other.amount.growth)
          : ONE;
      machine.charge(logarithm(growth), line, "Euclid's algorithm is logarithmic");
      return other?.kind === 'number' ? other : fixedNumber(1);
    },
  ],
  [
    'factorial',
    ({ machine, arguments: [of], line }) => {
      const growth = amountOrConstant(of).growth;
      machine.charge(growth, line, 'the factorial takes as many multiplications');
      return numberOf({ linear: null, growth: factorial(growth) });
    },
  ],
  ['permutations', combinations('permutations')],
  ['combinations', combinations('combinations')],
  ['combinations_with_replacement', combinations('combinations')],
  ['product', combinations('product')],
  ['accumulate', repeatedly],
  ['chain', repeatedly],
  ['islice', repeatedly],
  [
    'reduce',
    (call) => {
      const {
        machine,
        line,
        arguments: [made, from],
      } = call;
      const { count, item } = iterationOver(from ?? UNKNOWN, machine, line);
      machine.openLoop({ line, count, what: '' });
      const result = applied(made ?? UNKNOWN, [item, item], call, false);
      machine.closeLoop();
      return result;
    },
  ],
  ['bisect', bisects],
  ['bisect_left', bisects],
  ['bisect_right', bisects],
  ['insort', insorts],
  ['insort_left', insorts],
  ['insort_right', insorts],
  ['heappush', heapPush],
  ['heappop', heapPop],
  ['heappushpop', heapPop],
  ['heapreplace', heapPop],
  ['heapify', linear('making a heap of it is linear')],
  ['nlargest', few('finding the largest looks at every item')],
  ['nsmallest', few('finding the smallest looks at every item')],
  ['copy', sameSize('copying every item')],
  ['deepcopy', sameSize('copying every item')],
  ['fromkeys', making('map')],
];

function copiedAsView(call: LibraryCall): Value {
  const from = subject(call);
  if (from.kind === 'range') return { ...from };
  if (from.kind !== 'collection') return from;
  const view = call.machine.view(
    from.type === 'text' ? 'text' : 'iterator',
    from.size,
    from.items,
    call.line,
  );
  view.total = from.total;
  view.isInput = from.isInput;
  return view;
}

const methods: [string, LibraryRule][] = [
  ['readline', reads],
  [
    'readlines',
    ({ machine, line }) => {
      const lines = machine.input.list(machine.input.text(line), line);
      lines.type = 'list';
      return lines;
    },
  ],
  ['read', reads],
  ['split', splits],
  ['splitlines', splits],
  ['append', puts()],
  ['appendleft', puts()],
  ['put', puts()],
  ['add', puts()],
  ['insert', puts((size) => size, 'inserting moves the items after it')],
  ['extend', extendsBy],
  ['extendleft', extendsBy],
  [
    'update',
    (call) => {
      const {
        receiver,
        arguments: [by],
      } = call;
      if (receiver?.kind === 'collection' && receiver.type === 'map' && by?.kind === 'collection')
        return extendsBy({ ...call, arguments: [by] });
      return extendsBy(call);
    },
  ],
  ['pop', popsAt],
  ['popleft', takes()],
  ['popitem', takes()],
  ['get', (call) => (call.arguments.length === 0 ? takes()(call) : getsEntry(call))],
  [
    'setdefault',
    (call) => {
      setsEntry(call);
      return getsEntry(call);
    },
  ],
  [
    'remove',
    (call) => {
      const { receiver, machine, line } = call;
      if (receiver?.kind === 'collection' && receiver.type !== 'set')
        machine.charge(receiver.size.growth, line, 'removing goes through the items');
      return UNKNOWN;
    },
  ],
  ['discard', constant()],
  ['clear', constant()],
  ['index', findsIn],
  ['find', findsIn],
  ['rfind', findsIn],
  ['rindex', findsIn],
  ['count', findsIn],
  ['startswith', constant(someNumber)],
  ['endswith', constant(someNumber)],
  ['isdigit', constant(someNumber)],
  ['isalpha', constant(someNumber)],
  ['sort', sorts()],
  ['reverse', linear('reversing moves every item')],
  ['copy', sameSize('copying every item')],
  ['join', joins],
  ['strip', sameText],
  ['rstrip', sameText],
  ['lstrip', sameText],
  ['lower', sameText],
  ['upper', sameText],
  ['title', sameText],
  ['swapcase', sameText],
  ['capitalize', sameText],
  ['replace', sameText],
  ['translate', sameText],
  ['zfill', sameText],
  ['decode', sameText],
  ['encode', sameText],
  ['format', textConversion],
  ['items', withItems],
  ['keys', keysOf],
  ['values', valuesOf],
  ['union', setOperation],
  ['intersection', setOperation],
  ['difference', setOperation],
  ['symmetric_difference', setOperation],
  ['issubset', linear('comparing the sets looks at every item', someNumber)],
  ['issuperset', linear('comparing the sets looks at every item', someNumber)],
  [
    'most_common',
    (call) => {
      sorts()(call);
      return withItems(call);
    },
  ],
  ['elements', itself],
  ['rotate', linear('turning it moves the items')],
  ['write', constant()],
  ['empty', constant(someNumber)],
  ['qsize', sizeOfIt],
  ['bit_length', log],
  ['__contains__', membershipTest],
  ['__getitem__', getsEntry],
  ['fromkeys', (call) => making('map')(call)],
];

/** Python's built-in functions and the modules that school programs use. */
export const PYTHON_LIBRARY: Library = {
  functions: new Map(functions),
  methods: new Map(methods),
  members: new Map(),
  names: new Map<string, Value>([
    ['sys.stdin', INPUT],
    ['stdin', INPUT],
    ['sys.stdin.buffer', INPUT],
    ['stdin.buffer', INPUT],
    ['math.pi', fixedNumber(3)],
    ['pi', fixedNumber(3)],
    ['math.inf', fixedNumber(1)],
    ['inf', fixedNumber(1)],
    ['sys.maxsize', fixedNumber(1)],
    ['maxsize', fixedNumber(1)],
  ]),
  valueOfType: () => null,
  copiesTextToAdd: false,
  copiesSlices: true,
  constructorName: '__init__',
  hasExplicitSelf: true,
  assignmentDeclares: true,
  mainName: null,
  readingWords: /^(?:input|readline|read)$/,
  inputWords: /\b(?:input|raw_input|stdin|open)\b/,
};
