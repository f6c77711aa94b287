import { boundedAmount, constantAmount, greatest, least, raise, subtract } from '#analysis/amount.ts';
import { partOf } from '#analysis/collections.ts';
import { isConstant, ONE } from '#analysis/growth.ts';
import { another } from '#analysis/items.ts';
import { iterationOver } from '#analysis/loops/iteration.ts';
import type { AbstractMachine } from '#analysis/machine.ts';
import {
  type Collection,
  type CollectionType,
  fixedNumber,
  INPUT,
  numberOf,
  UNKNOWN,
  type Unknown,
  type Value,
} from '#analysis/values.ts';
import type { Library, LibraryCall, LibraryRule } from './library.ts';
import {
  amountOrConstant,
  anItem,
  constant,
  copied,
  getsEntry,
  itself,
  joined,
  linear,
  log,
  membershipTest,
  puts,
  root,
  setsEntry,
  sizeOfIt,
  someNumber,
  sorts,
  subject,
  takes,
  textConversion,
} from './rules.ts';
import {
  appendsText,
  applied,
  entries,
  enumerated,
  extended,
  filtered,
  folded,
  forEachItem,
  goingThrough,
  keys,
  mapped,
  mapValues,
  sameText,
  searchedByHalves,
  summed,
  viewed,
  zipped,
} from './sequences.ts';
import { emptyNumber, emptyOf, readType } from './types.ts';

const COLLECTIONS: Record<string, CollectionType> = {
  Vec: 'list',
  VecDeque: 'queue',
  LinkedList: 'queue',
  BinaryHeap: 'heap',
  HashSet: 'set',
  BTreeSet: 'sorted set',
  HashMap: 'map',
  BTreeMap: 'sorted map',
  String: 'builder',
};

const NUMBER = /^(?:[iu](?:8|16|32|64|128|size)|f32|f64|bool|char)$/;

/** Returns the initial value of a variable of a type. */
function valueOfType(type: string, machine: AbstractMachine, line: number): Value | null {
  const { name, inner } = readType(machine.aliasOf(type));
  const kind = COLLECTIONS[name];
  if (kind) {
    const isMap = kind.endsWith('map');
    return emptyOf(kind, valueOfType(inner[isMap ? 1 : 0] ?? '', machine, line), machine, line);
  }
  return NUMBER.test(name) ? emptyNumber() : null;
}

/** `Vec::new()`, `String::with_capacity(n)`, `HashMap::new()`. */
const makesNew: LibraryRule = ({ machine, owner, arguments: [first], line }) => {
  const kind = COLLECTIONS[owner];
  if (kind) return emptyOf(kind, null, machine, line);
  return first ?? UNKNOWN;
};

/** `Vec::from(a)`, `String::from(a)`. */
const makesFrom: LibraryRule = (call) => {
  const [first] = call.arguments;
  const kind = COLLECTIONS[call.owner];
  if (kind === undefined || first?.kind !== 'collection') return first ?? UNKNOWN;
  return copied(kind)({ ...call, receiver: null, arguments: [first] });
};

/** `vec![x; n]` and `vec![a, b]` are evaluated where they are written; this passes the result on. */
const given: LibraryRule = ({ arguments: [made], machine, line }) =>
  made ?? emptyOf('list', null, machine, line);

/** Texts that hold the whole input. */
const WHOLE_INPUTS = new WeakSet<Collection>();

const reads: LibraryRule = ({ machine, written: [target], scope, line, name }) => {
  if (target === undefined) return UNKNOWN;
  const text = name === 'read_to_string' ? machine.input.whole('builder', line) : machine.input.text(line);
  if (name === 'read_to_string') WHOLE_INPUTS.add(text);
  text.isInput = true;
  text.type = 'builder';
  machine.bind(target, text, scope, line);
  return UNKNOWN;
};

