import type { Access, User } from '@coderoom/contract';
import {
  GraduationCap,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Settings,
  SquareTerminal,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { learns, teaches } from '#shared/people/roles.ts';
import { navigationTexts } from '#texts/navigation.tsx';
import { TaskCount, TeacherNewsCount } from './navigation-counts.tsx';

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
    holds: (pathname) => pathname.startsWith('/teaching'),
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
