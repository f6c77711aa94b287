import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

interface CaptionProps {
  icon: ReactNode;
  title: string;
  size: string;
  /** True: the buttons take the room of the title in a narrow panel. */
  isCrowded?: boolean;
  /** Buttons at the right end. */
  children: ReactNode;
}

/** The line below a figure: what it is, and what can be done with it. */
export function Caption({ icon, title, size, isCrowded = false, children }: CaptionProps) {
  return (
    <figcaption className="@container flex h-11 items-center gap-2 border-t border-border bg-surface-1 pr-1 pl-2.5 font-sans text-12 text-text-2 md:h-7 [&>svg]:size-3.5 [&>svg]:shrink-0">
      {icon}
      <span className={classNames('min-w-0 truncate', isCrowded && '@max-[279px]:sr-only')}>{title}</span>
      {size !== '' && (
        <span className="font-mono whitespace-nowrap text-text-3 @max-[359px]:sr-only">{size}</span>
      )}
      <span className="flex-1" />
      {children}
    </figcaption>
  );
}

/** Frame of a figure between lines of output. */
export const FIGURE =
  'my-2 block overflow-hidden rounded-full border border-border bg-page font-sans whitespace-normal';
