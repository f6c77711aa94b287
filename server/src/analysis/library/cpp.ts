import { message } from '@coderoom/contract/message';
import { factorial } from '#analysis/growth/growth.ts';
import type { CollectionType } from '#analysis/machine/values.ts';
import { CPP_HEADER_FUNCTIONS, CPP_HEADER_METHODS, CPP_HEADER_NAMES } from './cpp-headers.ts';
import type { CallCondition, LibraryRow } from './library-row.ts';
import * as rows from './rows.ts';
import { rowsOf, where } from './shared-rows.ts';
import type { LibraryTable } from './table.ts';
import type { ActionTerm, CallbackTerm, Place, ValueTerm } from './terms.ts';

/** `vector<int> v(n, x)`, `vector<int> v(a.begin(), a.end())`, `vector<int> v{1, 2}`. */
function constructsOf(type: CollectionType): readonly LibraryRow[] {
  const ofSize: LibraryRow = { time: ['first', message`making it sets every item`] };
  return [
    { when: { first: 'collection' }, ...rows.copies(type, { span: ['first', 'second'] }) },
    {
      // `vector<vector<int>> table(n, vector<int>(m))`: each item is a copy.
      when: { first: 'number', second: 'collection' },
      time: [{ times: [{ value: 'first' }, { size: 'second' }] }, message`making it sets every item`],
      returns: { make: type, size: 'first', items: 'second' },
    },
    {
      when: { first: 'number', second: 'present' },
      ...ofSize,
      returns: { make: type, size: 'first', items: 'second' },
    },
    {
      when: { first: 'number' },
      ...ofSize,
      returns: { make: type, size: 'first', items: { initial: 'items' } },
    },
    { returns: { make: type, size: 0, items: { initial: 'items' } } },
  ];
}

/** Texts can be changed in place. */
const AS_BUILDER: ActionTerm = { setType: 'made', to: 'builder' };

/** A tuple of literals is an array. */
const KEEPS_LITERAL: LibraryRow = {
  when: { first: 'tuple' },
  does: [{ setType: 'first', to: 'list' }],
  returns: 'first',
};

const VISITS = rows.goesThrough(rows.WALKS);

/** Calls the function with each item of what the first iterator begins. */
const OVER_FIRST: CallbackTerm = { function: 'function', over: 'first', with: [{ each: 'first' }] };

/** `copy(a.begin(), a.end(), back_inserter(b))` adds to `b`. */
function addsTo(out: Place): LibraryRow {
  return {
    when: { written: { [out]: { call: /^(?:back_|front_)?inserter$/ } } },
    time: [{ size: 'first' }, message`copying every item`],
    does: [{ add: { each: 'first' }, to: out, times: { size: 'first' } }],
    returns: out,
  };
}

const FILLS: LibraryRow = { time: [{ size: 'first' }, message`filling sets every item`] };

/** `copy(a.begin() + from, a.begin() + to, b.begin())`: only as many as there are between. */
const COPIES_SPAN: LibraryRow = {
  when: { first: 'collection', second: 'collection' },
  time: [{ size: { span: ['first', 'second'] } }, message`copying every item`],
};

/** Searching: in a set or map by its order or hash, in a text or list linearly. */
const FINDS: readonly LibraryRow[] = [
  rows.SEARCHES_ON,
  {
    when: { receiver: ['builder', 'text'] },
    does: [{ lookIn: 'receiver' }, { spend: ['receiver', message`the search goes through the text`] }],
    returns: { bounded: 'receiver' },
  },
  {
    when: { receiver: 'any map' },
    returns: {
      tuple: [{ another: { keys: 'receiver' } }, { entry: 'first', of: 'receiver', otherwise: 'unknown' }],
    },
  },
  {
    when: { receiver: 'collection' },
    does: [{ lookIn: 'receiver' }],
    returns: { tuple: [{ another: { keys: 'receiver' } }, { another: { items: 'receiver' } }] },
  },
  { time: [{ size: 'first' }, message`the search goes through it`], returns: 'first' },
];

