/** Reads the library tables of the complexity analysis as costs that a running program can add up. */
import type { LanguageId } from '@coderoom/contract';
import { CPP_LIBRARY } from '#analysis/library/cpp.ts';
import { GO_LIBRARY } from '#analysis/library/go.ts';
import { JAVA_LIBRARY } from '#analysis/library/java.ts';
import { JAVASCRIPT_LIBRARY } from '#analysis/library/javascript.ts';
import type { CallCondition, LibraryRow } from '#analysis/library/library-row.ts';
import { PYTHON_LIBRARY } from '#analysis/library/python.ts';
import { RUST_LIBRARY } from '#analysis/library/rust.ts';
import { rowsOf } from '#analysis/library/shared-rows.ts';
import type { LibraryRows, LibraryTable } from '#analysis/library/table.ts';

/** The table of each language. */
export const TABLES: Record<LanguageId, LibraryTable> = {
  python: PYTHON_LIBRARY,
  javascript: JAVASCRIPT_LIBRARY,
  typescript: JAVASCRIPT_LIBRARY,
  java: JAVA_LIBRARY,
  cpp: CPP_LIBRARY,
  go: GO_LIBRARY,
  rust: RUST_LIBRARY,
};

/**
 * Kinds of values that a running program tells apart, in the order of {@link CostCodes}: text, list, queue, hash set,
 * hash map, sorted set or map, heap, other things with items, number, anything else.
 */
const KINDS = [
  'text',
  'list',
  'queue',
  'set',
  'map',
  'sorted',
  'heap',
  'iterator',
  'number',
  'other',
] as const;
type Kind = (typeof KINDS)[number];

/**
 * The cost of a call in the size n of one of its values, as a digit for each of ten kinds of that value: 0 nothing,
 * 1 n, 2 log n, 3 n log n.
 */
export type CostCodes = string;

/** Codes of something that takes as long as it is, for texts, lists and queues. */
export const LINEAR_IN_SEQUENCES: CostCodes = '1110000000';
/** Codes of looking for a key. */
export const LOGARITHMIC_IN_SORTED: CostCodes = '0000020000';
/** Codes of copying anything that has items. */
export const LINEAR_IN_ITEMS: CostCodes = '1111111100';

/** A call as it is written. */
export interface WrittenCall {
  name: string;
  /** The text before the name; null for a plain function. */
  owner: string | null;
  /** True if the owner is a package or type, and not a value. */
  isOwnedByPackage: boolean;
  /** Texts of the arguments. */
  arguments: readonly string[];
}

/** The value whose size a call's cost depends on: its receiver or one of its arguments, counted from 0. */
export interface CostOfCall {
  of: 'receiver' | 'result' | number;
  codes: CostCodes;
}

/** Returns the cost of a library call; null if it is constant. */
export function costOfCall(call: WrittenCall, language: LanguageId): CostOfCall | null {
  const { functions, methods } = TABLES[language];
  const isMethod = call.owner !== null && !call.isOwnedByPackage;
  const rows = isMethod
    ? (rowsNamed(methods, call.name) ?? rowsNamed(functions, call.name))
    : (rowsNamed(functions, call.name) ?? rowsNamed(methods, call.name));
  if (rows === null) return null;
  const receiver = call.owner !== null && !call.isOwnedByPackage ? 'receiver' : 0;
  if (TABLES[language].copiesSlices && rows.some(copiesPart))
    return { of: 'result', codes: LINEAR_IN_SEQUENCES };
  for (const row of rows) {
    const cost = costOfRow(row);
    if (cost === null || row.forEach || (cost.isEntry && !HAS_SORTED.has(language))) continue;
    const of = placeIn(cost.place, receiver);
    if (of === null || (typeof of === 'number' && of >= call.arguments.length)) continue;
    const codes = codesOf(rows, of, receiver, call);
    if (/[123]/.test(codes.slice(0, 8)) || (cost.isOfNumber && codes[8] !== '0')) return { of, codes };
  }
  return null;
}

