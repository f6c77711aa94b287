/** Byte order marks of UTF-16. */
const UTF16 = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;
/** Characters that stand in no text: all below the space but tab, line feed, form feed, carriage return, escape. */
const UNPRINTABLE_BYTES = 0x20;
const PRINTABLE = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]);

/**
 * The text that a file holds, without a byte order mark; null where it is none.
 *
 * @param isSource what is no UTF-8 may be a text of an old Windows editor, for the sake of a comment
 */
export function textOf(bytes: Buffer, isSource: boolean): string | null {
  for (const { mark, encoding } of UTF16) {
    if (bytes[0] === mark[0] && bytes[1] === mark[1]) return decoded(bytes, encoding);
  }
  if (bytes.includes(0)) return null;
  const text = decoded(bytes, 'utf-8');
  if (text !== null || !isSource || bytes.some(isUnprintable)) return text;
  return decoded(bytes, 'windows-1252');
}

function isUnprintable(byte: number): boolean {
  return byte < UNPRINTABLE_BYTES && !PRINTABLE.has(byte);
}

function decoded(bytes: Buffer, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
