import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

interface DetailHeadProps {
  title: string;
  /** What the way back is called, and where it leads; absent: the list is beside it. */
  back?: { label: string; onBack: () => void } | undefined;
  /** Beside the title. */
  badge?: ReactNode;
  /** The acts, at the right end. */
  children?: ReactNode;
}

/** The head of one thing of a list. */
export function DetailHead({ title, back, badge, children }: DetailHeadProps) {
  const heading = useHeadingFocus();
  return (
    <header className="flex min-h-13 shrink-0 items-center gap-2 border-b border-border px-4 max-md:min-h-14">
      {back !== undefined && (
        <IconButton
          label={back.label}
          icon={<ArrowLeft aria-hidden strokeWidth={1.75} />}
          onClick={back.onBack}
          className="-ml-2 max-md:size-11"
        />
      )}
      <h2 ref={heading} tabIndex={-1} className="min-w-0 truncate rounded-half text-16 font-strong">
        <bdi>{title}</bdi>
      </h2>
      {badge}
      <span className="flex-1" />
      {children}
    </header>
  );
}
