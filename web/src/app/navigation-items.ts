import type { Access, User } from '@coderoom/contract';
import { LayoutDashboard, ListChecks, type LucideIcon, Settings, SquareTerminal } from 'lucide-react';
import type { ComponentType } from 'react';
import { TaskCount } from '#shared/tasks/task-count.tsx';
import { TeacherNewsCount } from '#shared/teacher-news/teacher-news-count.tsx';
import { navigationTexts } from '#texts/navigation.tsx';

interface NavigationItem {
  label: string;
  path: string;
  Icon: LucideIcon;
  /** `signed-in` is shown to everyone and leads visitors to the sign-in; `admin` is shown only to admins. */
  access: Access;
  /** Shown after the label of signed-in users. */
  Count?: ComponentType<{ userId: number }>;
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
    label: navigationTexts.admin,
    path: '/admin',
    Icon: LayoutDashboard,
    access: 'admin',
    Count: TeacherNewsCount,
    holds: (pathname) => pathname.startsWith('/admin'),
  },
];

/** The items that a user sees. Visitors and admins have no tasks. */
export function itemsFor(user: User | null): readonly NavigationItem[] {
  return ITEMS.filter(
    ({ access, path }) =>
      (access !== 'admin' || user?.is_admin) && (path !== TASKS_PATH || (user !== null && !user.is_admin)),
  );
}

/** The target of an item: visitors who must sign in return to it afterwards. */
export function targetFor({ path, access }: NavigationItem, user: User | null) {
  return access === 'everyone' || user !== null
    ? { to: path, state: null }
    : { to: '/login', state: { from: path } };
}