/** Lines and words of the input, whose number is unknown; parts of any other text. */
const splits: LibraryRule = ({ machine, receiver, line }) => {
  if (receiver?.kind === 'unknown' && receiver.isInput) {
    const lines = machine.view('iterator', boundedAmount(machine.input.size), machine.input.text(line), line);
    lines.isInput = true;
    return lines;
  }
  if (receiver?.kind !== 'collection') return UNKNOWN;
  const part = machine.view('text', constantAmount(1), UNKNOWN, line);
  part.isInput = receiver.isInput;
  if (!receiver.isInput) machine.charge(receiver.size.growth, line, 'splitting goes through the whole text');
  if (receiver.isInput && !WHOLE_INPUTS.has(receiver)) {
    // From here on the parts stand for the text.
    receiver.isView = true;
    const parts = machine.input.list(part, line);
    parts.isView = true;
    return parts;
  }
  const parts = machine.view('iterator', receiver.size, UNKNOWN, line);
  parts.items = part;
  parts.isInput = receiver.isInput;
  return parts;
};

const letters: LibraryRule = ({ machine, receiver, line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  // A text whose letters are accessed is held in memory.
  if (receiver.isInput) receiver.isView = false;
  return machine.view('iterator', receiver.size, fixedNumber(1), line);
};

/** `text.parse()`: a text from the input gives a number of any size. */
const parses: LibraryRule = ({ machine, receiver, line }) => {
  if (receiver?.kind !== 'collection' || !receiver.isInput) return fixedNumber(1);
  // From here on the number stands for its text.
  receiver.isView = true;
  return machine.input.number(line);
};

const maps: LibraryRule = (call) => {
  const from = subject(call);
  if (from.kind !== 'collection' || !from.isInput || from.items.kind !== 'collection') {
    return from.kind === 'unknown' || from.kind === 'number'
      ? applied(call.arguments[0], [from], call)
      : mapped('iterator')(call);
  }
  // Reading number by number is charged where the numbers are used.
  const result = call.machine.quietly(() => applied(call.arguments[0], [from.items], call));
  const items = result.kind === 'number' ? call.machine.input.valueIn('') : result;
  const view = call.machine.view('iterator', from.size, UNKNOWN, call.line);
  view.items = items;
  view.isInput = true;
  return view;
};

/** `iterator.next()`: a value from the input gets its own size. */
const takesNext: LibraryRule = (call) => {
  const { receiver, machine, line } = call;
  if (receiver?.kind !== 'collection') return UNKNOWN;
  if (!receiver.isInput) return another(receiver.items, machine);
  return receiver.items.kind === 'number' ? machine.input.number(line) : machine.input.text(line);
};

/** `collect()` makes the collection that the expected type names, else a list. */
const collects: LibraryRule = (call) => {
  const from = subject(call);
  if (from.kind !== 'collection' && from.kind !== 'range') return UNKNOWN;
  const { machine, line } = call;
  const kind = COLLECTIONS[readType(machine.aliasOf(machine.expectedType)).name] ?? 'list';
  const { count, amount, item } = iterationOver(from, machine, line);
  if (!machine.input.readsFew) machine.charge(count, line, 'collecting them takes as long as they are many');
  const made = machine.collection(kind, amount, item, line);
  made.isInput = from.kind === 'collection' && from.isInput;
  if (made.isInput && item.kind === 'collection' && item.isInput && !isConstant(item.size.growth)) {
    // Lines of the input: from here on their parts stand for them.
    made.isView = true;
    machine.input.readsAtOnce(line);
  }
  if (from.kind === 'collection') made.total = from.total;
  const parts = item.kind === 'collection' ? item.parts : null;
  if (kind.endsWith('map')) {
    made.keys = parts?.[0] ?? UNKNOWN;
    made.items = parts?.[1] ?? UNKNOWN;
  }
  return made;
};

const steps: LibraryRule = (call) => {
  const {
    receiver,
    arguments: [step],
  } = call;
  return receiver?.kind === 'range' ? { ...receiver, step: amountOrConstant(step) } : viewed(call);
};

const skips: LibraryRule = (call) => viewed(call);

const takesFew: LibraryRule = ({ receiver, arguments: [count], machine, line }) => {
  const { item } = iterationOver(receiver ?? UNKNOWN, machine, line);
  return machine.view('iterator', amountOrConstant(count), item, line);
};

/** Map entries that may not exist yet, and the map they belong to. */
const ENTRIES = new WeakMap<Unknown, Collection>();

/** The entry of a map, created if missing; changes to it change the map. */
const entry: LibraryRule = (call) => {
  const { receiver } = call;
  if (receiver?.kind !== 'collection') return UNKNOWN;
  setsEntry({ ...call, arguments: [call.arguments[0] ?? UNKNOWN, receiver.items] });
  if (receiver.items.kind !== 'unknown') return getsEntry(call);
  const made: Unknown = { kind: 'unknown' };
  ENTRIES.set(made, receiver);
  return made;
};

const orInserts: LibraryRule = (call) => {
  const {
    receiver,
    arguments: [start],
  } = call;
  if (receiver?.kind !== 'unknown') return receiver ?? UNKNOWN;
  const value = start?.kind === 'function' ? applied(start, [], call) : (start ?? UNKNOWN);
  const map = ENTRIES.get(receiver);
  if (map && map.items.kind === 'unknown') {
    map.items = value;
    if (value.kind === 'collection') value.holder = map;
  }
  return value;
};

const inserts: LibraryRule = (call) => {
  const { receiver, arguments: all, machine, line } = call;
  if (receiver?.kind !== 'collection') return UNKNOWN;
  if (receiver.type.endsWith('map')) return setsEntry(call);
  if (receiver.type.endsWith('set')) return puts()(call);
  machine.charge(receiver.size.growth, line, 'inserting moves the items after it');
  machine.grow(receiver, all.at(-1) ?? UNKNOWN);
  return UNKNOWN;
};

const removes: LibraryRule = takes(
  (_, from) => (from.type === 'list' || from.type === 'builder' ? from.size.growth : ONE),
  'removing from within it moves the items after it',
);

const pushes: LibraryRule = (call) => {
  const isText = call.receiver?.kind === 'collection' && call.receiver.type === 'builder';
  return isText ? appendsText(call) : puts()(call);
};

const looksUp: LibraryRule = (call) => {
  const {
    receiver,
    arguments: [index],
  } = call;
  if (receiver?.kind === 'collection' && receiver.type.endsWith('map')) return getsEntry(call);
  membershipTest(
    receiver?.kind === 'collection' && receiver.type.startsWith('sorted')
      ? call
      : { ...call, receiver: UNKNOWN },
  );
  return index ? anItem({ ...call, arguments: [] }) : UNKNOWN;
};

/** The smaller or larger of two numbers, or the minimum or maximum of a sequence. */
const extremeOf =
  (kind: 'least' | 'greatest'): LibraryRule =>
  (call) => {
    const {
      receiver,
      arguments: [other],
    } = call;
    if (receiver?.kind === 'number' || other?.kind === 'number') {
      const [one, two] = [amountOrConstant(receiver ?? undefined), amountOrConstant(other)];
      return numberOf(kind === 'least' ? least(one, two) : greatest(one, two));
    }
    const { count, item } = iterationOver(subject(call), call.machine, call.line);
    call.machine.charge(count, call.line, `finding the ${kind} looks at every item`);
    return item;
  };

/** `a.iter().rev()`, windows, chunks: views of the same items. */
const windows: LibraryRule = ({ machine, receiver, line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  const window = machine.view('list', constantAmount(2), receiver.items, line);
  return machine.view('iterator', receiver.size, window, line);
};

const splitsInTwo: LibraryRule = ({ machine, receiver, arguments: [index], line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  const pair = machine.view('tuple', constantAmount(2), UNKNOWN, line);
  const middle = amountOrConstant(index);
  pair.parts = [
    partOf(receiver, constantAmount(0), middle, machine, line),
    partOf(receiver, middle, receiver.size, machine, line),
  ];
  return pair;
};

const copiesAll: LibraryRule = (call) => (subject(call).kind === 'collection' ? clones(call) : subject(call));

function clones(call: LibraryCall): Value {
  const of = subject(call);
  return of.kind === 'collection' ? copied(of.type)(call) : of;
}

const resizes: LibraryRule = ({ machine, receiver, arguments: [size, value], line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  machine.charge(amountOrConstant(size).growth, line, 'making it so long sets every item');
  receiver.size = amountOrConstant(size);
  if (value) receiver.items = value;
  return UNKNOWN;
};

const exponent: LibraryRule = ({ receiver, arguments: [to] }) =>
  numberOf(raise(amountOrConstant(receiver ?? undefined), amountOrConstant(to)));

const whole = goingThrough('it goes through every item');

const functions: [string, LibraryRule][] = [
  ['vec!', given],
  ['format!', textConversion],
  ['stdin', constant(() => INPUT)],
  ['new', makesNew],
  ['with_capacity', makesNew],
  ['from', makesFrom],
  ['from_iter', makesFrom],
  ['Some', itself],
  ['Ok', itself],
  ['Reverse', itself],
  ['Box', itself],
  ['Rc', itself],
  ['swap', constant()],
  [
    'read_to_string',
    ({ machine, line }) => {
      const text = machine.input.text(line);
      text.type = 'builder';
      text.isView = true;
      return text;
    },
  ],
  ['take', itself],
  ['replace', itself],
];

const SAME = [
  ...[
    'unwrap',
    'expect',
    'unwrap_or',
    'unwrap_or_default',
    'as_ref',
    'as_mut',
    'as_str',
    'as_slice',
    'as_bytes',
    'borrow',
  ],
  ...[
    'borrow_mut',
    'lock',
    'by_ref',
    'cloned',
    'copied',
    'iter',
    'iter_mut',
    'into_iter',
    'drain',
    'peekable',
    'ok',
    'abs',
  ],
  ...[
    'clone_from',
    'into',
    'as_deref',
    'as_deref_mut',
    'wrapping_add',
    'to_le',
    'flatten',
    'into_boxed_slice',
    'deref',
    'trim',
  ],
  ...['trim_end', 'trim_start', 'into_bytes', 'unwrap_or_else', 'ok_or', 'bufread'],
];

const methods: [string, LibraryRule][] = [
  ...SAME.map((name): [string, LibraryRule] => [name, itself]),
  ['read_line', reads],
  ['read_to_string', reads],
  ['lines', splits],
  ['split_whitespace', splits],
  ['split_ascii_whitespace', splits],
  ['split', splits],
  ['chars', letters],
  ['bytes', letters],
  ['char_indices', (call) => enumerated({ ...call, receiver: letters(call) })],
  ['parse', parses],
  ['map', maps],
  ['flat_map', mapped('iterator')],
  ['filter', filtered('iterator')],
  ['filter_map', mapped('iterator')],
  ['take_while', filtered('iterator')],
  ['skip_while', filtered('iterator')],
  [
    'for_each',
    (call) => {
      forEachItem(call, subject(call));
      return UNKNOWN;
    },
  ],
  ['fold', folded],
  ['enumerate', enumerated],
  ['zip', zipped],
  ['rev', viewed],
  ['chain', viewed],
  ['skip', skips],
  ['take', (call) => (call.arguments.length === 0 ? subject(call) : takesFew(call))],
  ['step_by', steps],
  ['windows', windows],
  ['chunks', windows],
  ['sum', summed],
  ['product', summed],
  ['count', whole],
  ['all', whole],
  ['any', whole],
  ['position', whole],
  ['find', whole],
  ['min', extremeOf('least')],
  ['max', extremeOf('greatest')],
  ['min_by_key', extremeOf('least')],
  ['max_by_key', extremeOf('greatest')],
  ['collect', collects],
  ['next', takesNext],
  ['len', sizeOfIt],
  ['is_empty', constant(someNumber)],
  ['is_none', constant(someNumber)],
  ['is_some', constant(someNumber)],
  ['push', pushes],
  ['push_str', appendsText],
  ['push_back', puts()],
  ['push_front', puts()],
  ['pop', takes()],
  ['pop_front', takes()],
  ['pop_back', takes()],
  ['swap_remove', takes()],
  ['insert', inserts],
  ['insert_str', inserts],
  ['remove', removes],
  ['extend', extended],
  ['extend_from_slice', extended],
  ['append', extended],
  ['contains', membershipTest],
  ['contains_key', membershipTest],
  ['get', looksUp],
  ['get_mut', looksUp],
  ['first', anItem],
  ['last', anItem],
  ['front', anItem],
  ['back', anItem],
  ['peek', anItem],
  ['entry', entry],
  ['or_insert', orInserts],
  ['or_insert_with', orInserts],
  ['or_default', orInserts],
  ['keys', keys],
  ['values', mapValues],
  ['values_mut', mapValues],
  ['sort', sorts()],
  ['sort_unstable', sorts()],
  ['sort_by', sorts()],
  ['sort_by_key', sorts()],
  ['sort_unstable_by', sorts()],
  ['reverse', linear('reversing moves every item')],
  ['dedup', linear('it goes through every item')],
  ['fill', linear('filling sets every item')],
  ['swap', constant()],
  ['truncate', constant()],
  ['clear', constant()],
  ['resize', resizes],
  ['split_at', splitsInTwo],
  ['split_at_mut', splitsInTwo],
  ['to_vec', copied('list')],
  ['clone', copiesAll],
  ['to_owned', copiesAll],
  ['to_string', (call) => textConversion({ ...call, receiver: null, arguments: [subject(call)] })],
  ['to_lowercase', sameText],
  ['to_uppercase', sameText],
  ['replace', sameText],
  ['repeat', (call) => textConversion(call)],
  ['join', ({ machine, receiver, line }) => joined(receiver ?? UNKNOWN, machine, line)],
  ['concat', ({ machine, receiver, line }) => joined(receiver ?? UNKNOWN, machine, line)],
  ['binary_search', searchedByHalves],
  ['partition_point', searchedByHalves],
  [
    'into_sorted_vec',
    (call) => {
      sorts()(call);
      return copied('list')(call);
    },
  ],
  ['pow', exponent],
  ['powi', exponent],
  ['sqrt', (call) => root({ ...call, arguments: [subject(call)] })],
  ['isqrt', (call) => root({ ...call, arguments: [subject(call)] })],
  ['ilog2', (call) => log({ ...call, arguments: [subject(call)] })],
  [
    'saturating_sub',
    ({ receiver, arguments: [by] }) =>
      numberOf(subtract(amountOrConstant(receiver ?? undefined), amountOrConstant(by))),
  ],
  ['wrapping_mul', constant(someNumber)],
  ['cmp', constant(someNumber)],
  ['partial_cmp', constant(someNumber)],
  ['rotate_left', linear('turning it moves the items')],
  ['items', entries],
];

/** Rust's standard library. */
export const RUST_LIBRARY: Library = {
  functions: new Map(functions),
  methods: new Map(methods),
  members: new Map([
    [
      '0',
      (value: Value) => (value.kind === 'collection' && value.parts ? (value.parts[0] ?? UNKNOWN) : value),
    ],
    [
      '1',
      (value: Value) => (value.kind === 'collection' && value.parts ? (value.parts[1] ?? UNKNOWN) : value),
    ],
  ]),
  names: new Map<string, Value>([
    ['None', UNKNOWN],
    ...['i32', 'i64', 'u32', 'u64', 'usize', 'f64'].flatMap((type): [string, Value][] => [
      [`${type}.MAX`, fixedNumber(1)],
      [`${type}.MIN`, fixedNumber(1)],
    ]),
  ]),
  valueOfType,
  copiesTextToAdd: false,
  copiesSlices: false,
  constructorName: 'new',
  hasExplicitSelf: true,
  assignmentDeclares: false,
  mainName: 'main',
  readingWords: /^(?:read_line|read_to_string|lines)$/,
  inputWords: /\bstdin\b/,
};
