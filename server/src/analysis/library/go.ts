import { message } from '@coderoom/contract/message';
import { GO_PACKAGE_FUNCTIONS, GO_PACKAGE_METHODS, GO_PACKAGE_NAMES } from './go-packages.ts';
import type { LibraryRow } from './library-row.ts';
import * as rows from './rows.ts';
import { type NamedRow, where } from './shared-rows.ts';
import type { LibraryTable } from './table.ts';
import type { ValueTerm } from './terms.ts';

/** `make([]int, n)`, `make(map[int]bool)`, `new(T)`. */
const MAKES: readonly LibraryRow[] = [
  {
    when: { constructs: 'list', first: 'number' },
    time: ['first', message`making the slice sets every item`],
    makes: { initial: 'type' },
    does: [{ resize: 'made', to: 'first' }],
  },
  { returns: { initial: 'type' } },
];

/** Types of slices and maps. */
const LITERAL_TYPE = /^(?:\[|map\[)/;

/** `math.Max(a, b)`, `slices.Max(a)`. */
function extremeOf(kind: 'least' | 'greatest'): readonly NamedRow[] {
  return [...where({ second: 'present' }, kind), ...rows.goesThrough(rows.WALKS, { item: 'it' })];
}

/** A heap is a slice, or an object that holds one. */
const HEAP: ValueTerm = { collectionIn: 'first' };

/** Go's built-in functions and the packages that school programs use. */
export const GO_LIBRARY: LibraryTable = {
  functions: {
    ...GO_PACKAGE_FUNCTIONS,

    // Built-in functions
    '[]': [
      {
        // `[]byte(text)`, `[]rune(text)`.
        when: { type: LITERAL_TYPE, first: 'text' },
        time: ['first', message`copying every letter`],
        returns: { make: 'list', size: 'first', items: 1, keeps: ['isInput'], of: 'first' },
      },
      ...where({ type: LITERAL_TYPE, first: 'number' }, MAKES),
      ...where({ type: LITERAL_TYPE, first: 'present' }, 'first argument'),
      ...MAKES,
    ],
    append: [
      { when: { first: 'collection' }, does: [{ addArgumentsTo: 'first' }], returns: 'first' },
      { makes: { empty: 'list' }, does: [{ addArgumentsTo: 'made' }] },
    ],
    'len, cap': 'size',
    copy: [
      // No more than the source has, however long the rest of the target is.
      { when: { second: 'collection' }, time: ['second', message`copying every item`], returns: 1 },
      'fixed number',
    ],
    'delete, clear, panic': 'nothing',
    max: 'greatest',
    min: 'least',
    string: [
      ...where({ first: 'everything' }, 'first argument'),
      {
        when: { first: 'collection' },
        time: ['first', message`making the text copies it`],
        returns: { text: 'first' },
      },
      'character',
    ],
    'int, int8, int16, int32, int64, uint, uint8, uint32, uint64, float32, float64, byte, rune':
      'same number',

    // Input and output
    'Scan, Scanln, Scanf, Fscan, Fscanln, Fscanf, Sscan, Sscanf, Sscanln': {
      does: [{ readInto: 'addresses' }],
      returns: 'input',
    },
    'NewReader, NewReaderSize, NewScanner': 'input stream',
    ReadAll: { returns: { read: 'everything' } },
    NewWriter: 'nothing',
    'Println, Printf, Print': ['prints', 'prints texts'],
    'Fprint, Fprintln, Fprintf': 'prints to first',

    // strconv, fmt and strings
    'Atoi, ParseInt, ParseFloat': [
      { when: { first: 'input' }, returns: { parsed: 'first', isReadHere: true } },
      'fixed number',
    ],
    'Itoa, Sprint, Sprintf, Sprintln, FormatInt': 'text',
    'Fields, Split': [
      {
        when: { first: 'everything' },
        does: [{ release: 'first' }],
        returns: {
          ...{ make: 'list', size: 'first', borrows: rows.INPUT_PIECE },
          ...{ isView: true, keeps: ['isInput', 'isEverything'], of: 'first' },
        },
      },
      {
        when: { first: 'input' },
        makes: { pieces: 'list', of: 'first' },
        does: [{ isAsLong: 'first', as: 'made' }],
      },
      rows.splits('first', 'first'),
    ],
    Join: rows.joins('first'),
    Repeat: { when: { second: 'present' }, returns: { operator: ['*', 'first', 'second'] } },
    'ToLower, ToUpper, TrimSpace, Trim, TrimRight, TrimSuffix, ReplaceAll, Replace': 'same length',
    'HasPrefix, HasSuffix': 'fixed number',
    'Contains, Index, IndexByte': { does: [{ lookIn: 'it' }], returns: 0 },
    Count: rows.goesThrough(rows.WALKS, { bounded: { rounds: 'it' } }),
    'Equal, IsSorted, EqualFold': rows.goesThrough(rows.WALKS),

    // sort, slices and maps
    'Ints, Strings, Float64s, Sort, Stable': 'sorts',
    'Slice, SliceStable': rows.sorts('unknown', { index: 'it' }),
    Search: [
      {
        when: { first: 'number' },
        time: [{ log: 'first' }, message`the binary search is logarithmic`],
        returns: { bounded: 'first' },
      },
      rows.searchesByHalves(),
    ],
    'SearchInts, BinarySearch': rows.searchesByHalves(),
    Reverse: rows.linear(message`reversing moves every item`, 'it'),
    Clone: rows.lists(),
    Keys: 'keys',
    Values: 'values',

    // math
    Max: extremeOf('greatest'),
    Min: extremeOf('least'),
    'Sqrt, Cbrt': 'root',
    'Abs, Floor, Ceil': 'same number',
    'Log, Log2, Log10': 'logarithm',
    Pow: 'power',
    Inf: 'fixed number',

    // container/heap and container/list
    Init: rows.linear(message`making a heap of it is linear`),
    Push: {
      time: [{ log: { sizeInAnyRound: HEAP } }, message`putting into the heap is logarithmic`],
      does: [{ add: 'second', to: HEAP }],
    },
    Pop: {
      time: [{ log: { size: HEAP } }, message`taking from the heap is logarithmic`],
      returns: { removed: HEAP },
    },
    Fix: { time: [{ log: { size: HEAP } }, message`mending the heap is logarithmic`] },
    New: where({ owner: 'list' }, { returns: { empty: 'queue' } }),
  },

  methods: {
    ...GO_PACKAGE_METHODS,

    'Text, Bytes, ReadString, ReadLine, String': [
      {
        when: { receiver: 'builder' },
        returns: { make: 'text', size: 'receiver', isView: true, keeps: ['isInput'] },
      },
      { when: { receiver: 'collection' }, returns: 'receiver' },
      'reads text',
    ],
    Scan: 'fixed number',
    'Split, Buffer, Flush, Reset, Grow': 'nothing',
    'WriteByte, WriteRune': { when: { receiver: 'collection' }, does: [{ add: 'unknown', to: 'receiver' }] },
    'WriteString, Write': ['appends text', 'prints texts'],
    // Of a regular expression
    'ReplaceAllString, ReplaceAllLiteralString': [
      {
        when: { first: 'collection' },
        time: [{ size: 'first' }, message`it goes through the whole text`],
        returns: { text: { size: 'first' } },
      },
      { returns: 'first' },
    ],
    Len: 'size',
    'PushBack, PushFront': rows.addsItem('first').map((row): LibraryRow => ({ ...row, returns: 'unknown' })),
    Push: 'adds',
    'Front, Back': 'item',
    'Remove, Pop, PopFront, PopBack': 'removes',
  },

  names: {
    ...GO_PACKAGE_NAMES,
    'os.Stdin': 'input',
    'os.Args': 'arguments',
    'math.MaxInt32': 2 ** 31,
    'math.MaxInt, math.MaxInt64': 2 ** 62,
    'math.MinInt, math.MinInt64': 1,
    'math.Pi': 3,
    nil: 'unknown',
  },
  types: {
    collections: {
      '[]': 'list',
      map: 'map',
      string: 'text',
      'strings.Builder, bytes.Buffer': 'builder',
      'list.List, chan': 'queue',
    },
    numbers: /^(?:u?int(?:8|16|32|64)?|float(?:32|64)|byte|rune|bool)$/,
    hasBracketsFirst: true,
    makesObjects: true,
  },
  textRead: 'text',
  copiesTextToAdd: true,
  lettersAreNumbers: true,
  copiesSlices: false,
  constructorName: null,
  hasExplicitSelf: false,
  assignmentDeclares: false,
  returnsSeveral: true,
  mainName: 'main',
  readingWords: /^(?:Scan\w*|Fscan\w*|Text|ReadString|ReadLine)$/,
  splittingWords: /^(?:Split\w*|Fields)$/,
  numberWords: /^(?:Atoi|Parse\w*)$/,
  inputWords: /\b(?:Stdin|Scan\w*|Fscan\w*|Args)\b/,
};
