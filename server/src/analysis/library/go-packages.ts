/** Costs of Go's packages beyond the functions that nearly every program uses. */
import { message } from '@coderoom/contract/message';
import { SEND } from '#syntax/tree.ts';
import * as rows from './rows.ts';
import { where } from './shared-rows.ts';
import type { LibraryRows } from './table.ts';

const VISITS = rows.goesThrough(rows.WALKS);

export const GO_PACKAGE_FUNCTIONS: LibraryRows = {
  // encoding/json
  Unmarshal: [
    { when: { first: 'everything' }, ...rows.assigns(rows.ALL_LISTS_WRITTEN, 'second') },
    { when: { first: 'input' }, ...rows.assigns(rows.LISTS_WRITTEN, 'second') },
  ],

  // strings, strconv and unicode
  'SplitN, FieldsFunc, SplitAfter': [
    {
      when: { first: 'input' },
      makes: { pieces: 'list', of: 'first' },
      does: [{ isAsLong: 'first', as: 'made' }],
    },
    rows.splits('first', 'first'),
  ],
  Map: {
    calls: { function: 'first', over: 'second', with: [{ each: 'second' }] },
    returns: { text: { bound: { size: 'second' } } },
  },
  'TrimLeft, TrimPrefix, TrimFunc, Title, ToTitle': 'same length',
  'IsLetter, IsDigit, IsSpace, IsUpper, IsLower, IsPunct, IsNumber, RuneLen': 'fixed number',
  RuneCountInString: rows.linear(message`it goes through the text`, { number: { size: 'it' } }),
  'LastIndex, IndexRune, IndexAny, ContainsRune, ContainsAny': {
    does: [{ lookIn: 'it' }],
    returns: { bounded: { size: 'it' } },
  },
  'IndexFunc, ContainsFunc': rows.goesThrough(rows.WALKS, { bounded: { size: 'it' } }),
  Cut: [
    { when: { first: 'everything' }, returns: { tuple: [rows.INPUT_PIECE, 'first', 0] } },
    { when: { first: 'input' }, returns: { tuple: [rows.INPUT_PIECE, rows.INPUT_PIECE, 0] } },
    {
      when: { first: 'collection' },
      time: [{ size: 'first' }, message`splitting goes through the whole text`],
      returns: { tuple: [{ slice: 'first' }, { slice: 'first' }, 0] },
    },
  ],
  'ParseUint, ParseBool': [...where({ first: 'input' }, 'reads number'), 'fixed number'],
  'FormatFloat, FormatBool, Quote, Errorf': 'text',
  Compare: 'fixed number',

  // sort, slices and maps
  SearchStrings: rows.searchesByHalves(),
  BinarySearchFunc: rows.searchesByHalves(),
  'SortStableFunc, SortFunc': 'sorts',
  'IsSortedFunc, SliceIsSorted, IntsAreSorted, EqualFunc': VISITS,
  Sorted: rows.sorts({ copy: 'it', as: 'list' }),
  'Collect, Concat': rows.lists(),
  'Backward, All': 'unchanged',
  'MaxFunc, MinFunc': rows.goesThrough(rows.WALKS, { item: 'it' }),
  'Compact, CompactFunc, DeleteFunc': rows.linear(rows.WALKS, 'it'),
  Delete: rows.linear(message`removing from within it moves the items after it`, 'it'),
  Insert: {
    when: { first: 'collection' },
    time: ['first', message`inserting moves the items after it`],
    does: [{ add: 'last', to: 'first' }],
    returns: 'first',
  },

  // math, math/bits, math/rand and time
  'Sin, Cos, Tan, Asin, Acos, Atan, Atan2, Exp, Hypot, Mod, IsNaN, IsInf, Signbit': 'fixed number',
  'OnesCount, OnesCount64, TrailingZeros, LeadingZeros, Float64, Now, Since': 'fixed number',
  'Trunc, Round': 'same number',
  Intn: { returns: { bounded: { value: 'first' } } },
  Perm: {
    when: { first: 'number' },
    time: ['first', message`making the slice sets every item`],
    returns: { make: 'list', size: 'first', items: { bounded: 'first' } },
  },
  Shuffle: { calls: { function: 'second', rounds: { value: 'first' }, with: [0, 0] } },
};

export const GO_PACKAGE_METHODS: LibraryRows = {
  [SEND]: { does: [{ send: 'value' }] },
  Decode: rows.assigns(rows.ALL_LISTS_WRITTEN, 'first'),
  'UnreadByte, UnreadRune, Err, Close, MoveToFront, MoveToBack': 'nothing',
  ReadBytes: 'reads text',
  'InsertBefore, InsertAfter': 'adds',
  Cap: 'size',
};

export const GO_PACKAGE_NAMES = {
  'math.MaxUint32': 2 ** 31,
  'math.MaxFloat64': 2 ** 62,
  'math.SmallestNonzeroFloat64, math.MaxInt16, math.MaxInt8': 1,
  'math.MinInt32, math.E, math.Sqrt2': 1,
} as const;
