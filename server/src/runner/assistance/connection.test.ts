import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { BEHIND_HEADER } from '#runner/message-stream.ts';
import { CommandEnded } from '#runner/patience.ts';
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
  let heard = 0;
  const connection = new Connection(
    { input: null, output },
    () => {
      seen.answered += 1;
    },
    () => {
      heard += 1;
    },
  );
  void connection.broken.then(() => {
    seen.isBroken = true;
  });
  const send = (message: object, times: number) => {
    const framed = BEHIND_HEADER.frame(Buffer.from(JSON.stringify(message)));
    for (let n = 0; n < times; n += 1) output.write(framed);
  };
  return {
    connection,
    ask: (times: number) => send({ id: 1, method: 'workspace/configuration', params: {} }, times),
    say: (times: number) => send({ method: 'window/logMessage', params: {} }, times),
    seen,
    heard: () => heard,
    end: () => output.end(),
    passUntil: (ms: number) => clock.mockReturnValue(ms),
  };
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

it('hears 5,000 messages in ten seconds, and fifty more for each of its own', async () => {
  const { connection, say, heard, seen } = connect();
  say(5_000);
  await expect.poll(heard).toBe(5_000);
  connection.notify('textDocument/didChange', {});
  connection.request('textDocument/hover', {}).catch(() => undefined);
  say(100);
  await expect.poll(heard).toBe(5_100);
  say(1);
  await expect.poll(() => seen.isBroken).toBe(true);
  expect(heard()).toBe(5_100);
});

it('hears at most twice as much, whatever it asks', async () => {
  const { connection, say, heard, seen } = connect();
  for (let n = 0; n < 300; n += 1) connection.notify('textDocument/didChange', {});
  say(10_001);
  await expect.poll(() => seen.isBroken).toBe(true);
  expect(heard()).toBe(10_000);
});

it('counts its own messages after a pause for what it hears then', async () => {
  const { connection, say, heard, seen, passUntil } = connect();
  passUntil(20_000);
  connection.notify('textDocument/didChange', {});
  say(5_050);
  await expect.poll(heard).toBe(5_050);
  expect(seen.isBroken).toBe(false);
});

it('says that it has ended, or why nothing more is read', async () => {
  const [ended, hostile] = [connect(), connect()];
  ended.end();
  expect(await ended.connection.broken).toBeInstanceOf(CommandEnded);
  hostile.ask(501);
  expect(await hostile.connection.broken).not.toBeInstanceOf(CommandEnded);
});

it('is broken by what it hears beyond that, however often it is asked', async () => {
  const { ask, say, seen, heard } = connect();
  ask(500);
  await expect.poll(() => seen.answered).toBe(500);
  say(4_501);
  await expect.poll(() => seen.isBroken).toBe(true);
  expect(heard()).toBe(4_500);
});
