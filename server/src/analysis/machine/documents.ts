/**
 * Data that a program parses from a text, such as JSON: records and lists within each other, whose form the program
 * does not declare. Whatever is within a part is together no more than the part, which says how often loops within
 * loops run.
 */
import { sizeAmount } from '#analysis/growth/amount.ts';
import { type Growth, growthOfSize, symbolsOf } from '#analysis/growth/growth.ts';
import type { Ledger } from './ledger.ts';
import type { Memory } from './memory.ts';
import { type Collection, identityOf, type Unknown, type Value } from './values.ts';

/** A part of a document: a number, a text, a record or a list. */
export interface DocumentPart extends Unknown {
  /** The most that is within it. */
  readonly document: Growth;
}

export function isDocumentPart(value: Value): value is DocumentPart {
  return value.kind === 'unknown' && value.document !== undefined;
}

export function documentPart(document: Growth): DocumentPart {
  return { kind: 'unknown', document };
}

/** Returns what is anywhere within a document, or a list of its parts; null for any other value. */
export function withinDocument(value: Value): DocumentPart | null {
  if (isDocumentPart(value)) return value;
  return value.kind === 'collection' && isDocumentPart(value.items) ? value.items : null;
}

/** Returns the item that a round has; those of all rounds are together no more than the document. */
function partOfRound({ document }: DocumentPart, round: number, ledger: Ledger): DocumentPart {
  const total = wholeOf(document, ledger);
  const part = ledger.sizes.bounded(total);
  part.whole = { total, partOf: new Set([round]) };
  return { kind: 'unknown', document: growthOfSize(part.id), identity: round };
}

/** Returns an item of a loop's round, or a tuple, in which parts of documents are those of the round; null if there are none. */
export function itemOfDocument(item: Value, round: number, ledger: Ledger): Value | null {
  if (isDocumentPart(item)) return partOfRound(item, round, ledger);
  if (item.kind !== 'collection' || item.type !== 'tuple' || !item.parts?.some(isDocumentPart)) return null;
  const parts = item.parts.map((part) => (isDocumentPart(part) ? partOfRound(part, round, ledger) : part));
  return { ...item, parts };
}

/** `data[i]` where a loop counts i, `data[name]` where it goes through the names: another item in each round. */
export function itemAtKey(part: DocumentPart, key: Value, ledger: Ledger): DocumentPart {
  for (const id of identityOf(key))
    if (ledger.loops.some(({ runs }) => runs.has(id))) return partOfRound(part, id, ledger);
  return part;
}

/** Lists that parts of documents are taken for, each always for the same one. */
const LISTS = new WeakMap<DocumentPart, Collection>();

/** Returns the list or map that a part of a document is. */
export function listOf(part: DocumentPart, machine: Memory, line: number): Collection {
  const known = LISTS.get(part);
  if (known !== undefined) return known;
  const [symbol, ...others] = symbolsOf(part.document);
  const size = symbol === undefined || others.length > 0 ? machine.sizes.bounded(part.document).id : symbol;
  const list = machine.view('list', sizeAmount(size), documentPart(part.document), line);
  list.isInput = true;
  LISTS.set(part, list);
  return list;
}

/** The size of which a part is taken, if the loop that takes it apart has ended. */
function wholeOf(document: Growth, ledger: Ledger): Growth {
  const [symbol, ...others] = symbolsOf(document);
  const whole = symbol === undefined || others.length > 0 ? null : ledger.sizes.get(symbol).whole;
  const isOpen = ledger.loops.some(({ runs }) => [...(whole?.partOf ?? [])].some((id) => runs.has(id)));
  return whole === null || isOpen ? document : wholeOf(whole.total, ledger);
}
