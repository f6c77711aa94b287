import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CountedText, useWait } from './counted-text.tsx';

const TONES = {
  danger: 'border-danger-line bg-danger-soft text-danger',
  warning: 'border-warning-line bg-warning-soft text-warning',
  success: 'border-success-line bg-success-soft text-success',
} as const;

/**
 * An inline message about an error, or about its resolution; `children` holds the actions that help. One that only says to
 * wait goes when the wait is over.
 */
export function Note({
  tone,
  text,
  boxed = false,
  children,
}: {
  tone: keyof typeof TONES;
  text: string;
  /** For use among the fields of a form; otherwise it spans its panel. */
  boxed?: boolean;
  children?: ReactNode;
}) {
  const wait = useWait(text);
  if (wait.isOver && children === undefined) return null;
  const Icon = tone === 'success' ? CircleCheck : CircleAlert;
  return (
    <div
      role={tone === 'success' ? 'status' : 'alert'}
      className={classNames(
        'flex shrink-0 items-center gap-2 px-3 max-md:[&>button]:min-h-11 max-md:[&>button]:min-w-11',
        boxed ? 'rounded-full border py-2' : 'border-b py-1.5',
        TONES[tone],
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 break-words">
        <CountedText text={text} />
      </p>
      {children}
    </div>
  );
}
