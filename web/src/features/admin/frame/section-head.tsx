import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { IconButton } from '#ui/button/button.tsx';

/** Location key of the first page after a load. */
const FIRST = 'default';

/**
 * Focuses the heading of content that replaced other content, so that reading and tabbing continue from there. On a
 * fresh page load the focus stays at the top.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const take = useEffectEvent(() => {
    if (key !== FIRST && document.activeElement === document.body) heading.current?.focus();
  });
  useEffect(() => take(), []);
  return heading;
}

interface SectionHeadProps {
  title: string;
  /** Number of items; undefined while unknown. */
  count?: number | undefined;
  /** Says what the section is for; hidden if there is no room. */
  remark?: string;
  /** Actions, aligned to the right end. */
  children?: ReactNode;
}

/** The header of a section, or of the list in it. */
export function SectionHead({ title, count, remark, children }: SectionHeadProps) {
  const heading = useHeadingFocus();
  return (
    <header className="flex min-h-13 shrink-0 items-center gap-2 border-b border-border px-4 max-md:min-h-14">
      <h2 ref={heading} tabIndex={-1} className="rounded-half text-16 font-strong">
        {title}
      </h2>
      {count !== undefined && <span className="font-mono text-12 text-text-3">{formatNumber(count)}</span>}
      {remark !== undefined && <span className="min-w-0 truncate text-text-2 max-lg:hidden">{remark}</span>}
      <span className="flex-1" />
      {children}
    </header>
  );
}

interface DetailHeadProps {
  /** Undefined while it is loading, or if it could not be loaded. */
  title: string | undefined;
  /** Its kind, shown in place of the title: "Classroom". */
  kind?: string;
  /** Label and action of the back button; undefined while the list is visible. */
  back?: { label: string; onBack: () => void } | undefined;
  /** Shown beside the title. */
  badge?: ReactNode;
  /** Actions, aligned to the right end. */
  children?: ReactNode;
}

/** The header of a single item of a list. */
export function DetailHead({ title, kind, back, badge, children }: DetailHeadProps) {
  const heading = useHeadingFocus();
  return (
    <header className="@container shrink-0 border-b border-border">
      <div className="flex min-h-13 items-center gap-2 px-4 max-md:min-h-14 max-md:py-1 @max-[559px]:flex-wrap @max-[559px]:gap-y-0 @max-[559px]:py-1">
        {back !== undefined && (
          <IconButton
            label={back.label}
            icon={<ArrowLeft aria-hidden strokeWidth={1.75} />}
            onClick={back.onBack}
            className="-ml-2 max-md:size-11"
          />
        )}
        <h2
          ref={heading}
          tabIndex={-1}
          title={title}
          className="min-w-0 rounded-half text-16 font-strong @max-[559px]:grow max-md:grow max-md:basis-28 md:@max-[559px]:basis-48"
        >
          {title === undefined ? (
            <span className="animate-[fade_150ms_linear_150ms_backwards] text-text-3 motion-reduce:animate-appear">
              {kind}
            </span>
          ) : (
            <bdi className="block max-md:line-clamp-2 max-md:leading-5 max-md:wrap-anywhere md:truncate">
              {title}
            </bdi>
          )}
        </h2>
        {badge}
        <div className="ml-auto flex shrink-0 items-center gap-2 empty:hidden @max-[559px]:shrink @max-[559px]:flex-wrap @max-[559px]:justify-end">
          {children}
        </div>
      </div>
    </header>
  );
}

interface TabLinksProps {
  /** Accessible name. */
  label: string;
  tabs: readonly { id: string; title: string; search: string; mark?: ReactNode }[];
  current: string;
  /** Aligned to the right end if there is room; else below. */
  children?: ReactNode;
}

/** Tabs over views of the same item, each with an address of its own. */
export function TabLinks({ label, tabs, current, children }: TabLinksProps) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-4 border-b border-border px-4 print:hidden">
      <nav aria-label={label} className="flex h-11 gap-4 self-end md:h-9">
        {tabs.map(({ id, title, search, mark }) => (
          <Link
            key={id}
            to={{ search }}
            aria-current={id === current ? 'page' : undefined}
            className="relative -mb-px flex items-center gap-1.5 rounded-half font-medium whitespace-nowrap text-text-2 hover:text-text-1 aria-[current]:text-text-1 aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-accent"
          >
            {title}
            {mark}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
}
