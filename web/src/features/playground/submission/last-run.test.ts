import { expect, it } from 'vitest';
import { useProgram } from '#features/playground/program-store.ts';
import { useRunStore } from '#features/playground/run-store.ts';
import { useTestsStore } from '#features/playground/tests/tests-store.ts';
import { finishedRun } from '#lib/testing/finished-run.ts';
import { readLastInput, readLastRun, readLastTests } from './last-run.ts';

it('is of the program as it stands, and no longer once that was changed', () => {
  expect(readLastRun()).toBeNull();
  const run = finishedRun(useProgram.getState().version);
  useRunStore.setState({ run });
  expect(readLastRun()).toBe(run.result);
  useProgram.getState().edit('changed');
  expect(readLastRun()).toBeNull();
});

it('is that of the tests, where the program itself was not run', () => {
  const { version } = useProgram.getState();
  useRunStore.setState({ run: { phase: 'idle' } });
  const result = {
    score: 1,
    max_score: 2,
    passed_count: 1,
    test_count: 2,
    compile_error: null,
    diagnostics: [],
  };
  const failed = { number: 1, name: 'a', is_hidden: false, points: 1, earned: 0, reason: null, input: '' };
  const rest = {
    growth_limit: null,
    expected_output: '',
    actual_output: '',
    is_cut: false,
    execution_time: null,
  };
  const tested = (outcome: 'failed' | 'timeout', error: string | null) =>
    useTestsStore.setState({
      run: {
        phase: 'finished',
        version,
        result: { ...result, results: [{ ...failed, ...rest, outcome, error }] },
      },
    });
  tested('failed', null);
  expect(readLastTests()).toMatchObject({ passed_count: 1 });
  expect(readLastRun()).toMatchObject({ status: 'success', error: null });
  tested('timeout', 'too slow');
  expect(readLastRun()).toMatchObject({ status: 'timeout', error: 'too slow' });
  useProgram.getState().edit('changed again');
  expect(readLastRun()).toBeNull();
  expect(readLastTests()).toBeNull();
});

it('is submitted with its input, unless that is too long', () => {
  useProgram.setState({ input: '3\n' });
  expect(readLastInput()).toBe('3\n');
  useProgram.setState({ input: 'x'.repeat(256 * 1024 + 1) });
  expect(readLastInput()).toBe('');
});
