import type { IRange } from 'monaco-editor/editor';

/** A text change in Yjs's form: retained, deleted and inserted lengths from the beginning. */
export type TextDelta = readonly { retain?: number; delete?: number; insert?: unknown }[];

/** Replaces a part of a text. Offsets count in the text before the change. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** Converts a change to edits that are applied all at once. */
export function toEdits(delta: TextDelta): TextEdit[] {
  const edits: TextEdit[] = [];
  let offset = 0;
  let open: TextEdit | null = null;
  for (const step of delta) {
    if (step.retain !== undefined) {
      offset += step.retain;
      open = null;
      continue;
    }
    if (open === null) {
      open = { start: offset, end: offset, text: '' };
      edits.push(open);
    }
    if (typeof step.insert === 'string') open.text += step.insert;
    offset += step.delete ?? 0;
    open.end = offset;
  }
  return edits;
}

/**
 * Returns the offset of a position after a change.
 *
 * @param side the text to which the position sticks when text is inserted exactly there: the text before it, or after
 * it
 */
export function shift(offset: number, edits: readonly TextEdit[], side: 'before' | 'after'): number {
  let moved = 0;
  for (const { start, end, text } of edits) {
    if (start > offset || (start === offset && end === start && side === 'before')) break;
    // The text around the position was deleted.
    if (end > offset) return start + moved + (side === 'after' ? text.length : 0);
    moved += text.length - (end - start);
  }
  return offset + moved;
}

/** The end of the last insertion or deletion, in the text after the change; null: nothing changed. */
export function findEnd(edits: readonly TextEdit[]): number | null {
  const last = edits.at(-1);
  if (last === undefined) return null;
  const before = edits
    .slice(0, -1)
    .reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);
  return last.start + before + last.text.length;
}

/** The smallest edit that turns one text into the other; null: they are equal. Never splits surrogate pairs. */
export function diffTexts(from: string, to: string): TextEdit | null {
  if (from === to) return null;
  let start = countSharedStart(from, to);
  if (isHigh(from, start - 1)) start -= 1;
  let same = countSharedEnd(from, to, start);
  if (isLow(from, from.length - same)) same -= 1;
  return { start, end: from.length - same, text: to.slice(start, to.length - same) };
}

/** Texts are compared in pieces first, which takes a small part of the time of comparing characters. */
const PIECE = 1_024;

/** Returns the length of what two texts begin with. */
export function countSharedStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count + PIECE <= most && one.slice(count, count + PIECE) === other.slice(count, count + PIECE))
    count += PIECE;
  while (count < most && one.charCodeAt(count) === other.charCodeAt(count)) count += 1;
  return count;
}

/** Returns the length of what two texts end with, without their first `start` characters. */
export function countSharedEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  const [end, otherEnd] = [one.length, other.length];
  const piece = (text: string, to: number) => text.slice(to - PIECE, to);
  let count = 0;
  while (count + PIECE <= most && piece(one, end - count) === piece(other, otherEnd - count)) count += PIECE;
  while (count < most && one.charCodeAt(end - count - 1) === other.charCodeAt(otherEnd - count - 1))
    count += 1;
  return count;
}

function isHigh(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Converts an edit to the form of the editor. */
export function toModelEdit(
  model: { getPositionAt(offset: number): { lineNumber: number; column: number } },
  { start, end, text }: TextEdit,
): { range: IRange; text: string } {
  const from = model.getPositionAt(start);
  const to = model.getPositionAt(end);
  return {
    range: {
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    },
    text,
  };
}
