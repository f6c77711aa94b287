import {
  DOCUMENT_ENTRY,
  DOCUMENT_ENTRY_CHOICE,
  DOCUMENT_FILES,
  documentEntryChoice,
  documentFile,
  documentFileId,
  documentTextName,
  inEnglish,
  type Message,
  message,
} from '@coderoom/contract';
import * as Y from 'yjs';
import { IntegrationCost } from './integration-cost.ts';

/** Name of the text of a program's entry. */
export const TEXT_NAME = DOCUMENT_ENTRY;
/** Beginning of the names of the other files' texts. */
const FILE_TEXT = documentTextName('');
/** Limit for clocks, far beyond any honest client's. */
const HIGHEST_CLOCK = 2 ** 31;

/** Most passes to resolve the dependencies between an update's items; those of one author need a single pass. */
const MAX_ROUNDS = 200;
/** Most items that an update's items are compared with: two people who write 700 lines each above all others need that. */
const MAX_STEPS = 500_000;
/** Most items that splitting others may move, three tenths of a second: a tenth of it is usual for changing all lines. */
const MAX_MOVED = 150_000_000;

/** Thrown for an update that no client of ours would send, or that does not fit the server's document. */
export class BadUpdateError extends Error {
  readonly reason: Message;

  constructor(reason: Message, options?: ErrorOptions) {
    super(inEnglish(reason), options);
    this.reason = reason;
  }
}

/** Effects of an update. */
export interface CheckedUpdate {
  /** The update without what the document has already. */
  news: Uint8Array;
  /** Clients whose changes are in `news`. */
  writers: Set<number>;
  /** Size of the inserted texts, in UTF-8 bytes, by the name of the text. */
  insertedBytes: Map<string, number>;
  /** Ids of the files that it adds, renames or replaces. */
  files: Set<string>;
}

/** Where an item is: in a root text, or at a key of the map of files. Null: in what was deleted and forgotten. */
type Place = { root: string; key: string | null } | null;

/** The places of the items of one client in an update, in order. */
type Placed = Map<number, { clock: number; end: number; place: Place }[]>;

/**
 * Checks an update before it is applied: it may contain nothing but plain text for the texts of files, and descriptions
 * of files for the map, and all its dependencies must be present. So it can be merged completely, or not at all.
 * @throws {BadUpdateError}
 */
export function checkUpdate(document: Y.Doc, update: Uint8Array): CheckedUpdate {
  const clocks = Y.decodeStateVector(Y.encodeStateVector(document));
  const clockOf = (client: number) => clocks.get(client) ?? 0;
  const { news, structs, ds } = readNews(document, update, clockOf);
  const writers = new Set<number>();
  const items: Y.Item[] = [];
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) throw new BadUpdateError(message`The update has gaps.`);
    if (struct.id.clock + struct.length > HIGHEST_CLOCK)
      throw new BadUpdateError(message`The update counts too far.`);
    writers.add(struct.id.client);
    items.push(struct);
  }
  const insertedBytes = new Map<string, number>();
  const files = new Set<string>();
  const placed: Placed = new Map();
  const check = (item: Y.Item): Place => {
    const place = placeOf(item, document, placed);
    const { client, clock } = item.id;
    const own = placed.get(client) ?? [];
    own.push({ clock, end: clock + item.length, place });
    placed.set(client, own);
    const bytes = checkContent(item, place);
    if (place === null) return null;
    if (place.key === null) insertedBytes.set(place.root, (insertedBytes.get(place.root) ?? 0) + bytes);
    else if (!(item.content instanceof Y.ContentDeleted)) files.add(place.key);
    return place;
  };
  const cost = new IntegrationCost(document);
  const refuseDear = () => {
    if (cost.steps <= MAX_STEPS && cost.moved <= MAX_MOVED) return;
    throw new BadUpdateError(message`The update takes too long to merge.`);
  };
  for (const item of integrateAll(items, clocks)) {
    const place = check(item);
    if (place !== null) cost.add(item, place, MAX_STEPS);
    refuseDear();
  }
  for (const [client, ranges] of ds.clients) {
    checkDeleted(ranges, clockOf(client));
    for (const range of ranges) cost.delete(client, range);
    refuseDear();
  }
  return { news, writers, insertedBytes, files };
}

/**
 * Reads an update without what the document has already. Yjs does not apply it either, but looks for its neighbours
 * first: for a neighbour that is not there it would put off everything after it, and hand that to others as part of the
 * document.
 */
function readNews(document: Y.Doc, update: Uint8Array, clockOf: (client: number) => number) {
  const decoded = decode(update);
  const { structs } = decoded;
  // Of several sections of one client Yjs merges the last alone, and keeps it until those before it come.
  if (new Set(structs.map(({ id }) => id.client)).size !== countSections(update))
    throw new BadUpdateError(message`The update has gaps.`);
  const isNew = structs.every(({ id }) => id.clock >= clockOf(id.client));
  if (isNew) return { news: update, ...decoded };
  const news = Y.diffUpdate(update, Y.encodeStateVector(document));
  return { news, ...decode(news) };
}

