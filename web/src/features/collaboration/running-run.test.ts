import { SHARED_RUN } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { addOutput, addTyped, EMPTY_TRANSCRIPT, spansToText } from '#shared/runs/transcript.ts';
import { toSharedRunning, toTerminal } from './running-run.ts';

it('tells what a terminal shows, and what is typed as such', () => {
  const asked = addOutput(EMPTY_TRANSCRIPT, 'stdout', 'one\nName? ');
  const transcript = addOutput(addTyped(asked, 'Ada\n'), 'stderr', 'oh');
  const running = toSharedRunning({ phase: 'waiting_for_input', transcript });
  const shown = toTerminal({ running, participantId: 2, name: 'Ada' });
  expect(shown).toMatchObject({ phase: 'waiting_for_input', takesInput: false });
  expect([...shown.transcript.blocks.flatMap(({ spans }) => spans), ...shown.transcript.line]).toEqual([
    { source: 'stdout', text: 'one\nName? ' },
    { source: 'typed', text: 'Ada\n' },
    { source: 'stderr', text: 'oh' },
  ]);
});

it('tells the end of what is long', () => {
  const transcript = addOutput(EMPTY_TRANSCRIPT, 'stdout', `${'x'.repeat(50_000)}\nlast`);
  const { phase, parts } = toSharedRunning({ phase: null, transcript });
  expect(phase).toBe('running');
  expect(spansToText(parts)).toMatch(/^x+\nlast$/);
  expect(spansToText(parts)).toHaveLength(SHARED_RUN.characters);
});
