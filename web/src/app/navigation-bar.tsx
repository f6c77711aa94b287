import { useQuery } from '@tanstack/react-query';
import { ListChecks, Menu as MenuIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useAuth } from '#lib/server/auth-store.ts';
import { dashboardOf, learns } from '#shared/people/roles.ts';
import { teacherNewsSummaryQuery } from '#shared/teacher-news/queries.ts';
import { navigationTexts } from '#texts/navigation.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { Menu, MenuSeparator } from '#ui/overlay/menu.tsx';
import { ThemeChoice, ThemeMenuChoice } from '#ui/theme/theme-choice.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { AccountItems, AccountMenu, ScreenItem, SignInButtons, SignInItems } from './account-menu.tsx';
import { PaletteButton } from './command-palette/palette-button.tsx';
import { itemsFor, TASKS_PATH, TaskCount, TeacherNewsCount, targetFor } from './navigation-items.tsx';

export function NavigationBar({ name }: { name: string }) {
  const narrow = useNarrow();
  return (
    <header className="flex h-12 print:hidden shrink-0 items-stretch gap-1 border-b border-border bg-surface-1 pr-1 pl-3 md:h-11 md:pr-3">
      <Link
        to="/"
        className="flex items-center gap-2 rounded-half pr-4 text-14 font-strong tracking-[-0.01em] text-text-1"
      >
        <Mark />
        {name}
      </Link>
      {!narrow && <Screens />}
      <div className="ml-auto flex items-center gap-2">{narrow ? <NarrowEnd /> : <WideEnd />}</div>
    </header>
  );
}

function Screens() {
  const user = useAuth((state) => state.user);
  const { pathname } = useLocation();
  return (
    <nav aria-label={navigationTexts.main} className="flex">
      {itemsFor(user).map((item) => (
        <Link
          key={item.path}
          {...targetFor(item, user)}
          aria-current={item.holds(pathname) ? 'page' : undefined}
          className="relative flex items-center gap-1.5 px-2.5 font-medium text-text-2 hover:text-text-1 aria-[current]:text-text-1 aria-[current]:after:absolute aria-[current]:after:inset-x-2.5 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:bg-accent"
        >
          {item.label}
          {item.Count !== undefined && user !== null && <item.Count userId={user.id} />}
        </Link>
      ))}
    </nav>
  );
}

function WideEnd() {
  const user = useAuth((state) => state.user);
  return (
    <>
      <PaletteButton />
      <ThemeChoice />
      {user === null ? <SignInButtons /> : <AccountMenu user={user} />}
    </>
  );
}

function NarrowEnd() {
  const user = useAuth((state) => state.user);
  const dashboard = dashboardOf(user);
  return (
    <>
      {user !== null && learns(user) && <TasksLink userId={user.id} />}
      {dashboard !== null && <TeacherNewsLink dashboard={dashboard} />}
      <PaletteButton />
      <MobileMenu />
    </>
  );
}

/** The tasks without the way through the menu, on a narrow screen. */
function TasksLink({ userId }: { userId: number }) {
  return (
    <Link
      to={TASKS_PATH}
      className="flex h-11 min-w-11 items-center justify-center gap-1 rounded-half text-text-2 hover:text-text-1"
    >
      <ListChecks aria-hidden className="size-4" strokeWidth={1.75} />
      <span className="sr-only">{navigationTexts.tasks}</span>
      <TaskCount userId={userId} />
    </Link>
  );
}

/** Links to a teacher's unread news beside the menu button of a narrow screen. */
function TeacherNewsLink({ dashboard }: { dashboard: '/admin' | '/teaching' }) {
  const { data } = useQuery(teacherNewsSummaryQuery());
  if (data === undefined || data.unseen_count === 0) return null;
  return (
    <Link to={dashboard} className="flex h-11 min-w-11 items-center justify-center rounded-half">
      <span className="sr-only">
        {dashboard === '/admin' ? navigationTexts.admin : navigationTexts.teaching}{' '}
      </span>
      <TeacherNewsCount />
    </Link>
  );
}

/** All items of the bar, on a narrow screen. */
function MobileMenu() {
  const user = useAuth((state) => state.user);
  return (
    <Menu
      trigger={
        <IconButton
          label={navigationTexts.menu}
          size="touch"
          icon={<MenuIcon aria-hidden strokeWidth={1.75} />}
        />
      }
    >
      {itemsFor(user).map((item) => (
        <ScreenItem key={item.path} Icon={item.Icon} {...targetFor(item, user)}>
          {item.label}
          {item.Count !== undefined && user !== null && <item.Count userId={user.id} />}
        </ScreenItem>
      ))}
      <MenuSeparator />
      {user === null ? <SignInItems /> : <AccountItems user={user} />}
      <MenuSeparator />
      <ThemeMenuChoice />
    </Menu>
  );
}

function Mark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M12 2.5H3.5v15H12" fill="none" stroke="currentColor" strokeWidth="2.2" />
      <rect x="14.6" y="5" width="2.8" height="10" className="fill-accent" />
    </svg>
  );
}