/** Yjs goes through all items of a range, even if they are deleted: ranges in order are of different items. */
function checkDeleted(ranges: readonly { clock: number; len: number }[], known: number): void {
  let end = 0;
  for (const { clock, len } of ranges) {
    if (len <= 0 || clock + len > known) {
      throw new BadUpdateError(message`The update deletes what is not there.`);
    }
    if (clock < end) throw new BadUpdateError(message`The update deletes the same more than once.`);
    end = clock + len;
  }
}

function decode(update: Uint8Array): ReturnType<typeof Y.decodeUpdate> {
  try {
    return Y.decodeUpdate(update);
  } catch (error) {
    throw new BadUpdateError(message`The update cannot be read.`, { cause: error });
  }
}

/** Returns the number at the beginning of an update: of the lists of items that follow, one of each client. */
function countSections(update: Uint8Array): number {
  const end = update.findIndex((byte) => byte < 128);
  return update.subarray(0, end + 1).reduceRight((count, byte) => count * 128 + (byte % 128), 0);
}

/** Returns where an item will be; its neighbours are known, or were placed before it. */
function placeOf({ origin, rightOrigin, parent, parentSub }: Y.Item, document: Y.Doc, placed: Placed): Place {
  const neighbours = [origin, rightOrigin].filter((id) => id !== null);
  // Right after decoding, the parent is a name, an item's id, or null if it follows from a neighbour.
  const named: unknown = parent;
  if (named !== null && typeof named !== 'string') throw somewhereElse();
  if (neighbours.length === 0) {
    if (named === null) throw somewhereElse();
    return checkPlace({ root: named, key: parentSub });
  }
  const [one = null, other = one] = neighbours.map((id) => placeAt(id, document, placed));
  if (one === null || other === null) return null;
  if (one.root !== other.root || one.key !== other.key) throw somewhereElse();
  return one;
}

function placeAt({ client, clock }: Y.ID, document: Y.Doc, placed: Placed): Place {
  if (clock < Y.getState(document.store, client)) {
    const item = Y.getItem(document.store, Y.createID(client, clock));
    if (!(item instanceof Y.Item) || !(item.parent instanceof Y.AbstractType)) return null;
    return { root: Y.findRootTypeKey(item.parent), key: item.parentSub };
  }
  // In the order of their clocks: an update may have thousands of items.
  const own = placed.get(client) ?? [];
  let [low, high] = [0, own.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((own[middle]?.end ?? 0) <= clock) low = middle + 1;
    else high = middle;
  }
  return own[low]?.place ?? null;
}

function checkPlace(place: { root: string; key: string | null }): Place {
  const { root, key } = place;
  if (root === DOCUMENT_FILES) {
    if (key !== null && documentFileId.safeParse(key).success) return place;
  } else if (key === null) {
    if (root === TEXT_NAME) return place;
    if (root.startsWith(FILE_TEXT) && documentFileId.safeParse(root.slice(FILE_TEXT.length)).success)
      return place;
  }
  throw somewhereElse();
}

function somewhereElse(): BadUpdateError {
  return new BadUpdateError(message`The update changes something else than the text.`);
}

/** Returns the bytes of text that an item inserts. */
function checkContent({ content }: Y.Item, place: Place): number {
  if (content instanceof Y.ContentDeleted) return 0;
  if (place !== null && place.key !== null) {
    const values: unknown[] = content instanceof Y.ContentAny ? content.arr : [];
    const schema = place.key === DOCUMENT_ENTRY_CHOICE ? documentEntryChoice : documentFile;
    if (values.length === 1 && schema.safeParse(values[0]).success) return 0;
    throw new BadUpdateError(message`The update describes a file in a way that is not known here.`);
  }
  if (!(content instanceof Y.ContentString))
    throw new BadUpdateError(message`The update holds more than text.`);
  if (/[\0\r]/.test(content.str)) {
    throw new BadUpdateError(
      message`Lines must end with a line feed alone, and null characters are no text.`,
    );
  }
  return Buffer.byteLength(content.str);
}

/** Returns the items in the order in which merging would integrate them, and advances `clocks`. */
function integrateAll(items: Y.Item[], clocks: Map<number, number>): Y.Item[] {
  const isKnown = (id: Y.ID | null) => id === null || id.clock < (clocks.get(id.client) ?? 0);
  const ordered: Y.Item[] = [];
  let waiting = items;
  for (let round = 1; waiting.length > 0; round += 1) {
    const left = waiting.filter((item) => {
      const { client, clock } = item.id;
      const fits = clock <= (clocks.get(client) ?? 0) && isKnown(item.origin) && isKnown(item.rightOrigin);
      if (fits) {
        clocks.set(client, clock + item.length);
        ordered.push(item);
      }
      return !fits;
    });
    if (left.length === waiting.length || round > MAX_ROUNDS) {
      throw new BadUpdateError(message`The update builds upon what is not there.`);
    }
    waiting = left;
  }
  return ordered;
}
