import { SESSION_SOCKET, SLOWEST_BYTES_PER_SECOND, SYNC_PART_BYTES } from '@coderoom/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openConnection } from '#lib/server/live-connection.ts';
import { liveServer } from '#testing/stand-in-socket.ts';
import { documentWire } from './document-wire.ts';

/** Returns what an unanswered call came to, and when, in ms. */
async function waitForAnswer(call: Promise<unknown>): Promise<{ answer: unknown; after: number }> {
  const start = Date.now();
  let outcome: { answer: unknown; after: number } | null = null;
  void call.then((answer) => {
    outcome = { answer, after: Date.now() - start };
  });
  while (outcome === null) await vi.advanceTimersToNextTimerAsync();
  return outcome;
}

test('an answer may take as long as a slow line takes for what was sent', async () => {
  const unanswered = new Promise<never>(() => undefined);
  liveServer.answer('document_update', () => unanswered);
  liveServer.answer('document_check', () => unanswered);
  liveServer.connect();
  const connection = await openConnection(SESSION_SOCKET);
  onTestFinished(connection.close);
  const live = connection.live([]);
  const wire = documentWire('share', () => live);
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { timeoutMs } = SESSION_SOCKET;
  expect(await waitForAnswer(wire.check('digest'))).toEqual({ answer: null, after: timeoutMs });
  const part = 'A'.repeat(SYNC_PART_BYTES);
  expect(await waitForAnswer(wire.update(part))).toEqual({
    answer: null,
    after: timeoutMs + (1_000 * SYNC_PART_BYTES) / SLOWEST_BYTES_PER_SECOND,
  });
});
