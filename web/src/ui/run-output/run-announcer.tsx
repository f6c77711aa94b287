import { nameOutcome } from './outcome.ts';
import type { ShownRun } from './output-view.tsx';

/** Tells those who do not see the Output how a run goes. */
export function RunAnnouncer({ run }: { run: ShownRun }) {
  return (
    <p role="status" aria-label="Run" className="sr-only">
      {announce(run)}
    </p>
  );
}

function announce(run: ShownRun): string {
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
