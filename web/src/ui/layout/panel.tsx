import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** A region of the screen: a header of 32 px and its content. */
export function Panel({
  title,
  header,
  headerClassName = 'border-border',
  bar,
  children,
}: {
  title: string;
  header?: ReactNode;
  /** Background and border of the header when a state colours it. */
  headerClassName?: string | undefined;
  /** Stands in the place of the header, whose title is only read out. */
  bar?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-1 flex-col bg-page">
      {bar === undefined ? (
        <div
          className={classNames(
            '@container flex h-9 shrink-0 items-center gap-2 border-b px-3 text-12 text-text-2 md:h-8',
            headerClassName,
          )}
        >
          <h2 className="shrink-0 font-strong whitespace-nowrap text-text-1">{title}</h2>
          {header}
        </div>
      ) : (
        <>
          <h2 className="sr-only">{title}</h2>
          {bar}
        </>
      )}
      {children}
    </section>
  );
}
