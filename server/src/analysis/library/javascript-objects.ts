/** Costs of JavaScript's built-in objects beyond the functions that nearly every program uses. */
import { message } from '@coderoom/contract/message';
import type { LibraryRow } from './library-row.ts';
import * as rows from './rows.ts';
import { where } from './shared-rows.ts';
import type { LibraryRows } from './table.ts';
import type { ValueTerm } from './terms.ts';

/** Finds a pattern in a text. */
function searchesText(returns: ValueTerm): LibraryRow {
  return {
    when: { first: 'collection' },
    time: [{ size: 'first' }, message`the search goes through the whole text`],
    returns,
  };
}

export const JAVASCRIPT_OBJECT_FUNCTIONS: LibraryRows = {
  'sin, cos, tan, asin, acos, atan, atan2, exp, expm1, log1p, hypot, fround, clz32, imul': 'fixed number',
  'isFinite, isSafeInteger, is, hasOwn, now, Boolean': 'fixed number',
  stringify: 'text',
  'fromCharCode, fromCodePoint': 'character',
  create: where({ owner: 'Object' }, { returns: { empty: 'map' } }),
  Object: [{ when: { arguments: 0 }, returns: { empty: 'map' } }, { returns: 'first' }],
  'seal, resolve': 'first argument',
  // `Object.assign(all, { [name]: value })`
  assign: [
    {
      when: { owner: 'Object', first: 'any map', second: 'collection' },
      time: [{ count: 'second' }, message`adding all of them takes as long as they are many`],
      does: [
        { add: { items: 'second' }, to: 'first', times: { count: 'second' } },
        { addKey: { keys: 'second' }, to: 'first' },
      ],
      returns: 'first',
    },
    { returns: 'first' },
  ],
  all: 'first argument',
  getOwnPropertyNames: 'keys',
  // `text(process.stdin)` of Node's stream consumers.
  text: { returns: { read: 'everything' } },
};

export const JAVASCRIPT_OBJECT_METHODS: LibraryRows = {
  'toPrecision, toExponential, toISOString, toLocaleString': 'character',
  test: [searchesText(0), 'fixed number'],
  'hasOwnProperty, propertyIsEnumerable, getTime, getFullYear, getMonth, getDate': 'fixed number',
  'trimLeft, trimRight, toLocaleLowerCase, toLocaleUpperCase': 'same length',
  copyWithin: rows.linear(message`copying every item`, 'it'),
  exec: searchesText({ make: 'list', size: 3, items: rows.INPUT_PIECE }),
  apply: {
    when: { receiver: { builtin: /^(?:max|min)$/ }, second: 'collection' },
    time: [{ count: 'second' }, message`finding the greatest looks at every item`],
    returns: { each: 'second' },
  },
  'union, symmetricDifference': { when: { first: 'present' }, returns: { operator: ['|', 'it', 'first'] } },
  'intersection, difference': { when: { first: 'present' }, returns: { operator: ['&', 'it', 'first'] } },
  'isSubsetOf, isSupersetOf, isDisjointFrom': rows.linear(message`comparing the sets looks at every item`, 1),
  'setEncoding, resume, pause, unref': 'unchanged',
};

export const JAVASCRIPT_OBJECT_NAMES = {
  'Math.E, Math.SQRT2, Math.LN2, Math.LN10, Number.EPSILON, Number.MIN_VALUE': 1,
} as const;
