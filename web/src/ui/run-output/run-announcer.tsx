import { nameOutcome } from './outcome.ts';
import type { ShownRun } from './shown-result.ts';

/** Tells those who do not see the Output how a run goes. */
interface RunAnnouncerProps {
  run: ShownRun;
  /** Who ran it, where that is not clear. */
  by?: string | undefined;
}

export function RunAnnouncer({ run, by }: RunAnnouncerProps) {
  return (
    <p role="status" aria-label="Run" className="sr-only">
      {announce(run, by)}
    </p>
  );
}

function announce(run: ShownRun, by: string | undefined): string {
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
      return `${by === undefined ? 'The program' : `The program of ${by}`} ended: ${nameOutcome(run.result)}. ${run.result.plain_words ?? ''}`;
  }
}
