/** Returns the number of fields of a line, as a program asks for them by their places, names or count; 0 if unknown. */
export function fieldsOfLine(text: string): number {
  const taken = /^(?!.*\bcin\b)[ \t]*\w+((?:\s*>>\s*[\w.]+){2,})/m.exec(text)?.[1];
  if (taken !== undefined) return taken.split('>>').length - 1;
  const counted = COUNTED.map((pattern) => Number(pattern.exec(text)?.[1] ?? 0)).find((count) => count > 1);
  if (counted !== undefined && counted <= MOST_FIELDS) return counted;
  const asked = [...text.matchAll(PLACES)];
  const names = new Set(asked.map(([, name = '']) => name));
  const ofLines = [...names].filter(
    (name) => !new RegExp(`\\b${name}\\b[^=\\n]*=[^\\n]*\\bread(?:FileSync)?\\(`).test(text),
  );
  const places = asked.flatMap(([, name = '', place]) => (ofLines.includes(name) ? [Number(place)] : []));
  if (places.length > 0) return Math.max(...places) + 1;
  return SPLITS_IN_TWO.test(text) ? 2 : 0;
}

const MOST_FIELDS = 6;
/** Not those of all that was read at once. */
const PLACES = /\b(fields|parts|words|tokens|columns|cols|split|record|items|pieces)\[([1-5])\]/gi;
/** Lines of another length are refused, or a list is cut into pieces of a length. */
const COUNTED = [
  /\blen\((?:parts|fields|words|tokens|columns|pieces)\)\s*(?:!=|==|<)\s*(\d)\b/,
  /\b(?:parts|fields|words|tokens|columns|pieces)\.(?:length|len\(\)|size\(\))\s*(?:!=|==|<)=?\s*(\d)\b/,
  /\.chunks(?:_exact)?\((\d)\)/,
  /\[\s*(\d)\s*\*\s*\w+\s*:/,
];
const SPLITS_IN_TWO =
  /\b(?:r?split_once|partition|Cut)\(\s*(?:[\w.()]{1,60}\s*,\s*)?["']\W{1,3}["']|\bsplitn?\(\s*(?:["']\W{1,3}["']\s*,\s*[12]|2\s*,\s*["']\W{1,3}["'])\s*\)|\bSplitN\([^)\n]*"\W{1,3}", 2\)/;