/** Languages whose libraries have sorted maps. */
const HAS_SORTED: ReadonlySet<LanguageId> = new Set(['java', 'cpp', 'rust']);

const cache = new WeakMap<LibraryRows, Map<string, readonly LibraryRow[]>>();

function rowsNamed(rows: LibraryRows, name: string): readonly LibraryRow[] | null {
  let byName = cache.get(rows);
  if (byName === undefined) {
    byName = new Map();
    for (const [names, entry] of Object.entries(rows)) {
      for (const one of names.split(', ')) byName.set(one, rowsOf(entry));
    }
    cache.set(rows, byName);
  }
  return byName.get(name) ?? null;
}

/** Evaluates the rows for each kind that the value may be of: the first that applies says the cost. */
function codesOf(
  rows: readonly LibraryRow[],
  of: 'receiver' | number,
  receiver: 'receiver' | number,
  call: WrittenCall,
): CostCodes {
  return KINDS.map((kind) => {
    // A text from the input has been paid for by reading it.
    if (kind === 'text' && rows.some(isOfInput)) return '0';
    const row = rows.find(({ when, forEach }) => !forEach && mayHold(when ?? {}, kind, of, receiver, call));
    const cost = row && costOfRow(row);
    if (!cost || placeIn(cost.place, receiver) !== of) return '0';
    if (kind === 'number' && !cost.isOfNumber) return '0';
    if (cost.isEntry) return kind === 'sorted' ? '2' : '0';
    if (cost.isSearch) return /^(?:text|list|queue)$/.test(kind) ? '1' : kind === 'sorted' ? '2' : '0';
    return String(cost.code);
  }).join('');
}

function isOfInput({ when = {} }: LibraryRow): boolean {
  return [when.it, when.first, when.receiver]
    .flat()
    .some((shape) => typeof shape === 'string' && /^input|^everything/.test(shape));
}

function placeIn(place: string, receiver: 'receiver' | number): 'receiver' | number | null {
  if (place === 'it') return receiver;
  if (place === 'receiver') return receiver === 'receiver' ? receiver : null;
  const index = ['first', 'second', 'third'].indexOf(place);
  return index < 0 ? null : index;
}

interface RowCost {
  place: string;
  code: 1 | 2 | 3;
  /** It grows with a number itself. */
  isOfNumber: boolean;
  /** It looks for an item: in as long as the kind of collection takes. */
  isSearch?: true;
  /** It looks for a key, which takes no time but in sorted collections. */
  isEntry?: true;
}

/** True for a part or a whole that is copied, and costs as much as it is long. */
function copiesPart({ returns }: LibraryRow): boolean {
  return typeof returns === 'object' && ('slice' in returns || 'concatenation' in returns);
}

function costOfRow({ time, calls, does = [], returns }: LibraryRow): RowCost | null {
  const ofTime = time && costOfTerm(time[0]);
  if (ofTime) return ofTime;
  for (const action of does) {
    if ('lookIn' in action)
      return { place: String(action.lookIn), code: 1, isOfNumber: false, isSearch: true };
    if ('spend' in action) return costOfTerm(action.spend[0]);
    if ('put' in action) return { place: String(action.into), code: 2, isOfNumber: false, isEntry: true };
  }
  if (typeof returns === 'object' && 'entry' in returns && 'of' in returns)
    return { place: String(returns.of), code: 2, isOfNumber: false, isEntry: true };
  if (calls?.over !== undefined) return costOfTerm(calls.over);
  return calls?.rounds === undefined ? null : costOfTerm(calls.rounds);
}

