import { useTestsStore } from '#features/playground/tests/tests-store.ts';
import { describePassed, describeScore } from '#lib/score-text.ts';

/** Tells those who do not see the Tests tab how they go. */
export function TestsAnnouncer() {
  const said = useTestsStore(({ run }) => {
    switch (run.phase) {
      case 'idle':
        return '';
      case 'running':
        return 'The tests are running.';
      case 'stopped':
        return 'The tests were stopped.';
      case 'failed':
        return `The tests did not run. ${run.message}`;
      case 'finished':
        return run.result.compile_error === null
          ? `${describePassed(run.result.passed_count, run.result.test_count)}. ${describeScore(run.result)}.`
          : 'The program could not be compiled, so nothing was tested.';
    }
  });
  return (
    <p role="status" aria-label="Tests" className="sr-only">
      {said}
    </p>
  );
}
