import { Check, X } from 'lucide-react';
import { formatTimer } from '#features/live-class/live/times.ts';
import { terminalText } from '#lib/terminal-text.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { classNames } from '#ui/class-names.ts';
import type { RunMoment } from './replay-screen.tsx';

interface RunListProps {
  runs: readonly RunMoment[];
  begin: number;
  /** The last run at the displayed time. */
  shown: RunMoment | null;
  onSeek: (time: number) => void;
}

/** The runs of a replay, each a link to its moment. */
export function RunList({ runs, begin, shown, onSeek }: RunListProps) {
  return (
    <>
      <h2 className="flex h-8 shrink-0 items-center border-b border-border px-3 text-12 font-strong">
        {liveClassTexts.player.runsCounted(runs.length)}
      </h2>
      {runs.length === 0 && <p className="p-3 text-text-2">{liveClassTexts.player.notRun}</p>}
      <ol className="scroll-thin min-h-0 flex-1 overflow-y-auto">
        {runs.map((moment) => (
          <li key={moment.run.at}>
            <button
              type="button"
              aria-current={moment === shown ? 'step' : undefined}
              onClick={() => onSeek(moment.at)}
              className={classNames(
                'relative flex min-h-9 w-full items-center gap-2 px-3 text-left text-12 hover:bg-surface-1 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none max-md:min-h-11',
                moment === shown &&
                  'bg-surface-2 after:absolute after:inset-y-0 after:left-0 after:w-0.5 after:bg-accent',
              )}
            >
              <span className="w-12 shrink-0 font-mono text-text-2">{formatTimer(moment.at - begin)}</span>
              <Outcome moment={moment} />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function Outcome({ moment: { run } }: { moment: RunMoment }) {
  const Icon = run.has_passed ? Check : X;
  const [error = ''] = terminalText(run.error ?? '')
    .trim()
    .split('\n');
  return (
    <span
      className={classNames(
        'flex min-w-0 items-center gap-1',
        run.has_passed ? 'text-success' : 'text-danger',
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2} />
      <span className="shrink-0">{sayOutcome(run)}</span>
      {!run.has_passed && <span className="min-w-0 truncate font-mono text-text-2">{error}</span>}
    </span>
  );
}

function sayOutcome({ kind, has_passed }: RunMoment['run']): string {
  const { testsPassed, testsFailed, runPassed, runFailed } = liveClassTexts.player;
  if (kind === 'tests') return has_passed ? testsPassed : testsFailed;
  return has_passed ? runPassed : runFailed;
}
