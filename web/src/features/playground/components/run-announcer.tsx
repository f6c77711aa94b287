import { nameOutcome } from '#features/playground/outcome.ts';
import { type Run, useRunStore } from '#features/playground/run-store.ts';

/** Tells those who do not see the Output how a run goes. */
export function RunAnnouncer() {
  const run = useRunStore((state) => state.run);
  return (
    <p role="status" aria-label="Run" className="sr-only">
      {announce(run)}
    </p>
  );
}

function announce(run: Run): string {
  switch (run.phase) {
    case 'idle':
      return '';
    case 'running':
      return 'The program is running.';
    case 'stopped':
      return 'The program was stopped.';
    case 'failed':
      return `The program did not run. ${run.message}`;
    case 'finished':
      return `The program ended: ${nameOutcome(run.result)}. ${run.result.plain_words ?? ''}`;
  }
}