const LOWER_BOUND: readonly LibraryRow[] = [
  { when: { receiver: 'collection' }, does: [{ lookIn: 'receiver' }], returns: { item: 'receiver' } },
  { ...rows.searchesByHalves(), returns: 'first' },
];

/** Adds a pair to a map. */
function addsPair(pair: Place, condition: CallCondition): readonly LibraryRow[] {
  const adds: LibraryRow = {
    does: [
      { addKey: { part: 0, of: pair, isKnown: true }, to: 'receiver' },
      { add: { part: 1, of: pair, isKnown: true }, to: 'receiver' },
    ],
    returns: 'receiver',
  };
  return [
    { when: { ...condition, receiver: 'sorted map' }, time: ['log n', message`adding to it`], ...adds },
    { when: { ...condition, receiver: 'map' }, ...adds },
  ];
}

/** `emplace(a, b)` adds the pair of both. */
const EMPLACES_PAIR = [
  ...addsPair('made', { second: 'present' }),
  ...rows.addsItem('made', { second: 'present' }),
].map((row): LibraryRow => ({ ...row, makes: { tuple: 'arguments' } }));

function resizes(items: ValueTerm): LibraryRow {
  return {
    time: [{ value: 'first' }, message`resizing it sets every item`],
    does: [
      { resize: 'receiver', to: { value: 'first' } },
      { fill: 'receiver', with: items },
    ],
  };
}

