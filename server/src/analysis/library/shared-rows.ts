/** Rows that stand under a name in the tables of several languages. */
import { message } from '@coderoom/contract/message';
import type { CallCondition, LibraryRow } from './library-row.ts';
import { addsItem, EACH_ITEM, FINDING, iterator, removes, sorts } from './rows.ts';
import type { ValueTerm } from './terms.ts';

/** A row, or the name of rows that several languages share. */
export type NamedRow = LibraryRow | keyof typeof SHARED_ROWS;

/** The same rows, under a further or narrower condition. */
export function where(condition: CallCondition, rows: NamedRow | readonly NamedRow[]): readonly LibraryRow[] {
  return rowsOf(rows).map((row) => ({ ...row, when: { ...row.when, ...condition } }));
}

/** Replaces the names of shared rows by these. */
export function rowsOf(rows: NamedRow | readonly NamedRow[]): readonly LibraryRow[] {
  return [rows].flat().flatMap((row) => (typeof row === 'string' ? SHARED_ROWS[row] : row));
}

/** The least or greatest of the arguments, or of a collection's items. */
function extreme(kind: 'least' | 'greatest'): readonly LibraryRow[] {
  return [
    {
      // `max(numbers, default=0)`, `Math.max(...numbers, 0)`.
      when: { first: ['collection', 'range'], second: 'number' },
      time: [{ count: 'first' }, FINDING[kind]],
      returns: { each: 'first' },
    },
    { when: { any: 'number', second: 'present' }, returns: ofArguments(kind) },
    {
      when: { it: ['collection', 'range'] },
      time: [{ count: 'it' }, FINDING[kind]],
      calls: { function: 'every', rounds: { count: 'it' } },
      returns: { each: 'it' },
    },
    { returns: 'first' },
  ];
}

function ofArguments(kind: 'least' | 'greatest'): ValueTerm {
  return kind === 'least' ? { least: 'arguments' } : { greatest: 'arguments' };
}

/** Reads a text and returns one of the same length. Text that was just read has been paid for by reading it. */
const SAME_LENGTH: readonly LibraryRow[] = [
  { when: { it: ['letter', 'numeral', 'input'] }, returns: 'it' },
  {
    when: { it: 'collection' },
    time: [{ size: 'it' }, message`it goes through the whole text`],
    returns: { text: 'it' },
  },
  { returns: 'it' },
];

