import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  danger: 'border-danger-line bg-danger-soft text-danger',
  warning: 'border-warning-line bg-warning-soft text-warning',
} as const;

/** A sentence in place about something that went wrong; `children` is the way out. */
export function Note({
  tone,
  text,
  children,
}: {
  tone: keyof typeof TONES;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div
      role="alert"
      className={classNames('flex shrink-0 items-center gap-2 border-b px-3 py-1.5', TONES[tone])}
    >
      <CircleAlert aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <p className="min-w-0 flex-1">{text}</p>
      {children}
    </div>
  );
}
