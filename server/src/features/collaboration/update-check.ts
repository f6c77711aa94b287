import * as Y from 'yjs';

/** Name of the one text that a session's document holds. */
export const TEXT_NAME = 'content';
/** No clock of an honest client comes that far. */
const HIGHEST_CLOCK = 2 ** 31;

/** Rounds in which the items of an update find what they build upon: those of one author do in the first. */
const MOST_ROUNDS = 200;

/** An update that no client of ours sends, or that does not fit what the server has. */
export class BadUpdateError extends Error {}

/** What an update would bring. */
export interface CheckedUpdate {
  /** Clients whose changes it holds, also where they are there already. */
  clients: Set<number>;
  /** Bytes of new text, in UTF-8. */
  insertedBytes: number;
}

/**
 * Looks at an update before anything of it touches a document: it may hold nothing but plain text in the one
 * text, and everything that it builds upon must be there. Thus it can be merged completely, or not at all.
 * @throws {BadUpdateError}
 */
export function checkUpdate(document: Y.Doc, update: Uint8Array): CheckedUpdate {
  const { structs, ds } = decode(update);
  const known = Y.decodeStateVector(Y.encodeStateVector(document));
  const clockOf = (client: number) => known.get(client) ?? 0;
  const clients = new Set<number>();
  let insertedBytes = 0;
  const waiting: Y.Item[] = [];
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) throw new BadUpdateError('The update has gaps.');
    const end = struct.id.clock + struct.length;
    if (end > HIGHEST_CLOCK) throw new BadUpdateError('The update counts too far.');
    insertedBytes += checkItem(struct);
    clients.add(struct.id.client);
    if (end > clockOf(struct.id.client)) waiting.push(struct);
  }
  integrateAll(waiting, known);
  for (const [client, ranges] of ds.clients) {
    const isKnown = ranges.every(({ clock, len }) => len > 0 && clock + len <= clockOf(client));
    if (!isKnown) throw new BadUpdateError('The update deletes what is not there.');
  }
  return { clients, insertedBytes };
}

function decode(update: Uint8Array): ReturnType<typeof Y.decodeUpdate> {
  try {
    return Y.decodeUpdate(update);
  } catch (error) {
    throw new BadUpdateError('The update cannot be read.', { cause: error });
  }
}

/** The bytes of text that it inserts. */
function checkItem({ parent, parentSub, content }: Y.Item): number {
  // As it is read, the parent is a name, an item, or to be found through a neighbour.
  const parentName: unknown = parent;
  if ((parentName !== null && parentName !== TEXT_NAME) || parentSub !== null) {
    throw new BadUpdateError('The update changes something else than the text.');
  }
  if (content instanceof Y.ContentDeleted) return 0;
  if (!(content instanceof Y.ContentString)) throw new BadUpdateError('The update holds more than text.');
  if (/[\0\r]/.test(content.str)) {
    throw new BadUpdateError('Lines must end with a line feed alone, and null characters are no text.');
  }
  return Buffer.byteLength(content.str);
}

/** Goes through the items as merging would, and counts `known` on. */
function integrateAll(items: Y.Item[], known: Map<number, number>): void {
  const isKnown = (id: Y.ID | null) => id === null || id.clock < (known.get(id.client) ?? 0);
  let waiting = items;
  for (let round = 1; waiting.length > 0; round += 1) {
    const left = waiting.filter((item) => {
      const { client, clock } = item.id;
      const fits = clock <= (known.get(client) ?? 0) && isKnown(item.origin) && isKnown(item.rightOrigin);
      if (fits) known.set(client, clock + item.length);
      return !fits;
    });
    if (left.length === waiting.length || round > MOST_ROUNDS) {
      throw new BadUpdateError('The update builds upon what is not there.');
    }
    waiting = left;
  }
}
