import { EventEmitter } from 'node:events';
import { closeSync, writeSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { TEST_LIMITS } from '#runner/sandbox/testing.ts';
import { Pipes } from './pipes.ts';
import { openStreams, pipesNeeded } from './streams.ts';

const COMMAND = {
  argv: ['/bin/true'] as const,
  environment: {},
  box: 'read-only' as const,
  mounts: [],
  limits: TEST_LIMITS,
  readsNothing: true as const,
};

it('takes what was written before the event loop delivers it, and nothing twice', async () => {
  const stock = new Pipes('/bin/sh');
  onTestFinished(() => stock.close());
  const pipes = await stock.take(pipesNeeded(COMMAND));
  const [stdout, stderr, status, start] = pipes;
  if (!stdout || !stderr || !status || !start) throw new Error('too few pipes');
  const process = Object.assign(new EventEmitter(), { hasBegun: true, kill: () => undefined });
  const streams = openStreams(COMMAND, pipes, process);
  onTestFinished(() => {
    streams.giveUp();
    streams.start.destroy();
    // Those that a process would have been given.
    for (const end of [stdout.write, stderr.write, status.write, start.read]) closeSync(end);
  });
  const delivered: Buffer[] = [];
  streams.stdout.on('data', (chunk) => delivered.push(chunk));
  await new Promise(setImmediate);

  writeSync(stdout.write, 'x'.repeat(20_000));
  expect(Buffer.concat(streams.takeWritten('stdout')).length).toBe(20_000);
  expect(streams.takeWritten('stdout')).toEqual([]);
  writeSync(stdout.write, 'later');
  await expect.poll(() => Buffer.concat(delivered).toString()).toBe('later');
  streams.stdout.destroy();
  expect(streams.takeWritten('stdout')).toEqual([]);
});
