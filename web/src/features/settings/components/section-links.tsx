import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { SECTIONS, type SectionId } from '#features/settings/sections.ts';
import { sectionsTexts } from '#texts/settings/sections.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';

const LINK =
  'relative flex shrink-0 items-center gap-2 px-1 font-medium whitespace-nowrap text-text-2 hover:text-text-1 aria-[current]:text-text-1 aria-[current]:after:absolute aria-[current]:after:bg-accent max-md:aria-[current]:after:inset-x-0 max-md:aria-[current]:after:-bottom-px max-md:aria-[current]:after:h-0.5 md:h-8 md:rounded-full md:px-2 md:hover:bg-surface-2 md:aria-[current]:bg-surface-2 md:aria-[current]:after:inset-y-1.5 md:aria-[current]:after:-left-2 md:aria-[current]:after:w-0.5 [&>svg]:size-4 [&>svg]:text-text-3 aria-[current]:[&>svg]:text-accent-text max-md:[&>svg]:hidden';

/** Links to the sections: a sidebar, icons only between phone and desktop, tabs on a phone. */
export function SectionLinks({ current }: { current: SectionId }) {
  const iconsAlone = useMediaQuery('(768px <= width < 1180px)');
  const links = useRef<HTMLElement>(null);
  // The narrowest phones have no room for all of them: scrolls to the current one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is current
  useEffect(() => {
    void links.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav
      ref={links}
      aria-label={sectionsTexts.settings}
      className="flex shrink-0 border-border bg-surface-1 max-md:h-11 max-md:gap-4 max-md:overflow-x-auto max-md:border-b max-md:px-3 max-md:scroll-px-3 md:w-12 md:flex-col md:gap-px md:border-r md:p-2 lg:w-48"
    >
      {SECTIONS.map(({ id, title, Icon }) => {
        const link = (
          <Link
            key={id}
            to={`/settings?section=${id}`}
            aria-label={title}
            aria-current={id === current ? 'page' : undefined}
            className={LINK}
          >
            <Icon aria-hidden strokeWidth={1.75} />
            {!iconsAlone && title}
          </Link>
        );
        return iconsAlone ? (
          <Tooltip key={id} label={title}>
            {link}
          </Tooltip>
        ) : (
          link
        );
      })}
    </nav>
  );
}
