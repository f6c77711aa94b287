/** A change of a text, as Yjs tells it: from the beginning, what stays, comes and goes. */
export type TextDelta = readonly { retain?: number; delete?: number; insert?: unknown }[];

/** A part of a text in place of another. Offsets count in the text before the change. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** A change as edits that are made all at once. */
export function editsOf(delta: TextDelta): TextEdit[] {
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
 * Where a place of the text is after a change.
 *
 * @param side what it stays beside where text comes in at the very place: the text before it, or the one after
 */
export function shift(offset: number, edits: readonly TextEdit[], side: 'before' | 'after'): number {
  let moved = 0;
  for (const { start, end, text } of edits) {
    if (start > offset || (start === offset && end === start && side === 'before')) break;
    // What it stood in is gone.
    if (end > offset) return start + moved + (side === 'after' ? text.length : 0);
    moved += text.length - (end - start);
  }
  return offset + moved;
}

/** Where the last of what a change brought or took away ends, in the text after it; null: it changed nothing. */
export function endOf(edits: readonly TextEdit[]): number | null {
  const last = edits.at(-1);
  if (last === undefined) return null;
  const before = edits
    .slice(0, -1)
    .reduce((sum, { start, end, text }) => sum + text.length - (end - start), 0);
  return last.start + before + last.text.length;
}

/** The least that makes one text the other; null: they are the same. Characters stay whole. */
export function difference(from: string, to: string): TextEdit | null {
  if (from === to) return null;
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && from[start] === to[start]) start += 1;
  if (isHigh(from, start - 1)) start -= 1;
  let same = 0;
  while (same < most - start && from[from.length - 1 - same] === to[to.length - 1 - same]) same += 1;
  if (isLow(from, from.length - same)) same -= 1;
  return { start, end: from.length - same, text: to.slice(start, to.length - same) };
}

function isHigh(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff;
}
