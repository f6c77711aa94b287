/** Byte order marks of UTF-16. */
const UTF16 = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;
/** Bytes below this are binary, except tab, line feed, form feed, carriage return and escape. */
const UNPRINTABLE_BYTES = 0x20;
const PRINTABLE = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]);

/**
 * Returns a file's text without its byte order mark; null if it isn't text.
 * @param isSource Accepts text that is not UTF-8, from an old Windows editor: it usually concerns a comment alone.
 */
export function decodeFileText(bytes: Buffer, isSource: boolean): string | null {
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
