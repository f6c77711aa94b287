import { Tabs as Radix } from 'radix-ui';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

/** A panel with a row of tabs in its header. `status` stands at the right end of the header. */
interface TabbedPanelProps {
  label: string;
  /**
   * `name`: the accessible name, if the title shows a part of it. `shrinks`: the title gives way, so that the status has
   * its room.
   */
  tabs: readonly { value: string; title: ReactNode; name?: string; shrinks?: boolean }[];
  value: string;
  onChange: (value: string) => void;
  status?: ReactNode;
  /** Background and border of the header when a state colours it. */
  headerClassName?: string | undefined;
  children: ReactNode;
}

export function TabbedPanel({
  label,
  tabs,
  value,
  onChange,
  status,
  headerClassName,
  children,
}: TabbedPanelProps) {
  return (
    <Radix.Root asChild value={value} onValueChange={onChange}>
      <section aria-label={label} className="flex min-h-0 min-w-0 flex-1 flex-col bg-page">
        <div
          className={classNames(
            '@container flex h-9 shrink-0 items-stretch gap-3 border-b px-3 text-12 max-[359px]:gap-2 max-[359px]:px-2 md:h-8',
            headerClassName ?? 'border-border bg-page',
          )}
        >
          <Radix.List aria-label={label} className="flex min-w-0 items-stretch gap-3 max-[359px]:gap-2">
            {tabs.map((tab) => (
              <Radix.Trigger
                key={tab.value}
                value={tab.value}
                aria-label={tab.name}
                onMouseDown={focusWithoutRing}
                className={classNames(
                  tab.shrinks ? 'min-w-0' : 'shrink-0',
                  'relative -mb-px font-strong whitespace-nowrap text-text-2 hover:text-text-1 data-[state=active]:text-text-1 data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:bottom-0 data-[state=active]:after:h-0.5 data-[state=active]:after:bg-accent',
                )}
              >
                {tab.title}
              </Radix.Trigger>
            ))}
          </Radix.List>{' '}
          <div
            className={classNames(
              '@container/status flex flex-1 items-center gap-2 max-[399px]:gap-1',
              tabs.some(({ shrinks }) => shrinks) ? 'min-w-[140px]' : 'min-w-0',
            )}
          >
            {status}
          </div>
        </div>
        {children}
      </section>
    </Radix.Root>
  );
}

/** Radix focuses a pressed tab by script, which would show the ring of the keyboard after typing elsewhere. */
function focusWithoutRing({ button, currentTarget }: MouseEvent<HTMLElement>): void {
  if (button === 0) currentTarget.focus({ preventScroll: true, focusVisible: false });
}

interface TabContentProps {
  value: string;
  /** Stays mounted but hidden while another tab is open, so that its input is not lost. */
  kept?: boolean;
  children: ReactNode;
}

export function TabContent({ value, kept = false, children }: TabContentProps) {
  return (
    <Radix.Content
      value={value}
      {...(kept && { forceMount: true })}
      className="scroll-thin flex min-h-0 flex-1 flex-col overflow-auto outline-none data-[state=inactive]:hidden focus-visible:inset-ring-2 focus-visible:inset-ring-accent focus-visible:shadow-none"
    >
      {children}
    </Radix.Content>
  );
}