const SHARED_ROWS = {
  nothing: {},
  unchanged: { returns: 'it' },
  'first argument': { returns: 'first' },
  'fixed number': { returns: 1 },
  character: { returns: 'character' },
  'input stream': { returns: 'input' },
  'reads text': { returns: { read: 'text' } },
  'reads number': { returns: { read: 'number' } },

  /** A number stays itself; a text from the input gives a number of any size. */
  'same number': [
    { when: { first: 'letter' }, returns: 'first' },
    { when: { first: 'number' }, returns: { number: 'first' } },
    { when: { first: 'input' }, returns: { parsed: 'first' } },
    { returns: 1 },
  ],
  root: { returns: { number: { root: { value: 'first' } } } },
  logarithm: { returns: { number: { log: { value: 'first' } } } },
  power: { returns: { number: { power: [{ value: 'first' }, { value: 'second' }] } } },
  least: extreme('least'),
  greatest: extreme('greatest'),

  size: [
    { when: { it: 'collection' }, returns: { number: 'it' } },
    { when: { it: 'range' }, returns: { number: { rounds: 'it' } } },
    { returns: 1 },
  ],
  item: { returns: { item: 'it' } },
  /** Adds the last argument. */
  adds: addsItem('last'),
  removes: removes(message`taking from it`),
  contains: { does: [{ lookIn: 'receiver' }], returns: 0 },
  'gets entry': {
    when: { receiver: 'collection' },
    returns: { entry: 'first', of: 'receiver', otherwise: 'second' },
  },
  'sets entry': {
    when: { receiver: 'collection' },
    does: [{ put: 'second', at: 'first', into: 'receiver' }],
    returns: { items: 'receiver' },
  },
  /** The length; to count the pieces of the whole input it must be split. */
  length: [
    {
      when: { it: 'everything' },
      time: [{ size: 'it' }, message`splitting goes through the whole text`],
      does: [{ hold: 'it' }],
      returns: { number: 'it' },
    },
    { when: { it: 'collection' }, returns: { number: 'it' } },
    { when: { it: 'range' }, returns: { number: { rounds: 'it' } } },
    { returns: 1 },
  ],
  /** The keys of a map, or the indices of a list. */
  keys: [
    { when: { it: 'any map' }, returns: iterator('it', 'unknown', { borrows: { keys: 'it' } }) },
    { when: { it: 'collection' }, returns: iterator('it', { bounded: 'it' }) },
  ],
  /** The keys as a set that holds no memory of its own. */
  'key set': {
    when: { receiver: 'collection' },
    returns: iterator('receiver', { keys: 'receiver' }, { make: 'set', keeps: ['total'], of: 'receiver' }),
  },
  values: { when: { it: 'collection' }, returns: { view: 'it' } },
  sorts: sorts(),
  'calls for each': { calls: EACH_ITEM },
  iterates: { returns: { view: 'it' } },

  /** Converts the first argument, or else the receiver, to a text. A number has few digits. */
  text: [
    { when: { first: 'number' }, returns: { numeral: 'first' } },
    { when: { first: 'absent', receiver: 'number' }, returns: { numeral: 'receiver' } },
    {
      time: [{ sizes: 'arguments' }, message`making the text takes as long as it is`],
      returns: { text: { sizes: 'arguments' } },
    },
  ],
  /** Converts the value that the method is called on. */
  'to text': [
    { when: { it: 'number' }, returns: { numeral: 'it' } },
    { when: { it: 'input' }, returns: 'it' },
    {
      time: [{ size: 'it' }, message`making the text takes as long as it is`],
      returns: { text: { bound: { size: 'it' } } },
    },
  ],
  'same length': SAME_LENGTH,
  /** Fills a text up to a width. */
  pads: [
    {
      when: { it: 'collection', first: 'size' },
      time: [{ sum: [{ size: 'it' }, 'first'] }, message`making the text takes as long as it is`],
      returns: { text: { sum: [{ size: 'it' }, 'first'] } },
    },
    ...SAME_LENGTH,
  ],
  /** Goes through the text each time, also through one that was just read. */
  'replaces letters': [
    {
      when: { it: 'input' },
      time: [{ size: 'it' }, message`replacing goes through the whole text`],
      returns: 'it',
    },
    {
      when: { it: 'collection' },
      time: [{ size: 'it' }, message`replacing goes through the whole text`],
      returns: { text: 'it' },
    },
    { returns: 'it' },
  ],
  /** A text took as long to make or to read. */
  prints: {
    forEach: 'argument',
    when: { it: ['list', 'tuple', 'queue', 'heap', 'iterator', 'set', 'map', 'sorted set', 'sorted map'] },
    time: [{ count: 'it' }, message`printing writes every item`],
  },
  /** Writes every letter of a text. */
  'prints texts': {
    forEach: 'argument',
    when: { it: 'made text' },
    time: [{ count: 'it' }, message`printing writes every letter`],
  },
  /** `writeln!(out, "{}", line)`, `fmt.Fprintln(out, line)`: adds to a text that grows in place, or prints. */
  'prints to first': [
    {
      when: { first: ['text', 'builder'], second: 'present' },
      time: [{ length: 'last' }, message`adding to the text copies what is added`],
      does: [{ add: 'unknown', to: 'first', times: { length: 'last' } }],
    },
    {
      forEach: 'further argument',
      when: { it: ['list', 'tuple', 'queue', 'heap', 'iterator', 'set', 'map', 'sorted set', 'sorted map'] },
      time: [{ count: 'it' }, message`printing writes every item`],
    },
    {
      forEach: 'further argument',
      when: { it: 'made text' },
      time: [{ count: 'it' }, message`printing writes every letter`],
    },
  ],
  /** Appends to a text that grows in place. */
  'appends text': {
    when: { receiver: 'collection' },
    time: [{ lengths: 'arguments' }, message`adding to the text copies what is added`],
    does: [{ add: 'unknown', to: 'receiver', times: { lengths: 'arguments' } }],
    returns: 'receiver',
  },
} as const satisfies Record<string, LibraryRow | readonly LibraryRow[]>;
