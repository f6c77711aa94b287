/** Part of a text: several lines, or one long line without its line feed. */
interface TextPart {
  text: string;
  isLong: boolean;
}

/** Splits a text before and after lines longer than `longest` characters; the parts joined equal the text. */
export function partLongLines(text: string, longest: number): TextPart[] {
  if (text.length <= longest) return [{ text, isLong: false }];
  const parts: TextPart[] = [];
  let others = 0;
  for (let begin = 0; begin < text.length; ) {
    const lineFeed = text.indexOf('\n', begin);
    const end = lineFeed === -1 ? text.length : lineFeed;
    if (end - begin > longest) {
      if (begin > others) parts.push({ text: text.slice(others, begin), isLong: false });
      parts.push({ text: text.slice(begin, end), isLong: true });
      others = end;
    }
    begin = end + 1;
  }
  if (others < text.length) parts.push({ text: text.slice(others), isLong: false });
  return parts;
}
