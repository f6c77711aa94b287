import { classNames } from '#ui/class-names.ts';

interface ProgressBarProps {
  /** Accessible name. */
  label: string;
  /** The completed share, from 0 to 1. */
  share: number;
  /** The same in words: "17 of 24". */
  valueText: string;
  tone?: 'accent' | 'success';
  className?: string;
}

/** A progress bar. */
export function ProgressBar({ label, share, valueText, tone = 'accent', className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={classNames('h-1 overflow-hidden rounded-half bg-surface-3', className)}
    >
      <div
        className={classNames(
          'h-full transition-[width] duration-(--t-slow) forced-colors:bg-[Highlight]',
          tone === 'success' ? 'bg-success' : 'bg-accent',
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
