import type { ExecutionResult } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { finishedResult } from '#lib/testing/finished-run.ts';
import { chooseRun, shareable } from './shown-run.ts';

const RESULT: ExecutionResult = finishedResult({ output: 'own\n', execution_time: 0.012, memory_kb: 9_000 });

const finished = { phase: 'finished', result: RESULT, version: 0 } as const;
const running = { phase: 'running' } as const;
const idle = { phase: 'idle' } as const;

function shared(participantId: number, output: string) {
  return { participantId, name: `number ${participantId}`, result: { output }, key: output, isNew: true };
}

describe('the run that is shown', () => {
  it('is nobody’s at first', () => {
    expect(chooseRun({ own: idle, ownId: 1, shared: null, known: null, running: null })).toEqual({
      run: idle,
      by: null,
      theirs: null,
    });
  });

  it('is that of another, with what is known of it', () => {
    const theirs = { ...shared(2, 'theirs'), result: { output: 'theirs', error: 'Oh.', status: null } };
    expect(chooseRun({ own: idle, ownId: 1, shared: theirs, known: null, running: null })).toEqual({
      run: {
        phase: 'finished',
        result: expect.objectContaining({ output: 'theirs', status: 'error', execution_time: null }),
      },
      by: theirs,
      theirs: null,
    });
  });

  it('is the one of another that goes on, as far as it is', () => {
    const running = { phase: 'waiting_for_input', parts: [{ source: 'stdout', text: 'Name? ' }] } as const;
    const theirs = {
      participantId: 2,
      name: 'number 2',
      made: [],
      running: { ...running, parts: [...running.parts] },
    };
    const shown = chooseRun({ own: finished, ownId: 1, shared: null, known: null, running: theirs });
    expect(shown).toEqual({ run: { phase: 'running' }, by: theirs, theirs });
    expect(
      chooseRun({ own: { phase: 'running' }, ownId: 1, shared: null, known: null, running: theirs }).theirs,
    ).toBe(null);
  });

  it('is one’s own while it goes on, whatever comes from others', () => {
    const { run, by } = chooseRun({
      own: running,
      ownId: 1,
      shared: shared(2, 'theirs'),
      known: null,
      running: null,
    });
    expect([run, by]).toEqual([running, null]);
  });

  it('is one’s own with everything that came of it, as long as it is the last', () => {
    const mine = shared(1, 'own');
    expect(chooseRun({ own: finished, ownId: 1, shared: mine, known: mine, running: null })).toEqual({
      run: finished,
      by: mine,
      theirs: null,
    });
  });

  it('is that of another who ran later', () => {
    const theirs = shared(2, 'theirs');
    expect(
      chooseRun({ own: finished, ownId: 1, shared: theirs, known: shared(1, 'own'), running: null }).by,
    ).toBe(theirs);
  });

  it('is one’s own that was stopped, until another runs', () => {
    const [before, later] = [shared(2, 'before'), shared(3, 'later')];
    const own = { phase: 'stopped', version: 0 } as const;
    expect(chooseRun({ own, ownId: 1, shared: before, known: before, running: null })).toEqual({
      run: own,
      by: null,
      theirs: null,
    });
    expect(chooseRun({ own, ownId: 1, shared: later, known: before, running: null }).by).toBe(later);
  });
});

it('is told to others without what is for whoever ran it', () => {
  expect(shareable({ ...RESULT, error: 'Oh.', plain_words: 'Never mind.' })).toEqual({
    output: 'own\n',
    error: 'Oh.',
    execution_time: 0.012,
    status: 'success',
  });
});
