import type { LiveRun } from '@coderoom/contract';
import { Check, CircleX, TimerOff } from 'lucide-react';
import { useMemo } from 'react';
import {
  formatRunError,
  formatRunOutput,
  inPageLanguage,
  titlesOfPictures,
} from '#features/live-class/live/last-run.ts';
import { formatExecutionTime, formatOrdinal } from '#lib/text/format.ts';
import { RESULT_HEADERS } from '#shared/runs/output/shown-result.ts';
import { StoredOutput } from '#shared/runs/output/stored-output.tsx';
import { DrawnText } from '#shared/runs/output-text.tsx';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { hasColors } from '#shared/runs/text-look.ts';
import { liveClassTexts } from '#texts/live-class.tsx';
import { classNames } from '#ui/class-names.ts';

const LOOKS = {
  success: { color: 'text-success', Icon: Check },
  error: { color: 'text-danger', Icon: CircleX },
  timeout: { color: 'text-warning', Icon: TimerOff },
} as const;

interface LastRunProps {
  run: LiveRun;
  /** True if the program was changed since. */
  isOfOtherText?: boolean;
  /** Loads a file of the run by its index. Must keep its identity. Absent: files are not shown. */
  loadFile?: (index: number) => Promise<Blob>;
}

/** The result of a student's last run. */
export function LastRun({ run: stored, isOfOtherText = false, loadFile }: LastRunProps) {
  const run = useMemo(() => inPageLanguage(stored), [stored]);
  const { status, kind, execution_time, error } = run;
  const { color, Icon } = LOOKS[run.has_passed || status !== 'success' ? status : 'error'];
  const { run_files = [], run_files_left_out = 0, run_files_removed = false } = run;
  const titles = useMemo(() => titlesOfPictures(run), [run]);
  const isPictured =
    loadFile !== undefined &&
    (run_files_removed || run_files.length + run_files_left_out > 0 || hasColors(run.output));
  const text = terminalText(isPictured ? formatRunError(run) : formatRunOutput(run));
  return (
    <section
      aria-label={liveClassTexts.lastRun.output}
      className={classNames(
        'flex shrink-0 flex-col border-t border-border',
        // Figures are as high as can be seen at once.
        isPictured ? 'max-h-[75%] [--figure-height:30vh]' : 'max-h-[32%]',
      )}
    >
      <div
        className={classNames(
          'flex h-8 shrink-0 items-center gap-2 border-b px-3 text-12',
          (run.has_passed ? undefined : RESULT_HEADERS[status === 'success' ? 'error' : status]) ??
            'border-border',
        )}
      >
        <h3 className={classNames('flex items-center gap-1 font-strong', color)}>
          <Icon aria-hidden className="size-3.5" strokeWidth={2} />
          {kind === 'tests' ? liveClassTexts.lastRun.tests : liveClassTexts.lastRun.output}
        </h3>
        <span className={classNames('min-w-0 truncate', color)}>{sayRun(run)}</span>
        <span className="flex-1" />
        <span className={classNames('font-mono whitespace-nowrap', color)}>
          {formatExecutionTime(execution_time)}
        </span>
      </div>
      {isOfOtherText && (
        <p className="shrink-0 px-3 pt-2 text-12 text-text-2">{liveClassTexts.lastRun.ofOtherText}</p>
      )}
      {isPictured && (
        <StoredOutput
          label={liveClassTexts.lastRun.written}
          output={run.output}
          absent=""
          run={run}
          runKey={`live run ${run.id}`}
          loadFile={loadFile}
          titles={titles}
        />
      )}
      {text !== '' && (
        <section
          aria-label={isPictured ? liveClassTexts.lastRun.error : liveClassTexts.lastRun.written}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
          tabIndex={0}
          className="scroll-thin min-h-12 overflow-auto px-3 py-2 focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
        >
          <pre
            className={classNames(
              'text-12 leading-5 whitespace-pre-wrap wrap-anywhere',
              !run.has_passed && error !== null && 'text-danger',
            )}
          >
            <DrawnText text={text} />
          </pre>
        </section>
      )}
    </section>
  );
}

function sayRun({ has_passed, kind, repeated, status }: LiveRun): string {
  const { ran, testsPassed, testsFailed, failed } = liveClassTexts.lastRun;
  if (has_passed) return kind === 'tests' ? testsPassed : ran;
  if (repeated > 1) return liveClassTexts.lastRun.repeated(formatOrdinal(repeated));
  if (status === 'timeout') return liveClassTexts.lastRun.timedOut;
  return kind === 'tests' ? testsFailed : failed;
}
