import { SHARED_RUN } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { addOutput, addTyped, EMPTY_TRANSCRIPT, spansToText } from '#shared/runs/transcript.ts';
import { toSharedRunning, toTerminal } from './running-run.ts';

it('tells what a terminal shows, and what is typed as such', () => {
  const asked = addOutput(EMPTY_TRANSCRIPT, 'stdout', 'one\nName? ');
  const transcript = addOutput(addTyped(asked, 'Ada\n'), 'stderr', 'oh');
  const running = toSharedRunning({ phase: 'waiting_for_input', transcript, runId: 'one' });
  const shown = toTerminal({ running, made: [] }, true);
  expect(shown).toMatchObject({ phase: 'waiting_for_input', takesInput: false });
  expect([...shown.transcript.blocks.flatMap(({ spans }) => spans), ...shown.transcript.line]).toEqual([
    { source: 'stdout', text: 'one\nName? ' },
    { source: 'typed', text: 'Ada\n' },
    { source: 'stderr', text: 'oh' },
  ]);
});

it('tells the end of what is long', () => {
  const transcript = addOutput(EMPTY_TRANSCRIPT, 'stdout', `${'x'.repeat(50_000)}\nlast`);
  const { phase, parts } = toSharedRunning({ phase: null, transcript, runId: '' });
  expect(phase).toBe('running');
  expect(spansToText(parts)).toMatch(/^x+\nlast$/);
  expect(spansToText(parts)).toHaveLength(SHARED_RUN.characters);
});

it('shows a picture at its place, also if the beginning of the text is left out', () => {
  const text = `${'x'.repeat(SHARED_RUN.characters)}\nbefore\nafter`;
  const running = toSharedRunning({
    phase: 'running',
    transcript: addOutput(EMPTY_TRANSCRIPT, 'stdout', text),
    runId: '',
  });
  const about = { kind: 'drawing', media_type: '', bytes: 0, width: null, height: null, alt: null } as const;
  const made = [
    { ...about, name: 'early', at: 5, content: { text: '' } },
    { ...about, name: 'late', at: text.indexOf('after'), content: { text: '' } },
  ];
  const { blocks, line } = toTerminal({ running, made }, true).transcript;
  const shown = blocks.map(({ shown: name, spans }) => name ?? spansToText(spans));
  expect(shown[0]).toBe('early');
  expect(shown.slice(-2)).toEqual([expect.stringMatching(/x\nbefore\n$/), 'late']);
  expect(spansToText(line)).toBe('after');
});

it('names the run to the server, so that its pictures can be watched', () => {
  const running = toSharedRunning({ phase: 'running', transcript: EMPTY_TRANSCRIPT, runId: 'one' });
  expect(running).toEqual({ phase: 'running', parts: [], skipped: 0, run_id: 'one' });
});
