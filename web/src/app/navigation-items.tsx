import type { Access, User } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import {
  GraduationCap,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Settings,
  SquareTerminal,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { learns, teaches } from '#shared/people/roles.ts';
import { taskSummaryQuery } from '#shared/tasks/queries.ts';
import { teacherNewsSummaryQuery } from '#shared/teacher-news/queries.ts';
import { navigationTexts } from '#texts/navigation.tsx';

interface NavigationItem {
  label: string;
  path: string;
  Icon: LucideIcon;
  /** `signed-in` is shown to everyone and leads visitors to the sign-in; `staff` and `admin` only to those. */
  access: Access;
  /** Shown after the label of signed-in users. */
  Count?: ComponentType<{ userId: number }> | undefined;
  /** True if a path belongs to the item. */
  holds: (pathname: string) => boolean;
}

/** The path of the user's tasks. */
export const TASKS_PATH = '/tasks';

/** The screens of the navigation bar, in order (specification 1 §2), and the tasks. */
const ITEMS: readonly NavigationItem[] = [
  {
    label: navigationTexts.playground,
    path: '/',
    Icon: SquareTerminal,
    access: 'everyone',
    holds: (pathname) => pathname === '/' || pathname.startsWith('/collab/'),
  },
  {
    label: navigationTexts.tasks,
    path: TASKS_PATH,
    Icon: ListChecks,
    access: 'signed-in',
    Count: TaskCount,
    holds: (pathname) => pathname === TASKS_PATH,
  },
  {
    label: navigationTexts.settings,
    path: '/settings',
    Icon: Settings,
    access: 'signed-in',
    holds: (pathname) => pathname.startsWith('/settings'),
  },
  {
    label: navigationTexts.teaching,
    path: '/teaching',
    Icon: GraduationCap,
    access: 'staff',
    Count: TeacherNewsCount,
    holds: (pathname) => pathname.startsWith('/teaching') || pathname.startsWith('/live/'),
  },
  {
    label: navigationTexts.admin,
    path: '/admin',
    Icon: LayoutDashboard,
    access: 'admin',
    Count: TeacherNewsCount,
    holds: (pathname) => pathname.startsWith('/admin'),
  },
];

/** The items that a user sees. Visitors and those who only teach have no tasks. */
export function itemsFor(user: User | null): readonly NavigationItem[] {
  return ITEMS.filter(({ access, path }) => {
    if (access === 'admin') return user?.is_admin;
    if (access === 'staff') return user !== null && teaches(user);
    return path !== TASKS_PATH || (user !== null && learns(user));
  }).map((item) => {
    // What is new is counted once, for admins at the dashboard that has all of it.
    const isCounted = item.access !== 'staff' || !user?.is_admin;
    return isCounted ? item : { ...item, Count: undefined };
  });
}

/** The target of an item: visitors who must sign in return to it afterwards. */
export function targetFor({ path, access }: NavigationItem, user: User | null) {
  return access === 'everyone' || user !== null
    ? { to: path, state: null }
    : { to: '/login', state: { from: path } };
}

const NOTHING = { due_count: 0, unseen_count: 0 };

/** For the navigation: how many of a user's tasks are due, and how much about submitted ones they have not seen. */
export function TaskCount({ userId }: { userId: number }) {
  const { data } = useQuery(taskSummaryQuery(userId));
  const { due_count: due, unseen_count: unseen } = data ?? NOTHING;
  return (
    <>
      {due > 0 && (
        <span className="rounded-half bg-surface-3 px-1 font-mono text-11 leading-4 text-text-1">
          {formatNumber(due)}
          <span className="sr-only"> {navigationTexts.due}</span>
        </span>
      )}
      {unseen > 0 && (
        <span className="rounded-half bg-accent-soft px-1 font-mono text-11 leading-4 text-accent-text">
          {navigationTexts.unseen(formatNumber(unseen))}
        </span>
      )}
    </>
  );
}

/** For the navigation: how much of what students wrote a teacher has not read. */
export function TeacherNewsCount() {
  const { data } = useQuery(teacherNewsSummaryQuery());
  if (data === undefined || data.unseen_count === 0) return null;
  return (
    <span className="rounded-half bg-accent-soft px-1 font-mono text-11 leading-4 text-accent-text">
      {navigationTexts.unseen(formatNumber(data.unseen_count))}
    </span>
  );
}
