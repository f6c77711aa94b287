import type { getReplay, ResponseOf } from '@coderoom/contract';
import * as Y from 'yjs';
import { editsOf, endOf, type TextEdit } from '#editor/text-shift.ts';
import { decodeBase64 } from '#lib/live-session/base64.ts';

type Replay = ResponseOf<typeof getReplay>;

/** Whole texts are kept for every so many steps: the way to any other is short. */
const KEPT_EVERY = 50;

/** One change of the program. */
export interface FilmStep {
  /** Epoch ms. */
  at: number;
  /** Who typed it; null: nobody knows. */
  username: string | null;
  edits: readonly TextEdit[];
  /** Where it ends, in the text after it: where whoever typed it was. */
  caret: number;
}

/** How a program came to be, so that any of its moments can be shown at once. */
export interface Film {
  steps: readonly FilmStep[];
  /** The text after so many of the steps. */
  textAfter: (count: number) => string;
}

/** Reads a replay, which is a program's history as updates, into changes of a text. */
export function readFilm(replay: Pick<Replay, 'steps'>): Film {
  const document = new Y.Doc();
  const content = document.getText('content');
  const steps: FilmStep[] = [];
  const kept: string[] = [''];
  let edits: TextEdit[] = [];
  content.observe(({ delta }) => {
    edits = editsOf(delta);
  });
  for (const { at, username, update } of replay.steps) {
    edits = [];
    Y.applyUpdate(document, decodeBase64(update));
    const caret = endOf(edits);
    // What changed nothing that can be seen is no step.
    if (caret === null) continue;
    steps.push({ at: Date.parse(at), username, edits, caret });
    if (steps.length % KEPT_EVERY === 0) kept.push(content.toString());
  }
  document.destroy();
  return { steps, textAfter: (count) => textAfter(steps, kept, count) };
}

function textAfter(steps: readonly FilmStep[], kept: readonly string[], count: number): string {
  const before = Math.floor(count / KEPT_EVERY);
  let text = kept[before] ?? '';
  for (const { edits } of steps.slice(before * KEPT_EVERY, count)) text = apply(text, edits);
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

/** How many of the moments, which are in their order, have come at a time. */
export function countUntil(moments: readonly { at: number }[], time: number): number {
  let [low, high] = [0, moments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((moments[middle]?.at ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
