/** Lines that are written without blanks between their pieces. */
import { type Count, type InputPart, type InputToken, N } from './format.ts';

/** Written as it is. */
export function literal(text: string): InputToken {
  return { kind: 'number', role: { kind: 'literal', text } };
}

/** A number of a record. */
export const VALUE: InputToken = { kind: 'number', role: { kind: 'value' } };

/** A line of pieces that follow each other. */
export function lineOfPieces(...tokens: readonly InputToken[]): InputPart {
  return { kind: 'line', tokens: [...tokens], separator: '' };
}

export function repeated(parts: readonly InputPart[], count: Count = N): InputPart {
  return { kind: 'repeat', count, parts: [...parts] };
}

/** Keys whose values are texts, where nothing else tells. */
const OF_TEXTS =
  /name|title|word|text|type|kind|category|subject|city|country|color|colour|product|item|team|author|genre|status|label|plate|department|class|customer|student|artist|tag|group|section|owner|email|street|room|day$|gender|language|species/i;

/** True for keys whose values are likely texts. */
export function isKeyOfTexts(key: string): boolean {
  return OF_TEXTS.test(key) && !/(?:count|price|number|id|amount|size|points)$/i.test(key);
}
