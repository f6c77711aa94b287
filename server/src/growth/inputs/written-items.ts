/** Takes the text of a list that is written in a program apart. */

/** A part of an item: a text in quotes or a number that is a value, or what stands between these. */
export interface ItemPiece {
  kind: 'text' | 'number' | 'rest';
  text: string;
}

/** Texts in quotes, numbers, and everything else, one character at a time. */
const PIECES = /"(?:\\.|[^"\\\n]){0,500}"|'(?:\\.|[^'\\\n]){0,500}'|[A-Za-z_$][\w$]*|\d+(?:\.\d+)?|[\s\S]/g;

/** Returns the items between the commas that stand in no brackets. */
export function itemsIn(list: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let item = '';
  for (const [piece] of list.matchAll(PIECES)) {
    if (/^[([{]$/.test(piece)) depth += 1;
    if (/^[)\]}]$/.test(piece)) depth -= 1;
    if (piece === ',' && depth === 0) {
      items.push(item.trim());
      item = '';
    } else item += piece;
  }
  return [...items, item.trim()].filter((one) => one !== '');
}

/** Returns the pieces of an item. Keys are no values, nor are single characters of languages that have them. */
export function piecesOf(item: string): ItemPiece[] {
  const pieces = [...item.matchAll(PIECES)].map(([text]) => text);
  return pieces.map((text, index): ItemPiece => {
    const after = pieces.slice(index + 1).find((piece) => !/^\s$/.test(piece));
    const isKey = after === ':' || after === '[';
    if (isKey) return { kind: 'rest', text };
    if (/^"/.test(text) || /^'.{2,}'$/.test(text)) return { kind: 'text', text };
    return { kind: /^\d/.test(text) ? 'number' : 'rest', text };
  });
}
