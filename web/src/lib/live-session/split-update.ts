import * as Y from 'yjs';

/** Longest piece of text in one part, in UTF-16 units of at most three bytes each. */
const PIECE_LENGTH = 2_500;
/** What is written of an item beside its text, in bytes, at most. */
const ITEM_BYTES = 64;
/** Ranges of deleted text in one part: two numbers of at most five bytes each. */
const RANGES = 700;
/** The least that parts can be limited to, in bytes. */
export const LEAST_PART_BYTES = 8 * 1024;

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];

/**
 * Cuts an update of one author into parts that come one after the other to the same text. What it deletes
 * comes last: it may be what it inserted itself.
 *
 * @param most length of a part in bytes; at least {@link LEAST_PART_BYTES}
 */
export function splitUpdate(update: Uint8Array, most: number): Uint8Array[] {
  const { structs, ds } = Y.decodeUpdate(update);
  const parts: Struct[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const struct of structs.flatMap(piecesOf)) {
    const size = ITEM_BYTES + (textOf(struct)?.length ?? 0) * 3;
    const before = parts.at(-1);
    if (before === undefined || bytes + size > most) parts.push([struct]);
    else before.push(struct);
    bytes = before === parts.at(-1) ? bytes + size : size;
  }
  const encoded = parts.map((part) => encode(part, null));
  for (const [client, ranges] of ds.clients) {
    for (let start = 0; start < ranges.length; start += RANGES) {
      encoded.push(encode([], { client, ranges: ranges.slice(start, start + RANGES) }));
    }
  }
  return encoded;
}

function textOf(struct: Struct): string | null {
  return struct instanceof Y.Item && struct.content instanceof Y.ContentString ? struct.content.str : null;
}

/** An item of text as several, each of which follows the one before. */
function piecesOf(struct: Struct): Struct[] {
  const text = textOf(struct);
  if (!(struct instanceof Y.Item) || text === null || text.length <= PIECE_LENGTH) return [struct];
  const { id, origin, rightOrigin, parent, parentSub } = struct;
  const pieces: Y.Item[] = [];
  for (let start = 0; start < text.length; ) {
    const end = endOfPiece(text, start);
    const before = start === 0 ? origin : Y.createID(id.client, id.clock + start - 1);
    const content = new Y.ContentString(text.slice(start, end));
    const pieceId = Y.createID(id.client, id.clock + start);
    pieces.push(new Y.Item(pieceId, null, before, null, rightOrigin, parent, parentSub, content));
    start = end;
  }
  return pieces;
}

/** Never between the halves of a character. */
function endOfPiece(text: string, start: number): number {
  const end = Math.min(start + PIECE_LENGTH, text.length);
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}

interface Deleted {
  client: number;
  ranges: readonly { clock: number; len: number }[];
}

/** Writes items that follow one another, and what is deleted, in the first version of Yjs's updates. */
function encode(structs: readonly Struct[], deleted: Deleted | null): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  // Of its numbers the encoder shows no plain one; a length is written as such.
  const write = (number: number) => encoder.writeLen(number);
  const [first] = structs;
  write(first === undefined ? 0 : 1);
  if (first !== undefined) {
    write(structs.length);
    encoder.writeClient(first.id.client);
    write(first.id.clock);
    for (const struct of structs) struct.write(encoder, 0);
  }
  write(deleted === null ? 0 : 1);
  if (deleted !== null) {
    encoder.resetDsCurVal();
    write(deleted.client);
    write(deleted.ranges.length);
    for (const { clock, len } of deleted.ranges) {
      encoder.writeDsClock(clock);
      encoder.writeDsLen(len);
    }
  }
  return encoder.toUint8Array();
}
