import {
  type CompletionDetails,
  type CompletionEntry,
  type Completions,
  MAX_COMPLETIONS,
} from '@coderoom/contract';
import type { DocumentPosition } from '#runner/assistance/setup.ts';
import { lineBefore, readEdits } from './places.ts';
import { readFields, readList, readMarkdown, readRange, readText, readWholeNumber } from './reading.ts';

/** Largest number of entries that are looked at. */
const MAX_READ = 5_000;
const MAX_LABEL = 200;
/** Largest number of edits of one entry: languages need one, or one for each part of an import. */
const MAX_EDITS = 5;
/** `InsertTextFormat.Snippet` of the protocol. */
const SNIPPET = 2;
/** Comes before any text that a language server sorts by. */
const FIRST = ' ';
const TEXT_KIND = 1;
const LAST_KIND = 25;
/** The folder of somebody's program. */
const NAMED_FOLDER = /[0-9a-f]{32}/;
const WORD_BEFORE = /[\p{L}\p{N}_$]*$/u;
/** The end of a header's name, which a label has and a list of names has not. */
const END_OF_HEADER = /[>"]$/;

/** Completions as a page shows them, and as the language server named them, in the same order. */
export interface CompletionList {
  shown: Completions;
  raw: readonly object[];
}

/**
 * Reads completions: those that fit the word at the position, the best first, at most {@link MAX_COMPLETIONS}. Names of
 * the language's own (`__add__`) are left out until an underscore is typed.
 *
 * @param preferred names that come before others
 * @param omits true for a label that is not to be offered behind a line's beginning
 */
export function readCompletions(
  answer: unknown,
  text: string,
  position: DocumentPosition,
  {
    preferred = new Set(),
    omits = () => false,
  }: {
    preferred?: ReadonlySet<string>;
    omits?: (label: string, before: string, detail: string) => boolean;
  } = {},
): CompletionList {
  const { items } = readFields(answer);
  const typed = lineBefore(text, position);
  const word = WORD_BEFORE.exec(typed.slice(-MAX_LABEL))?.[0].toLowerCase() ?? '';
  const before = typed.slice(0, typed.length - word.length);
  const ranks = ranksOf(preferred);
  const read = readList(items ?? answer, MAX_READ)
    .map((raw) => ({ raw: readFields(raw), entry: entryOf(readFields(raw), word, ranks) }))
    .filter(
      (item): item is { raw: Record<string, unknown>; entry: CompletionEntry } =>
        item.entry !== null &&
        (word.startsWith('_') || !item.entry.label.startsWith('__')) &&
        !omits(item.entry.label, before, readText(item.raw.detail) ?? '') &&
        fits(item.entry.filter ?? item.entry.label, word),
    )
    .sort((a, b) => compare(a.entry.sort ?? a.entry.label, b.entry.sort ?? b.entry.label));
  const kept = distinct(read).slice(0, MAX_COMPLETIONS);
  return {
    shown: {
      items: kept.map(({ raw, entry }) => withEdits(entry, raw.additionalTextEdits, text)),
      // basedpyright calls every list incomplete: asking again with each letter would bring nothing new.
      is_incomplete: read.length > MAX_COMPLETIONS,
    },
    raw: kept.map(({ raw }) => raw),
  };
}

/** Leaves out entries that say and do the same as an earlier one: a method of two of a value's types. */
function distinct<Item extends { raw: Readonly<Record<string, unknown>>; entry: CompletionEntry }>(
  read: readonly Item[],
): Item[] {
  const seen = new Set<string>();
  return read.slice(0, 2 * MAX_COMPLETIONS).filter(({ raw, entry }) => {
    const key = JSON.stringify([entry.label, entry.detail, raw.detail, raw.additionalTextEdits]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

const ranked = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, number>>();

/** Returns the place of each preferred name among them. */
function ranksOf(preferred: ReadonlySet<string>): ReadonlyMap<string, number> {
  const known = ranked.get(preferred) ?? new Map([...preferred].map((name, index) => [name, index]));
  ranked.set(preferred, known);
  return known;
}

/** Reads what a language server knows about one entry. */
export function readDetails(answer: unknown): CompletionDetails {
  const { detail, documentation } = readFields(answer);
  return { detail: readText(detail, 500), documentation: readMarkdown(documentation) };
}

function entryOf(
  raw: Readonly<Record<string, unknown>>,
  word: string,
  ranks: ReadonlyMap<string, number>,
): CompletionEntry | null {
  const label = readText(raw.label, MAX_LABEL);
  if (label === null || label === '' || NAMED_FOLDER.test(label)) return null;
  const { newText, range } = readFields(raw.textEdit);
  const insert = readText(newText) ?? readText(raw.insertText);
  const replaces = readRange(range);
  const ownSort = readText(raw.sortText, MAX_LABEL);
  const filter = readText(raw.filterText, MAX_LABEL);
  // A label may have parameters behind the name.
  const name = (filter ?? label).replace(END_OF_HEADER, '');
  const isFirst = ranks.has(name) && name.toLowerCase().startsWith(word);
  const sort = isFirst ? `${FIRST}${String(ranks.get(name)).padStart(4, '0')}` : ownSort;
  const detail = readText(readFields(raw.labelDetails).detail, MAX_LABEL);
  const kind = readWholeNumber(raw.kind, TEXT_KIND, LAST_KIND);
  return {
    label,
    kind: kind === 0 ? TEXT_KIND : kind,
    ...(detail !== null && { detail }),
    ...(insert !== null && insert !== label && { insert }),
    ...(raw.insertTextFormat === SNIPPET && { is_snippet: true }),
    ...(sort !== null && { sort }),
    ...(filter !== null && filter !== label && { filter }),
    ...(replaces !== null && replaces.line === replaces.end_line && { replaces }),
  };
}

/** Adds what an entry changes besides the word; nothing if it isn't understood as a whole. */
function withEdits(entry: CompletionEntry, answer: unknown, text: string): CompletionEntry {
  const edits = answer === undefined ? null : readEdits(answer, text, MAX_EDITS);
  return edits === null || edits.length === 0 ? entry : { ...entry, edits };
}

/** Beginnings of the words of a name, as in `read_line`, `readLine` and `to2D`. */
const WORD_STARTS = /(?<![\p{L}\p{N}])[\p{L}\p{N}]|\p{Lu}|_/gu;

/**
 * True if the letters of `word` occur in `name` in this order, the first one at the beginning of a word, as the editor
 * filters: what it would leave out makes a list too long to be whole, and an incomplete one is asked for again at each
 * letter.
 */
function fits(name: string, word: string): boolean {
  const [first = '', ...others] = word;
  const letters = name.toLowerCase();
  if (first === '' || letters.startsWith(word)) return true;
  return [...name.matchAll(WORD_STARTS)].some(({ index }) => {
    if (!letters.startsWith(first, index)) return false;
    let from = index + first.length;
    return others.every((letter) => {
      const found = letters.indexOf(letter, from);
      from = found + letter.length;
      return found !== -1;
    });
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
