import { Check, CircleX, History, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { translatedError } from '#lib/server/server-sentence.ts';
import { formatMemory, formatSeconds } from '#lib/text/format.ts';
import { terminalText } from '#shared/runs/terminal-text.ts';
import { runsTexts } from '#texts/runs.ts';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { hasRun, nameOutcome, type ShownResult } from './shown-result.ts';

const LOOKS = {
  success: { color: 'text-success', Icon: Check },
  error: { color: 'text-danger', Icon: CircleX },
  timeout: { color: 'text-warning', Icon: TimerOff },
} as const;

interface OutputStatusProps {
  result: ShownResult;
  /** The person who ran it, in a session where several people may have. */
  by?: ReactNode;
}

/** Right end of the Output's header: how the run ended, who ran it, its time and memory, and Copy. */
export function OutputStatus({ result, by }: OutputStatusProps) {
  const { color, Icon } = LOOKS[result.status];
  const outcome = nameOutcome(result);
  const text = [result.output, translatedError(result)].filter(Boolean).join('\n');
  return (
    <>
      <span title={outcome} className={classNames('flex min-w-0 items-center gap-1', color)}>
        <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={2.2} />
        <span
          className={classNames(
            // A letter or two say less than the mark alone.
            'truncate max-md:sr-only @max-[179px]/status:sr-only',
            by !== undefined && '@max-[419px]:sr-only',
          )}
        >
          {outcome}
        </span>
      </span>
      <span className="flex-1" /> {by} {/* Spaces for those who listen, and for what is copied. */}
      {hasRun(result) && result.execution_time !== null && (
        <span
          className={classNames(
            // Beside tabs that leave no room, only screen readers and the history get the time.
            'font-mono whitespace-nowrap @max-[95px]/status:sr-only',
            result.status === 'success' ? 'text-text-2' : color,
          )}
        >
          {formatSeconds(result.execution_time)}
        </span>
      )}{' '}
      {result.memory_kb !== null && (
        <span className="hidden font-mono whitespace-nowrap text-text-3 @min-[420px]:inline">
          {formatMemory(result.memory_kb)}
        </span>
      )}{' '}
      {text !== '' && (
        <CopyButton label={runsTexts.output.copy} text={terminalText(text)} className="-mr-1" />
      )}
    </>
  );
}

/** Marks results of a program that has changed since. Stays in view while they are scrolled. */
export function OutdatedMark({ text = runsTexts.outdated }: { text?: string | undefined }) {
  return (
    <p className="sticky top-0 z-1 flex shrink-0 items-center gap-1.5 border-b border-border bg-surface-1 px-3 py-1.5 text-12 text-warning">
      <History aria-hidden className="size-3 shrink-0" strokeWidth={2.2} />
      {text}
    </p>
  );
}
