/** A word, number or sign of a source text. */
const LEXEME = /[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu;

/** Returns the hashes of all lexemes of a source text, comments included, with multiplicity. */
export function lexemesIn(source: string): Int32Array {
  return Int32Array.from(source.match(LEXEME) ?? [], hashOf);
}

/** FNV-1a, 32 bits: texts are too many to store, and equal hashes of different ones too rare to matter. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}
