import { runsTexts } from '#texts/runs.ts';
import { formatNumber } from './format.ts';

/** Combining marks drawn on one character: no language uses as many, and browsers take minutes to stack thousands. */
const MAX_MARKS = 8;
const STACKED = new RegExp(String.raw`(\p{M}{${MAX_MARKS}})(\p{M}+)`, 'gu');

/** Prepares a text for drawing: excess combining marks on one character are replaced by their number. */
export function countStackedMarks(text: string): string {
  return text.replace(
    STACKED,
    (_all, drawn: string, rest: string) =>
      `${drawn}…(+${runsTexts.combiningMarks([...rest].length, formatNumber([...rest].length))})`,
  );
}
