/** Python's itertools and statistics. */
import type { LibraryRow } from './library-row.ts';
import * as rows from './rows.ts';
import type { LibraryRows } from './table.ts';
import type { AmountTerm, CallbackTerm, GivenTerm, ValueTerm } from './terms.ts';

/** As many tuples of items as given: of a chosen length, else as long as there are items. */
function tuples(count: AmountTerm, length: AmountTerm): ValueTerm {
  return rows.iterator({ bound: count }, rows.iterator(length, { each: 'it' }, { make: 'tuple' }));
}

/** n^k tuples if k is known, else as many as given. */
function chooses(count: AmountTerm): readonly LibraryRow[] {
  return [
    { when: { second: 'known' }, returns: tuples({ power: [{ rounds: 'it' }, 'second'] }, 'second') },
    { when: { second: 'number' }, returns: tuples(count, 'second') },
    { returns: tuples(count, { rounds: 'it' }) },
  ];
}

/** Calls the first argument with items of the second. */
export function callsFirst(...items: readonly GivenTerm[]): CallbackTerm {
  return { function: 'first', rounds: { count: 'second' }, with: items };
}

/** Functions of both modules. */
export const PYTHON_ITERTOOLS: LibraryRows = {
  permutations: chooses({ factorial: { rounds: 'it' } }),
  'combinations, combinations_with_replacement': chooses({
    overAll: { powerOfTwo: { rounds: 'it' } },
    by: 'second',
  }),
  product: [
    ...chooses({ powerOfTwo: 'second' }).slice(0, 2),
    {
      when: { second: 'present', last: 'number' },
      returns: tuples({ powerOfTwo: 'last' }, { rounds: 'it' }),
    },
    { when: { second: 'present' }, returns: tuples({ productOf: 'collections' }, { rounds: 'it' }) },
    { returns: tuples({ powerOfTwo: { rounds: 'it' } }, { rounds: 'it' }) },
  ],
  islice: [
    {
      when: { second: 'number', third: 'absent' },
      does: [{ take: 'first', times: { value: 'second' } }],
      returns: rows.iterator({ value: 'second' }, { each: 'first' }),
    },
    { when: { first: 'collection' }, returns: { view: 'first' } },
  ],
  groupby: {
    when: { first: 'present' },
    time: [{ count: 'first' }, rows.WALKS],
    returns: rows.iterator(
      { bound: { rounds: 'first' } },
      {
        tuple: [
          { each: 'first' },
          rows.iterator({ rounds: 'first' }, { each: 'first' }, { total: { count: 'first' } }),
        ],
      },
    ),
  },
  pairwise: {
    when: { first: 'present' },
    returns: rows.iterator({ rounds: 'first' }, { tuple: [{ each: 'first' }, { each: 'first' }] }),
  },
  'takewhile, dropwhile, filterfalse': {
    when: { second: 'present' },
    calls: callsFirst({ each: 'second' }),
    returns: rows.iterator({ bound: { rounds: 'second' } }, { each: 'second' }),
  },
  from_iterable: { returns: { flattened: { each: 'first' }, over: 'first' } },
  repeat: { when: { second: 'number' }, returns: rows.iterator({ value: 'second' }, 'first') },
  'mean, fmean, mode, stdev, pstdev, variance': rows.linear(rows.WALKS, 1),
  median: { ...rows.sorts(1) },
  'accumulate, chain': {
    when: { first: 'collection' },
    returns: rows.iterator('first', { items: 'first' }),
  },
};
