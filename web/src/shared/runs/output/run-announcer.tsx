import { Suspense } from 'react';
import { useExplanation } from '#shared/runs/output/errors/explanation.tsx';
import { runsTexts } from '#texts/runs.ts';
import { nameOutcome, type ShownResult, type ShownRun } from './shown-result.ts';

const { announced } = runsTexts;

/** Announces the progress of a run to screen readers. */
interface RunAnnouncerProps {
  run: ShownRun;
  /** The person who ran it, if that is not clear. */
  by?: string | undefined;
}

export function RunAnnouncer(props: RunAnnouncerProps) {
  return (
    <p role="status" aria-label={announced.name} className="sr-only">
      <Suspense fallback={null}>
        <Announcement {...props} />
      </Suspense>
    </p>
  );
}

function Announcement({ run, by }: RunAnnouncerProps) {
  const explanation = useExplanation(run.phase === 'finished' ? run.result : null);
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
      return announceEnd(run.result, by, explanation);
  }
}

function announceEnd(result: ShownResult, by: string | undefined, explanation: string): string {
  const outcome = nameOutcome(result);
  return by === undefined
    ? announced.ended(outcome, explanation)
    : announced.endedOf(by, outcome, explanation);
}
