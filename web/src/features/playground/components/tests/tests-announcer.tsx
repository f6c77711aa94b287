import { useTestsStore } from '#features/playground/tests/tests-store.ts';
import { describePassed, describeScore } from '#lib/score-text.ts';
import { caseResultsTexts } from '#texts/case-results.tsx';
import { playgroundTexts } from '#texts/playground.tsx';

/** Announces the progress of the tests to screen readers. */
export function TestsAnnouncer() {
  const announcement = useTestsStore(({ run }) => {
    switch (run.phase) {
      case 'idle':
        return '';
      case 'running':
        return playgroundTexts.tests.isRunning;
      case 'stopped':
        return playgroundTexts.tests.wereStopped;
      case 'failed':
        return playgroundTexts.tests.didNotRun(run.message);
      case 'finished':
        return run.result.compile_error === null
          ? playgroundTexts.tests.outcome(
              describePassed(run.result.passed_count, run.result.test_count),
              describeScore(run.result),
            )
          : caseResultsTexts.notCompiled;
    }
  });
  return (
    <p role="status" aria-label={playgroundTexts.tests.title} className="sr-only">
      {announcement}
    </p>
  );
}
