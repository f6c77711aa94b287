import { expect, it } from 'vitest';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { finishedRun } from '#lib/testing/finished-run.ts';
import { readLastRun } from './last-run.ts';

it('is of the program as it stands, and no longer once that was changed', () => {
  expect(readLastRun()).toBeNull();
  const run = finishedRun(useProgram.getState().version);
  useRunStore.setState({ run });
  expect(readLastRun()).toBe(run.result);
  useProgram.getState().edit('changed');
  expect(readLastRun()).toBeNull();
});
