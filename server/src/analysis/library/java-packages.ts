/** Costs of Java's packages beyond the functions that nearly every program uses. */
import { message } from '@coderoom/contract/message';
import type { LibraryRow } from './library-row.ts';
import * as rows from './rows.ts';
import { type NamedRow, where } from './shared-rows.ts';
import type { LibraryRows } from './table.ts';
import type { Place } from './terms.ts';

const SEARCHES = message`each item is looked for in the other collection`;

/** Looks up each item of one collection in the other, which is a set. */
function looksUp(items: Place, set: Place): readonly LibraryRow[] {
  return [
    { when: { [items]: 'collection', [set]: 'set' }, time: [{ count: items }, rows.WALKS], returns: 0 },
    {
      when: { [items]: 'collection', [set]: 'sorted' },
      time: [{ times: [{ count: items }, { log: { sizeInAnyRound: set } }] }, SEARCHES],
      returns: 0,
    },
  ];
}

/** Looks for each item of one collection in the other, which has to be gone through. */
function searches(items: Place, list: Place): LibraryRow {
  return {
    when: { [items]: 'collection', [list]: ['list', 'linked list', 'queue', 'heap', 'iterator'] },
    time: [{ times: [{ count: items }, { sizeInAnyRound: list }] }, SEARCHES],
    returns: 0,
  };
}

/** Hash codes of texts are constant, as everywhere; those of collections are made of all their items. */
const HASHES: readonly NamedRow[] = [
  ...where(
    { it: ['list', 'linked list', 'queue', 'set', 'any map', 'sorted set'] },
    rows.linear(rows.WALKS, 1),
  ),
  'fixed number',
];

/** Key and value that an ordered map finds near a key. */
const NEAR: LibraryRow = {
  when: { receiver: 'collection' },
  time: ['log n', message`looking it up in the sorted map is logarithmic`],
  returns: { tuple: [{ another: { keys: 'receiver' } }, { another: { items: 'receiver' } }] },
};

export const JAVA_PACKAGE_FUNCTIONS: LibraryRows = {
  // Math, Integer and Character
  'sin, cos, tan, asin, acos, atan, atan2, exp, hypot, signum, random, toRadians, toDegrees': 'fixed number',
  'compare, isDigit, isLetter, isLetterOrDigit, isUpperCase, isLowerCase, isWhitespace': 'fixed number',
  'isAlphabetic, getNumericValue, digit, nanoTime, currentTimeMillis, bitCount, isNaN': 'fixed number',
  'numberOfTrailingZeros, numberOfLeadingZeros, hash': 'fixed number',
  'highestOneBit, lowestOneBit': { returns: { bounded: { value: 'first' } } },
  'toLowerCase, toUpperCase, toIntExact, absExact, negateExact, incrementExact': 'first argument',
  addExact: { returns: { bounded: { sum: [{ value: 'first' }, { value: 'second' }] } } },
  multiplyExact: { returns: { number: { product: [{ value: 'first' }, { value: 'second' }] } } },
  subtractExact: { returns: { number: { difference: [{ value: 'first' }, { value: 'second' }] } } },
  floorDiv: { returns: { number: { quotient: [{ value: 'first' }, { value: 'second' }] } } },
  ceilDiv: { returns: { number: { quotient: [{ value: 'first' }, { value: 'second' }] } } },
  'parseShort, parseByte, parseFloat': [
    ...where({ first: 'input' }, { returns: { parsed: 'first' } }),
    'fixed number',
  ],
  'hashCode, deepHashCode': HASHES,

  // Collections
  'ConcurrentHashMap, IdentityHashMap, WeakHashMap, emptyMap': rows.constructs('map'),
  ConcurrentSkipListMap: rows.constructs('sorted map'),
  PriorityBlockingQueue: rows.constructs('heap'),
  'ConcurrentLinkedQueue, LinkedBlockingQueue, ArrayBlockingQueue': rows.constructs('queue'),
  'LinkedBlockingDeque, ConcurrentLinkedDeque': rows.constructs('queue'),
  CopyOnWriteArrayList: rows.constructs('list'),
  emptySet: rows.constructs('set'),
  'singletonList, singleton': { returns: { make: 'list', size: 1, items: 'first' } },
  StringJoiner: { returns: { empty: 'builder' } },
  entry: { returns: { tuple: 'arguments' } },
  'unmodifiableSet, unmodifiableMap, unmodifiableCollection, synchronizedList': 'unchanged',
  requireNonNullElse: 'unchanged',
  disjoint: [...looksUp('second', 'first'), ...looksUp('first', 'second'), searches('first', 'second')],

  // Arrays
  equals: [
    {
      when: { first: 'collection', second: 'collection' },
      returns: { operator: ['==', 'first', 'second'] },
    },
    { returns: 0 },
  ],
  'deepEquals, parallelPrefix, rotate': rows.linear(rows.WALKS, 0),
  parallelSetAll: [{ when: { any: 'function' }, calls: { function: 'every', rounds: { size: 'first' } } }],
};

