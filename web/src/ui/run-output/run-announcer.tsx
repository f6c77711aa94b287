import { runsTexts } from '#texts/runs.ts';
import { nameOutcome } from './outcome.ts';
import type { ShownResult, ShownRun } from './shown-result.ts';

const { announced } = runsTexts;

/** Tells those who do not see the Output how a run goes. */
interface RunAnnouncerProps {
  run: ShownRun;
  /** Who ran it, where that is not clear. */
  by?: string | undefined;
}

export function RunAnnouncer({ run, by }: RunAnnouncerProps) {
  return (
    <p role="status" aria-label={announced.name} className="sr-only">
      {announce(run, by)}
    </p>
  );
}

function announceEnd(result: ShownResult, by: string | undefined): string {
  const [outcome, plainWords] = [nameOutcome(result), result.plain_words ?? ''];
  return by === undefined ? announced.ended(outcome, plainWords) : announced.endedOf(by, outcome, plainWords);
}

function announce(run: ShownRun, by: string | undefined): string {
  switch (run.phase) {
    case 'idle':
      return '';
    case 'running':
      return announced.running;
    case 'stopped':
      return announced.stopped;
    case 'failed':
      return announced.failed(run.message);
    case 'finished':
      return announceEnd(run.result, by);
  }
}
