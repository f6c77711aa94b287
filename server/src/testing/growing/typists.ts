import { setTimeout as delay } from 'node:timers/promises';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { editByUpdates, type Place, type UpdatesEditor } from '#testing/editors.ts';
import { type Marks, placeBetweenMarks } from '#testing/marks.ts';
import { connectionsAt, type LiveClient } from '#testing/sockets.ts';
import type { Tally } from './calls.ts';
import type { Part } from './school.ts';

/** How often each types, in ms. */
const TYPE_EVERY_MS = 250;
/** How long somebody waits before they try again to come back, in ms. */
const PAUSE_MS = 200;

/** Somebody who types. */
interface Typist {
  /** One digit: their marks begin with it. */
  n: number;
  place: Place;
  marks: Marks;
  /** Left out: a visitor's. */
  token?: string;
}

/** Connects to one of the servers, and to the other where that is gone. */
async function connectAny(
  webs: readonly Part[],
  first: number,
  { token }: Typist,
  stop: AbortSignal,
): Promise<LiveClient> {
  for (let turn = first; ; turn += 1) {
    try {
      return await connectionsAt(webs[turn % webs.length]?.origin ?? '').connect(token ?? null);
    } catch (error) {
      if (stop.aborted) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/** Comes to a text through any server, with what they have of it already, and sends what was not kept. */
async function come(
  webs: readonly Part[],
  first: number,
  typist: Typist,
  editor: UpdatesEditor | null,
  stop: AbortSignal,
): Promise<UpdatesEditor> {
  for (let turn = first; ; turn += 1) {
    const client = await connectAny(webs, turn, typist, stop);
    try {
      const again = await editByUpdates(client, typist.place, editor?.document);
      if (editor !== null) await again.sendMissing();
      return again;
    } catch (error) {
      client.close();
      if (stop.aborted) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/** Types into a text until told to stop, through another server when theirs has gone. */
export async function keepTyping(
  webs: readonly Part[],
  typist: Typist,
  tally: Tally,
  stop: AbortSignal,
): Promise<UpdatesEditor> {
  const { n, marks } = typist;
  const random = randomNumbers(n);
  let editor = await come(webs, n, typist, null, stop);
  for (let made = 0; !stop.aborted; made += 1) {
    const mark = marks.make(n);
    tally.calls += 1;
    const at = placeBetweenMarks(editor.text, Math.floor(random() * (editor.text.length + 1)));
    const answer = await editor.send(at, 0, `${mark}.`).catch(() => null);
    if (answer === null) {
      tally.moved += 1;
      editor.client.close();
      editor = await come(webs, n + made + 1, typist, editor, stop);
    } else if (answer.ok) {
      marks.uncertain.delete(mark);
      marks.kept.add(mark);
    } else {
      const { code, detail } = answer;
      tally.failures.push({ path: 'document_update', status: 0, code, detail, retryAfter: null });
    }
    await delay(TYPE_EVERY_MS, undefined, { signal: stop }).catch(() => {});
  }
  return editor;
}
