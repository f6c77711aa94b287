/** Java's streams and collectors. */
import { message } from '@coderoom/contract/message';
import type { LibraryRow } from './library-row.ts';
import * as rows from './rows.ts';
import type { NamedRow } from './shared-rows.ts';
import type { LibraryRows } from './table.ts';
import type { CallbackTerm, ValueTerm } from './terms.ts';

/** A stream calls its function for each item where it is made. */
export const STREAMS: readonly NamedRow[] = [
  {
    when: { it: 'collection' },
    time: [{ count: 'it' }, message`the stream goes through every item`],
    calls: { function: 'every', rounds: { count: 'it' }, with: [{ each: 'it' }] },
    returns: rows.iterator('it', { items: 'it' }, { keeps: ['isInput', 'total'] }),
  },
  {
    when: { it: 'range' },
    time: [{ count: 'it' }, message`the stream goes through every number`],
    calls: { function: 'every', rounds: { count: 'it' }, with: [{ each: 'it' }] },
    returns: rows.iterator({ rounds: 'it' }, { each: 'it' }),
  },
  'unchanged',
];

/** `map.forEach((key, value) -> …)` */
const FOR_EACH_ENTRY = rows.callsForEachEntry('key first');

const WITH_EACH: CallbackTerm = { function: 'function', over: 'it', with: [{ each: 'it' }] };

/** A stream that goes on with what its function makes of each item. */
const MAPS: readonly LibraryRow[] = [
  {
    when: { it: 'input of texts', first: { builtin: /^(?:parse|valueOf)/ } },
    time: [{ count: 'it' }, message`the stream goes through every item`],
    returns: rows.iterator('it', { read: 'value' }, { isInput: true }),
  },
  {
    when: { it: ['collection', 'range'] },
    calls: WITH_EACH,
    returns: rows.iterator({ rounds: 'it' }, 'result', { keeps: ['isInput', 'total'] }),
  },
];

const GROUPS = /^(?:groupingBy|groupingByConcurrent|partitioningBy)$/;

/** Groups of items: together as many as all of them. */
const GROUPED: ValueTerm = {
  make: 'list',
  size: { rounds: 'it' },
  items: { each: 'it' },
  isView: true,
  total: { count: 'it' },
};

const SORTED = /^(?:TreeMap|TreeSet|ConcurrentSkipListMap|ConcurrentSkipListSet)$/;

/** `groupingBy(f, TreeMap::new, counting())`, `toCollection(TreeSet::new)` */
const COLLECTS_IN_ORDER: readonly LibraryRow[] = [
  collectedInOrder(
    /^groupingBy$/,
    { make: 'sorted map', size: { rounds: 'it' }, items: GROUPED },
    /^to(?:Unmodifiable)?(?:List|Set)$/,
  ),
  collectedInOrder(/^(?:groupingBy|toMap)$/, { make: 'sorted map', size: { rounds: 'it' }, items: 1 }),
  collectedInOrder(/^toCollection$/, { make: 'sorted set', size: { rounds: 'it' }, items: { each: 'it' } }),
];

function collectedInOrder(call: RegExp, made: ValueTerm, within?: RegExp): LibraryRow {
  const isWithin = within === undefined ? {} : { calls: within };
  return {
    when: { written: { first: { call, names: SORTED, ...isWithin } } },
    time: [{ times: [{ count: 'it' }, { log: { rounds: 'it' } }] }, message`sorting takes n log n steps`],
    returns: made,
  };
}

/** `collect(Collectors.joining())`, `collect(Collectors.groupingBy(f))`, else into a list. */
const COLLECTS: readonly LibraryRow[] = [
  { when: { receiver: 'collection', written: { first: { call: /^joining$/ } } }, ...rows.joins('receiver') },
  ...COLLECTS_IN_ORDER,
  ...[GROUPED, 1 as const].map(
    (items): LibraryRow => ({
      when: { written: { first: items === 1 ? { call: GROUPS } : { call: GROUPS, arguments: 1 } } },
      time: [{ count: 'it' }, message`collecting them takes as long as they are many`],
      returns: { make: 'map', size: { rounds: 'it' }, items },
    }),
  ),
  {
    when: { written: { first: { call: /^toMap$/ } } },
    time: [{ count: 'it' }, message`collecting them takes as long as they are many`],
    returns: { make: 'map', size: { rounds: 'it' } },
  },
  {
    when: { written: { first: { call: /^(?:counting|summing|averaging|reducing|maxBy|minBy)/ } } },
    time: [{ count: 'it' }, message`collecting them takes as long as they are many`],
    returns: 1,
  },
  { when: { written: { first: { call: /^to(?:Unmodifiable)?Set$/ } } }, ...rows.copies('set') },
  ...rows.lists(),
];

/** Methods of streams. */
export const JAVA_STREAMS: LibraryRows = {
  iterator: 'unchanged',
  forEach: [FOR_EACH_ENTRY, ...STREAMS],
  filter: STREAMS,
  'map, mapToInt, mapToLong, mapToDouble, mapToObj': MAPS,
  flatMap: {
    when: { it: 'collection' },
    calls: WITH_EACH,
    returns: { flattened: 'result', over: 'it' },
  },
  'boxed, asLongStream, asDoubleStream, parallel, sequential, distinct, descendingIterator': 'unchanged',
  'findFirst, findAny': 'item',
  'getAsInt, getAsLong, getAsDouble, orElse, orElseThrow': 'unchanged',
  limit: { when: { it: 'collection' }, returns: rows.iterator({ value: 'first' }, { items: 'it' }) },
  skip: 'iterates',
  reduce: rows.folds('first'),
  count: rows.linear(message`counting looks at every item`, { number: { rounds: 'it' } }),
  average: rows.linear(message`summing up looks at every item`, 1),
  'anyMatch, allMatch, noneMatch, takeWhile, dropWhile': STREAMS,
  sorted: rows.sorts('it'),
  sum: rows.linear(message`summing up looks at every item`, 1),
  collect: COLLECTS,
};
