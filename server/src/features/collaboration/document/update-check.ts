import { inEnglish, type Message, message } from '@coderoom/contract';
import * as Y from 'yjs';

/** Name of the one text that a session's document holds. */
export const TEXT_NAME = 'content';
/** Limit for clocks, far beyond any honest client's. */
const HIGHEST_CLOCK = 2 ** 31;

/** Most passes to resolve the dependencies between an update's items; those of one author need a single pass. */
const MAX_ROUNDS = 200;

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
  /** Clients whose changes it contains, even if those are known already. */
  clients: Set<number>;
  /** Size of the inserted text, in UTF-8 bytes. */
  insertedBytes: number;
}

/**
 * Checks an update before it is applied: it may contain nothing but plain text for the one text, and all its
 * dependencies must be present. So it can be merged completely, or not at all.
 * @throws {BadUpdateError}
 */
export function checkUpdate(document: Y.Doc, update: Uint8Array): CheckedUpdate {
  const { structs, ds } = decode(update);
  const clocks = Y.decodeStateVector(Y.encodeStateVector(document));
  const clockOf = (client: number) => clocks.get(client) ?? 0;
  const clients = new Set<number>();
  let insertedBytes = 0;
  const waiting: Y.Item[] = [];
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) throw new BadUpdateError(message`The update has gaps.`);
    const end = struct.id.clock + struct.length;
    if (end > HIGHEST_CLOCK) throw new BadUpdateError(message`The update counts too far.`);
    insertedBytes += checkItem(struct);
    clients.add(struct.id.client);
    if (end > clockOf(struct.id.client)) waiting.push(struct);
  }
  integrateAll(waiting, clocks);
  for (const [client, ranges] of ds.clients) {
    const isKnown = ranges.every(({ clock, len }) => len > 0 && clock + len <= clockOf(client));
    if (!isKnown) throw new BadUpdateError(message`The update deletes what is not there.`);
  }
  return { clients, insertedBytes };
}

function decode(update: Uint8Array): ReturnType<typeof Y.decodeUpdate> {
  try {
    return Y.decodeUpdate(update);
  } catch (error) {
    throw new BadUpdateError(message`The update cannot be read.`, { cause: error });
  }
}

/** Returns the bytes of text that an item inserts. */
function checkItem({ parent, parentSub, content }: Y.Item): number {
  // Right after decoding, the parent is a name, an item, or null if it follows from a neighbour.
  const parentName: unknown = parent;
  if ((parentName !== null && parentName !== TEXT_NAME) || parentSub !== null) {
    throw new BadUpdateError(message`The update changes something else than the text.`);
  }
  if (content instanceof Y.ContentDeleted) return 0;
  if (!(content instanceof Y.ContentString))
    throw new BadUpdateError(message`The update holds more than text.`);
  if (/[\0\r]/.test(content.str)) {
    throw new BadUpdateError(
      message`Lines must end with a line feed alone, and null characters are no text.`,
    );
  }
  return Buffer.byteLength(content.str);
}

/** Resolves the items in the order in which merging would, and advances `clocks`. */
function integrateAll(items: Y.Item[], clocks: Map<number, number>): void {
  const isKnown = (id: Y.ID | null) => id === null || id.clock < (clocks.get(id.client) ?? 0);
  let waiting = items;
  for (let round = 1; waiting.length > 0; round += 1) {
    const left = waiting.filter((item) => {
      const { client, clock } = item.id;
      const fits = clock <= (clocks.get(client) ?? 0) && isKnown(item.origin) && isKnown(item.rightOrigin);
      if (fits) clocks.set(client, clock + item.length);
      return !fits;
    });
    if (left.length === waiting.length || round > MAX_ROUNDS) {
      throw new BadUpdateError(message`The update builds upon what is not there.`);
    }
    waiting = left;
  }
}
