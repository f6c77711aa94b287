import { useQuery } from '@tanstack/react-query';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { classRequestsQuery } from '#features/admin/classrooms/queries.ts';
import { TEACHING_PATH, useListScope, useNewsScope } from '#features/admin/frame/list-scope.ts';
import { statsQuery } from '#features/admin/overview/queries.ts';
import type { SectionName, SectionNames } from '#features/admin/section-names.ts';
import { isTyping } from '#lib/browser/keyboard.ts';
import { storage } from '#lib/browser/storage.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { formatNumber } from '#lib/text/format.ts';
import { teaches } from '#shared/people/roles.ts';
import { teacherNewsSummaryQuery } from '#shared/teacher-news/queries.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { classRequestsTexts } from '#texts/admin/server-settings.ts';
import { teachingTexts } from '#texts/admin/teaching.ts';
import { regradesTexts } from '#texts/regrades.ts';
import { classNames } from '#ui/class-names.ts';
import { Kbd } from '#ui/display/kbd.tsx';
import { Tooltip } from '#ui/display/tooltip.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';

const AREA_LINK =
  'flex flex-1 items-center justify-center rounded-inner px-2 text-12 font-medium whitespace-nowrap text-text-2 hover:text-text-1 aria-[current]:bg-page aria-[current]:text-text-1 aria-[current]:inset-ring aria-[current]:inset-ring-border-strong';

/** For admins who also teach: their own classes, or all of them. */
export function AreaSwitch({ section }: { section: string }) {
  const isBoth = useAuth(({ user }) => user?.is_admin && teaches(user));
  const mine = useListScope() === 'mine';
  if (!isBoth) return null;
  // A section that the other dashboard lacks leads to its first.
  const search = `?section=${section}`;
  return (
    <span className="flex h-11 shrink-0 gap-px rounded-full border border-border bg-surface-2 p-px md:mb-2 md:h-7">
      <Link
        to={{ pathname: TEACHING_PATH, search }}
        aria-current={mine ? 'true' : undefined}
        className={AREA_LINK}
      >
        {teachingTexts.areas.mine}
      </Link>
      <Link
        to={{ pathname: '/admin', search }}
        aria-current={mine ? undefined : 'true'}
        className={AREA_LINK}
      >
        {teachingTexts.areas.all}
      </Link>
    </span>
  );
}

const ITEM =
  'relative flex h-8 shrink-0 items-center gap-2 rounded-full px-2 font-medium whitespace-nowrap text-text-2 hover:bg-surface-2 hover:text-text-1 aria-[current]:bg-surface-2 aria-[current]:text-text-1 aria-[current]:after:absolute aria-[current]:after:inset-y-1.5 aria-[current]:after:-left-2 aria-[current]:after:w-0.5 aria-[current]:after:bg-accent [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-text-3 aria-[current]:[&>svg]:text-accent-text';

const SHORTCUT = '[';
/** The section with the number of accounts beside its name. */
const COUNTED = 'users';
/** The section with the number of open requests for a regrade beside its name. */
const REQUESTED = 'submissions';

interface SidebarProps {
  title: string;
  sections: SectionNames;
  current: SectionName;
}

/** The sections on a desktop; icons only while collapsed. */
export function Sidebar({ title, sections, current }: SidebarProps) {
  const { collapsed, toggle } = useSidebar();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== SHORTCUT || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
    toggle();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <nav
      aria-label={title}
      className={classNames(
        'flex shrink-0 flex-col gap-px overflow-y-auto border-r border-border bg-surface-1 p-2',
        collapsed ? 'w-12' : 'w-54',
      )}
    >
      {!collapsed && <AreaSwitch section={current.id} />}
      {sections.map((section) => (
        <SectionLink
          key={section.id}
          section={section}
          current={section.id === current.id}
          collapsed={collapsed}
        />
      ))}
      <span className="flex-1" />
      <CollapseButton collapsed={collapsed} onToggle={toggle} />
    </nav>
  );
}

interface SectionLinkProps {
  section: SectionName;
  current: boolean;
  collapsed: boolean;
}

function SectionLink({ section: { id, title, Icon }, current, collapsed }: SectionLinkProps) {
  const link = (
    <Link
      to={{ search: `?section=${id}` }}
      aria-label={collapsed ? title : undefined}
      aria-current={current ? 'page' : undefined}
      className={ITEM}
    >
      <Icon aria-hidden strokeWidth={1.75} />
      {!collapsed && (
        <>
          <span className="flex-1">{title}</span>
          {id === COUNTED && <ClassRequestCount />}
          {id === COUNTED && <UserCount />}
          {id === REQUESTED && <RequestCount />}
        </>
      )}
    </Link>
  );
  return collapsed ? <Tooltip label={title}>{link}</Tooltip> : link;
}

/** Shows the count if the overview has loaded it already; never requests it. */
function UserCount() {
  const { data } = useQuery({ ...statsQuery, enabled: false });
  if (data === undefined) return null;
  return (
    <span className="rounded-half bg-surface-3 px-1 font-mono text-11 font-regular text-text-2">
      {formatNumber(data.total_users)}
    </span>
  );
}

/** Open requests to create classes. */
function ClassRequestCount() {
  return <OpenCount title={classRequestsTexts.title} count={useQuery(classRequestsQuery).data?.total} />;
}

/** Open requests for a regrade. */
function RequestCount() {
  const { data } = useQuery(teacherNewsSummaryQuery(useNewsScope()));
  return <OpenCount title={regradesTexts.title} count={data?.open_request_count} />;
}

/** How many things wait for an answer; nothing if there are none, or while their number is unknown. */
function OpenCount({ title, count = 0 }: { title: string; count: number | undefined }) {
  if (count === 0) return null;
  return (
    <span
      title={title}
      className="rounded-half bg-accent-soft px-1 font-mono text-11 font-regular text-accent-text"
    >
      {formatNumber(count)}
      <span className="sr-only"> {title}</span>
    </span>
  );
}

function CollapseButton({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) {
  const label = collapsed ? frameTexts.sidebar.expand : frameTexts.sidebar.collapse;
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  const button = (
    <button type="button" aria-label={label} aria-expanded={!collapsed} onClick={onToggle} className={ITEM}>
      <Icon aria-hidden strokeWidth={1.75} />
      {!collapsed && (
        <>
          <span className="flex-1 text-left">{frameTexts.sidebar.collapseShort}</span>
          <Kbd>{SHORTCUT}</Kbd>
        </>
      )}
    </button>
  );
  return collapsed ? (
    <Tooltip label={label} shortcut={SHORTCUT}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}

const KEY = 'admin-sidebar';

/** True while the sidebar is collapsed: as last chosen in this browser, else by the width of the screen. */
function useSidebar() {
  const [kept, setKept] = useState(() => storage.getItem(KEY));
  const tight = useMediaQuery('(width < 1180px)');
  const collapsed = kept === 'collapsed' || (kept !== 'expanded' && tight);
  const toggle = () => {
    const next = collapsed ? 'expanded' : 'collapsed';
    storage.setItem(KEY, next);
    setKept(next);
  };
  return { collapsed, toggle };
}
