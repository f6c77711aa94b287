import { setTimeout as delay } from 'node:timers/promises';
import { editByUpdates, type JoinedParticipant, type UpdatesEditor } from '#testing/clients/editors.ts';
import { type Marks, placeBetweenMarks } from '#testing/clients/marks.ts';
import { connectionsAt, type LiveClient } from '#testing/sockets.ts';
import type { Tally } from './calls.ts';
import type { TokenSource } from './learners.ts';
import type { Part } from './school.ts';

/** Interval of each typist's edits, in ms. */
const TYPE_EVERY_MS = 250;
/** Pause before reconnecting, in ms. */
const PAUSE_MS = 200;

/** A client that keeps typing. */
interface Typist {
  /** One digit, with which its marks begin. */
  n: number;
  random: () => number;
  place: JoinedParticipant;
  marks: Marks;
  /** Left out for a visitor. */
  tokenOf?: TokenSource;
}

/** Connects to one of the servers, or to another if that is down. */
async function connectAny(
  webs: readonly Part[],
  first: number,
  { tokenOf }: Typist,
  stop: AbortSignal,
): Promise<LiveClient> {
  for (let turn = first; ; turn += 1) {
    try {
      return await connectionsAt(webs[turn % webs.length]?.origin ?? '').connect((await tokenOf?.()) ?? null);
    } catch (error) {
      if (stop.aborted) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/** Enters a text through any server with the local document, and sends unacknowledged changes. */
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

/** Types into a text until aborted, switching servers when its own is gone. */
export async function keepTyping(
  webs: readonly Part[],
  typist: Typist,
  tally: Tally,
  stop: AbortSignal,
): Promise<UpdatesEditor> {
  const { n, marks, random } = typist;
  let editor = await come(webs, n, typist, null, stop);
  for (let made = 0; !stop.aborted; made += 1) {
    const mark = marks.make(n);
    tally.calls += 1;
    const index = placeBetweenMarks(editor.text, Math.floor(random() * (editor.text.length + 1)));
    const answer = await editor.send(index, 0, `${mark}.`).catch(() => null);
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