/** The standard library of C++. */
export const CPP_LIBRARY: LibraryTable = {
  functions: {
    ...CPP_HEADER_FUNCTIONS,

    // Collections
    'vector, array, valarray, stack': constructsOf('list'),
    // The number that it is given says which bits are set, not how many there are.
    bitset: { returns: { make: 'list', size: 0, items: { initial: 'items' } } },
    'queue, deque': constructsOf('queue'),
    'list, forward_list': constructsOf('linked list'),
    priority_queue: constructsOf('heap'),
    'set, multiset': constructsOf('sorted set'),
    'unordered_set, unordered_multiset': constructsOf('set'),
    'map, multimap': constructsOf('sorted map'),
    'unordered_map, unordered_multimap': constructsOf('map'),
    '[]': [
      KEEPS_LITERAL,
      ...where({ first: 'collection' }, 'first argument'),
      rows.makesArray(message`making the array takes as long as it is`),
    ],
    'pair, make_pair, make_tuple, tuple': { returns: { tuple: 'arguments' } },

    // Texts, input and output
    string: [
      { when: { first: 'number' }, returns: { make: 'builder', size: 'first' } },
      ...constructsOf('builder'),
    ],
    'istringstream, stringstream': 'first argument',
    'istream_iterator, istreambuf_iterator': [
      {
        when: { first: 'stream' },
        time: ['input', message`reading every value`],
        returns: rows.iterator({ bound: 'input' }, { read: 'value' }, { isInput: true }),
      },
      { returns: 'unknown' },
    ],
    scanf: { does: [{ readInto: 'rest' }], returns: 'input' },
    getline: [
      {
        when: { first: 'collection', second: 'present' },
        makes: 'character',
        does: [{ assign: 'made', to: 'second' }],
        returns: 'first',
      },
      {
        when: { second: 'present' },
        makes: { read: 'text' },
        does: [AS_BUILDER, { hold: 'made' }, { assign: 'made', to: 'second' }],
        returns: 'input',
      },
      'input stream',
    ],
    'getchar, distance, next_permutation': 'fixed number',
    'stoi, stoll, atoi': [
      { when: { it: 'collection' }, returns: { parsed: 'it', isReadHere: true } },
      'same number',
    ],
    to_string: rowsOf('text').map(
      ({ returns, ...row }): LibraryRow => ({ ...row, makes: returns ?? 'unknown', does: [AS_BUILDER] }),
    ),
    strlen: rows.linear(message`finding the end goes through the text`, { number: { size: 'it' } }),

    // Numbers
    'int, long, double, float, char, bool, size_t, long long, unsigned': [
      KEEPS_LITERAL,
      ...where({ first: 'present' }, 'first argument'),
      { returns: 0 },
    ],
    static_cast: 'first argument',
    // `numeric_limits<int>::max()` is a constant.
    max: [{ when: { arguments: 0 }, returns: 1 }, 'greatest'],
    min: [{ when: { arguments: 0 }, returns: 1 }, 'least'],
    'abs, llabs, floor, ceil, round': 'same number',
    'sqrt, sqrtl, cbrt': 'root',
    'log, log2, log10': 'logarithm',
    pow: 'power',
    'gcd, __gcd, lcm': {
      time: [{ log: { value: 'first' } }, message`Euclid's algorithm is logarithmic`],
      returns: 'second',
    },

    // <algorithm> and <numeric>
    'sort, stable_sort, partial_sort': 'sorts',
    make_heap: rows.linear(message`making a heap of it is linear`),
    nth_element: rows.linear(rows.WALKS),
    reverse: rows.linear(message`reversing moves every item`),
    rotate: rows.linear(message`turning it moves the items`),
    unique: rows.linear(rows.WALKS, 'it'),
    shuffle: rows.linear(message`shuffling moves every item`),
    accumulate: [{ when: { any: 'function' }, ...rows.folds('first') }, rows.totals(1)],
    'iota, fill, fill_n, memset, memcpy': FILLS,
    'copy, move_backward, copy_backward': [addsTo('third'), COPIES_SPAN, FILLS],
    'unique_copy, replace_copy': [addsTo('third'), FILLS],
    copy_if: [{ ...addsTo('third'), calls: OVER_FIRST }, ...VISITS],
    transform: [{ ...addsTo('third'), calls: OVER_FIRST }, ...VISITS],
    'merge, set_union, set_intersection, set_difference, set_symmetric_difference': [
      {
        ...addsTo('fifth'),
        time: [{ sum: ['first', 'third'] }, message`copying every item`],
        does: [{ add: { each: 'first' }, to: 'fifth', times: { sum: ['first', 'third'] } }],
      },
      { time: [{ sum: ['first', 'third'] }, rows.WALKS] },
    ],
    'back_inserter, front_inserter, inserter': 'first argument',
    find: FINDS,
    find_if: rows.goesThrough(message`the search goes through it`),
    'count, count_if': rows.goesThrough(rows.WALKS, { bounded: { rounds: 'it' } }),
    'all_of, any_of, none_of, for_each, partial_sum, adjacent_difference, generate': VISITS,
    'is_sorted, equal, adjacent_find, remove, remove_if, replace, replace_if, partition': VISITS,
    'inner_product, mismatch, minmax_element': VISITS,
    'max_element, min_element': rows.goesThrough(rows.WALKS, { item: 'it' }),
    'lower_bound, upper_bound, binary_search': LOWER_BOUND,
    swap: [
      { when: { first: 'collection' } },
      {
        when: { written: { first: 'variable', second: 'variable' } },
        does: [{ swapVariables: ['first', 'second'] }],
      },
    ],
    'next, prev, move': 'unchanged',
  },

  methods: {
    ...CPP_HEADER_METHODS,

    push_back: [...where({ receiver: 'builder' }, 'appends text'), 'adds'],
    'emplace_back, push_front, emplace_front, push': 'adds',
    emplace: [...EMPLACES_PAIR, 'adds'],
    insert: [
      ...addsPair('first', {}),
      {
        when: { receiver: ['list', 'builder', 'queue', 'linked list', 'heap', 'text', 'tuple', 'iterator'] },
        time: ['receiver', message`inserting moves the items after it`],
        does: [{ add: 'last', to: 'receiver', times: { size: 'other' } }],
      },
      'adds',
    ],
    erase: [
      {
        when: { receiver: 'sorted' },
        time: [{ log: 'receiver' }, (type) => message`removing from the ${type} is logarithmic`],
      },
      {
        when: { receiver: ['list', 'builder', 'text'] },
        time: ['receiver', message`removing moves the items after it`],
      },
    ],
    'pop_back, pop_front, pop': 'removes',
    // It stays there: only the result is that of removing it.
    'front, back, top': { returns: { removed: 'receiver' } },
    at: [...where({ receiver: 'any map' }, 'gets entry'), { returns: { item: 'receiver', at: 'first' } }],
    'size, length': 'size',
    empty: 'fixed number',
    'resize, assign': [
      {
        when: { receiver: 'collection', first: 'collection' },
        time: [{ size: { span: ['first', 'second'] } }, message`copying every item`],
        does: [
          { resize: 'receiver', to: { size: { span: ['first', 'second'] } } },
          { setItems: 'receiver', to: { items: 'first' } },
        ],
      },
      { when: { receiver: 'collection', second: 'present' }, ...resizes('second') },
      { when: { receiver: 'collection' }, ...resizes({ items: 'receiver' }) },
    ],
    'reserve, clear, swap': 'nothing',
    fill: FILLS,
    sort: 'sorts',
    reverse: rows.linear(message`reversing moves every item`),

    // Iterators
    'begin, cbegin, rbegin, data, c_str, get': 'unchanged',
    'end, cend, rend': { returns: { end: 'receiver' } },

    // Searching
    find: FINDS,
    'count, contains': 'contains',
    'lower_bound, upper_bound': LOWER_BOUND,

    // Texts and streams
    substr: [
      {
        when: { second: 'present' },
        returns: { slice: 'receiver', from: { value: 'first' }, length: { value: 'second' } },
      },
      { when: { first: 'present' }, returns: { slice: 'receiver', from: { value: 'first' } } },
      { returns: { slice: 'receiver' } },
    ],
    append: 'appends text',
    compare: rows.linear(message`comparing looks at every character`, 1),
    str: 'same length',
    'sync_with_stdio, tie': 'nothing',
    'good, fail': 'iterates',
  },

  members: { first: { returns: { part: 0, of: 'it' } }, second: { returns: { part: 1, of: 'it' } } },
  names: {
    ...CPP_HEADER_NAMES,
    'cin, stdin': 'input',
    INT_MAX: 2 ** 31,
    LLONG_MAX: 2 ** 62,
    'INT_MIN, LLONG_MIN': 1,
  },
  types: {
    collections: {
      'vector, array, valarray, bitset, stack': 'list',
      'queue, deque': 'queue',
      'list, forward_list': 'linked list',
      priority_queue: 'heap',
      'set, multiset': 'sorted set',
      'unordered_set, unordered_multiset': 'set',
      'map, multimap': 'sorted map',
      'unordered_map, unordered_multimap': 'map',
      'string, ostringstream': 'builder',
    },
    tuples: /^(?:pair|tuple)$/,
    streams: /^(?:istream|ifstream|istringstream|stringstream)$/,
    numbers:
      /^(?:(?:un)?signed\b.*|(?:long|short|int|char|bool|float|double|size_t|u?int\d+_t|ll|auto)\b.*)$/,
    qualifiers: /\b(?:const|static|constexpr|mut|std|dyn)\b|::(?=\w)|[&*]/g,
    makesObjects: true,
  },
  textRead: 'builder',
  copiesTextToAdd: false,
  roundsWhile: new Map([
    ['next_permutation', factorial],
    ['prev_permutation', factorial],
  ]),
  itemsAreReferences: true,
  looksUpAndAdds: true,
  mapsAreOfEntries: true,
  copiesSlices: true,
  copiesWhatIsAssigned: true,
  constructorName: null,
  hasExplicitSelf: false,
  callsMethodsAlone: true,
  assignmentDeclares: false,
  mainName: 'main',
  readingWords: /^(?:scanf|getline|getchar|gets|fgets)$/,
  splittingWords: /^split\w*$/,
  numberWords: /^sto[idlf]\w*$/,
  inputWords: /\b(?:cin|scanf|getline|getchar|gets|fgets|stdin|argv\s*\[\s*\w+)\b/,
};
