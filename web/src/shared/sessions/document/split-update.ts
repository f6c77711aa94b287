import * as Y from 'yjs';

/** Longest piece of text in one part, in UTF-16 units of at most three bytes each. */
const PIECE_LENGTH = 2_500;
/** Upper bound of an item's encoding without its text, in bytes. */
const ITEM_BYTES = 64;
/** Ranges of deleted text in one part: two numbers of at most five bytes each. */
const RANGES = 700;
/** The smallest allowed part size, in bytes. */
export const MIN_PART_BYTES = 8 * 1024;

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];

/**
 * Splits an update of one author into parts, to be applied in order. Deletions come last, because they may concern text
 * that the same update inserts.
 *
 * @param maxBytes length of a part in bytes; at least {@link MIN_PART_BYTES}
 */
export function splitUpdate(update: Uint8Array, maxBytes: number): Uint8Array[] {
  const { structs, ds } = Y.decodeUpdate(update);
  const parts: Struct[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const struct of structs.flatMap(piecesOf)) {
    const size = ITEM_BYTES + unitsOf(struct) * 3;
    const before = parts.at(-1);
    if (before === undefined || bytes + size > maxBytes) parts.push([struct]);
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

/** Length of the text or the values that an item holds, in UTF-16 units. */
function unitsOf(struct: Struct): number {
  if (struct instanceof Y.Item && struct.content instanceof Y.ContentAny)
    return JSON.stringify(struct.content.arr).length;
  return textOf(struct)?.length ?? 0;
}

function textOf(struct: Struct): string | null {
  return struct instanceof Y.Item && struct.content instanceof Y.ContentString ? struct.content.str : null;
}

/** Splits an item of text into several, each of which follows the one before. */
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

/** Never between the halves of a surrogate pair. */
function endOfPiece(text: string, start: number): number {
  const end = Math.min(start + PIECE_LENGTH, text.length);
  const last = text.charCodeAt(end - 1);
  return last >= 0xd800 && last <= 0xdbff ? end - 1 : end;
}

interface Deleted {
  client: number;
  ranges: readonly { clock: number; len: number }[];
}

/** Encodes consecutive items and deletions in version 1 of Yjs's update format. */
function encode(structs: readonly Struct[], deleted: Deleted | null): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  // The encoder has no public method for plain numbers; a length is encoded in the same way.
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
