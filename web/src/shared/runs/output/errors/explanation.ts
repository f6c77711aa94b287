/** Part of an explanation: `line` is a link into the editor, `code` a piece of a program. */
export interface ExplanationPart {
  text: string;
  code?: boolean;
  line?: number;
}

/** Splits an explanation at its `code` between backticks and at its references to lines. */
export function splitExplanation(words: string): ExplanationPart[] {
  const parts: ExplanationPart[] = [];
  let end = 0;
  for (const match of words.matchAll(/`([^`]+)`|\b(?:[Ll]ine|Zeile) (\d+)\b/g)) {
    const [whole, code, line] = match;
    if (match.index > end) parts.push({ text: words.slice(end, match.index) });
    parts.push(code === undefined ? { text: whole, line: Number(line) } : { text: code, code: true });
    end = match.index + whole.length;
  }
  if (end < words.length) parts.push({ text: words.slice(end) });
  return parts;
}