export const JAVA_PACKAGE_METHODS: LibraryRows = {
  // Texts
  'startsWith, endsWith, isBlank, equalsIgnoreCase, regionMatches, compareToIgnoreCase': 'fixed number',
  hashCode: HASHES,
  'isPresent, signum, bitLength, bitCount, isProbablePrime, codePointAt': 'fixed number',
  contentEquals: 'fixed number',
  'negate, abs, stripLeading, stripIndent, chop': 'unchanged',
  replaceFirst: rows.copiesItems('text', message`copying every character`),
  codePoints: { when: { receiver: 'collection' }, returns: rows.iterator('receiver', 1) },
  'delete, getChars': rows.linear(message`removing from within it moves the items after it`, 'it'),

  // Lists, sets and queues
  'peekFirst, peekLast, element, firstElement, lastElement': { returns: { item: 'receiver' } },
  elementAt: { returns: { item: 'receiver', at: 'first' } },
  containsAll: [...looksUp('first', 'receiver'), searches('first', 'receiver')],
  'removeAll, retainAll': [
    ...looksUp('receiver', 'first'),
    searches('receiver', 'first'),
    ...where({ receiver: 'collection' }, rows.linear(rows.WALKS, 0)),
  ],
  'removeFirstOccurrence, removeLastOccurrence': rows.linear(message`removing goes through the items`, 0),
  'reversed, descendingSet, descendingMap, headSet, tailSet, subSet, headMap, tailMap, subMap': 'unchanged',
  'ensureCapacity, trimToSize, setLength': 'nothing',
  'navigableKeySet, descendingKeySet': 'key set',
  listIterator: 'unchanged',

  // Ordered maps
  'firstEntry, lastEntry, pollFirstEntry, pollLastEntry': NEAR,
  'floorEntry, ceilingEntry, higherEntry, lowerEntry': NEAR,

  // Streams and optional values
  'asIntStream, unordered, onClose': 'unchanged',
  'getMax, getMin, getAverage, getSum': 'fixed number',
  summaryStatistics: rows.linear(message`summing up looks at every item`, 1),
  'orElseGet, or': 'unchanged',
  ifPresent: { calls: { function: 'first', rounds: 1, with: ['receiver'] } },
};

/** The number or word at which a tokenizer is. */
export const JAVA_PACKAGE_MEMBERS: LibraryRows = {
  nval: { when: { it: 'stream' }, returns: { read: 'number' } },
  sval: { when: { it: 'stream' }, returns: { read: 'text' } },
};

export const JAVA_PACKAGE_NAMES = {
  'Math.PI, Math.E': 3,
  'Double.MAX_VALUE, Double.POSITIVE_INFINITY': 2 ** 62,
  'Double.MIN_VALUE, Double.NEGATIVE_INFINITY': 1,
  'Long.MIN_VALUE, Short.MAX_VALUE, Byte.MAX_VALUE, Character.MAX_VALUE': 1,
} as const;
