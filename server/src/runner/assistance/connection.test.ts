import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { BEHIND_HEADER } from '#runner/message-stream.ts';
import { Connection } from './connection.ts';

/** Connects to a stand-in that asks as often as it is told to, at times that the test sets. */
function connect() {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const output = new PassThrough();
  onTestFinished(() => {
    clock.mockRestore();
    output.destroy();
  });
  const seen = { answered: 0, isBroken: false };
  const connection = new Connection(
    { input: null, output },
    () => {
      seen.answered += 1;
    },
    () => {},
  );
  void connection.broken.then(() => {
    seen.isBroken = true;
  });
  const ask = (times: number) => {
    const message = JSON.stringify({ id: 1, method: 'workspace/configuration', params: {} });
    for (let n = 0; n < times; n += 1) output.write(BEHIND_HEADER.frame(Buffer.from(message)));
  };
  return { ask, seen, passUntil: (ms: number) => clock.mockReturnValue(ms) };
}

it('answers 500 requests in ten seconds, and as many in the next ones', async () => {
  const { ask, seen, passUntil } = connect();
  ask(500);
  await expect.poll(() => seen).toEqual({ answered: 500, isBroken: false });
  passUntil(10_001);
  ask(500);
  await expect.poll(() => seen).toEqual({ answered: 1_000, isBroken: false });
});

it('is broken by one request more', async () => {
  const { ask, seen, passUntil } = connect();
  ask(500);
  await expect.poll(() => seen.answered).toBe(500);
  passUntil(10_000);
  ask(1);
  await expect.poll(() => seen).toEqual({ answered: 500, isBroken: true });
});
