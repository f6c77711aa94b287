import type { getReplay, ResponseOf } from '@coderoom/contract';
import * as Y from 'yjs';
import { findEnd, type TextEdit, toEdits } from '#editor/shared/text-shift.ts';
import { decodeBase64 } from '#shared/sessions/base64.ts';

type Replay = ResponseOf<typeof getReplay>;

/** A full text is stored after this many steps, so that any other is a short way from one. */
const SNAPSHOT_INTERVAL = 50;

/** One change of the program. */
export interface TimelineStep {
  /** Epoch ms. */
  at: number;
  /** The person who typed it; null: unknown. */
  username: string | null;
  edits: readonly TextEdit[];
  /** End of the change, in the text after it: the position of the writer's caret. */
  caret: number;
}

/** The history of a program, with quick access to any of its moments. */
export interface ProgramTimeline {
  steps: readonly TimelineStep[];
  /** Returns the text after the given number of steps. */
  textAfter: (count: number) => string;
}

/** Converts a replay, which is a program's history as Yjs updates, to changes of a text. */
export function readTimeline(replay: Pick<Replay, 'steps'>): ProgramTimeline {
  const document = new Y.Doc();
  const content = document.getText('content');
  const steps: TimelineStep[] = [];
  const kept: string[] = [''];
  let edits: TextEdit[] = [];
  content.observe(({ delta }) => {
    edits = toEdits(delta);
  });
  for (const { at, username, update } of replay.steps) {
    edits = [];
    Y.applyUpdate(document, decodeBase64(update));
    const caret = findEnd(edits);
    // An update without a visible change is not a step.
    if (caret === null) continue;
    steps.push({ at: Date.parse(at), username, edits, caret });
    if (steps.length % SNAPSHOT_INTERVAL === 0) kept.push(content.toString());
  }
  document.destroy();
  return { steps, textAfter: (count) => textAfter(steps, kept, count) };
}

function textAfter(steps: readonly TimelineStep[], kept: readonly string[], count: number): string {
  const before = Math.floor(count / SNAPSHOT_INTERVAL);
  let text = kept[before] ?? '';
  for (const { edits } of steps.slice(before * SNAPSHOT_INTERVAL, count)) text = apply(text, edits);
  return text;
}

function apply(text: string, edits: readonly TextEdit[]): string {
  let [done, from] = ['', 0];
  for (const edit of edits) {
    done += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return done + text.slice(from);
}

/** Counts the moments, sorted by time, that are not later than `time`. */
export function countUntil(moments: readonly { at: number }[], time: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle]?.at ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
