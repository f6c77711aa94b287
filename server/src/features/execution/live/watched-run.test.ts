import { expect, it, vi } from 'vitest';
import type { RunListener } from './run-listener.ts';
import { WatchedRun } from './watched-run.ts';

it('leaves out phases that only a newer worker knows', async () => {
  const phases: string[] = [];
  const listener: RunListener = {
    ...{ id: 'a connection', connected: true, takesMore: true },
    tellOutput: () => undefined,
    tellPicture: () => undefined,
    tellDrawing: () => undefined,
    tellPhase: ({ phase }) => phases.push(phase),
    tellComplexity: () => undefined,
  };
  const run = new WatchedRun('a run');
  run.watch(listener, { received: 0 });
  run.begin({ takesTypedInput: false });
  const { onMessage } = run.channel;
  for (const phase of ['compiling', 'being_admired', 'running']) {
    onMessage({ kind: 'phase', phase });
    if (phase !== 'being_admired') await vi.waitFor(() => expect(phases.at(-1)).toBe(phase));
  }
  expect(phases).not.toContain('being_admired');
});

it('shows once what a run printed that was begun anew elsewhere', async () => {
  const told: string[] = [];
  const listener: RunListener = {
    id: 'a connection',
    connected: true,
    takesMore: true,
    tellOutput: ({ parts }) => told.push(...parts.map(({ text }) => text)),
    tellPicture: () => undefined,
    tellDrawing: () => undefined,
    tellPhase: () => undefined,
    tellComplexity: () => undefined,
  };
  const run = new WatchedRun('a run');
  run.watch(listener, { received: 0 });
  run.begin({ takesTypedInput: false });
  const { onMessage } = run.channel;
  for (const attempt of ['first', 'second']) {
    onMessage({ kind: 'begun' });
    onMessage({ kind: 'wrote', text: 'printed\n', stream: 'stdout' });
    await vi.waitFor(() => expect(told, attempt).toEqual(['printed\n']));
  }
  run.end();
  expect(told).toEqual(['printed\n']);
});