/** Reads a term as a place and one of the kinds of growth; the first place in a term stands for all. */
function costOfTerm(term: unknown): RowCost | null {
  if (term === 'n') return { place: 'it', code: 1, isOfNumber: false };
  if (term === 'log n') return { place: 'it', code: 2, isOfNumber: false };
  if (typeof term === 'string') return { place: term, code: 1, isOfNumber: false };
  if (typeof term !== 'object' || term === null) return null;
  const [word, inner] = Object.entries(term)[0] ?? [];
  if (word === 'log') {
    const cost = costOfTerm(inner);
    return cost && { ...cost, code: 2, isOfNumber: true };
  }
  if (word === 'value') return { place: String(inner), code: 1, isOfNumber: true };
  if (word === 'sizes' || word === 'lengths') return { place: 'first', code: 1, isOfNumber: false };
  if (word === 'times' && Array.isArray(inner)) {
    const costs = inner.map(costOfTerm).filter((cost) => cost !== null);
    const linear = costs.find(({ code }) => code === 1) ?? costs[0];
    return linear ? { ...linear, code: costs.some(({ code }) => code === 2) ? 3 : 1 } : null;
  }
  if (Array.isArray(inner)) return costOfTerm(inner[0]);
  return inner === undefined || word === 'operator' ? null : costOfTerm(inner);
}

/** True if a row may apply to a call whose value at a place is of a kind. Unknown values may be anything. */
function mayHold(
  condition: CallCondition,
  kind: Kind,
  of: 'receiver' | number,
  receiver: 'receiver' | number,
  call: WrittenCall,
): boolean {
  for (const [place, wanted] of Object.entries(condition)) {
    if (place === 'arguments') {
      if (wanted !== call.arguments.length) return false;
      continue;
    }
    if (place === 'owner') {
      if (typeof wanted === 'string' && wanted !== call.owner) return false;
      continue;
    }
    if (place === 'isApplied' || place === 'constructs' || place === 'expected' || place === 'type')
      return false;
    if (place === 'written') continue;
    const shapes = [wanted].flat();
    if (place === 'any') {
      if (!shapes.some((shape) => shape === 'collection')) return false;
      continue;
    }
    if (place === 'receiver' && receiver !== 'receiver') {
      if (!shapes.includes('absent')) return false;
      continue;
    }
    const at = place === 'last' ? call.arguments.length - 1 : placeIn(place, receiver);
    if (!shapes.some((shape) => mayBe(shape, kind, at === of, at, call))) return false;
  }
  return true;
}

function mayBe(
  shape: unknown,
  kind: Kind,
  isSized: boolean,
  at: 'receiver' | number | null,
  call: WrittenCall,
): boolean {
  const text = typeof at === 'number' ? call.arguments[at] : '';
  if (shape === 'absent') return at === null || text === undefined;
  if (text === undefined) return false;
  if (typeof shape === 'number') return text.trim() === String(shape);
  if (typeof shape === 'object') return false;
  if (shape === 'present') return true;
  if (shape === 'function') return /=>|\blambda\b|^\s*\||\bfunc\b|\[[&=]?\]/.test(text);
  if (!isSized) return shape !== 'builtin' && !String(shape).startsWith('input') && shape !== 'stream';
  return (KINDS_OF_SHAPE[String(shape)] ?? []).includes(kind);
}

const COLLECTIONS: readonly Kind[] = ['text', 'list', 'queue', 'set', 'map', 'sorted', 'heap', 'iterator'];

const KINDS_OF_SHAPE: Readonly<Record<string, readonly Kind[]>> = {
  collection: COLLECTIONS,
  text: ['text'],
  builder: ['text'],
  list: ['list'],
  tuple: ['list'],
  array: ['list'],
  queue: ['queue'],
  linked: ['queue'],
  set: ['set'],
  map: ['map'],
  'sorted set': ['sorted'],
  'sorted map': ['sorted'],
  sorted: ['sorted'],
  ordered: ['sorted', 'heap'],
  heap: ['heap'],
  'any map': ['map', 'sorted'],
  iterator: ['iterator'],
  range: ['iterator'],
  number: ['number'],
  known: ['number'],
  unknown: ['other'],
  object: ['other'],
};
