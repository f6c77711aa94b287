import type { User } from '@coderoom/contract';
import {
  ChevronDown,
  GraduationCap,
  KeyRound,
  LayoutDashboard,
  LogIn,
  LogOut,
  type LucideIcon,
  Settings,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#lib/server/auth-store.ts';
import { openJoinDialog } from '#shared/classrooms/join-dialog-store.ts';
import { PersonChip } from '#shared/people/person-chip.tsx';
import { teaches } from '#shared/people/roles.ts';
import { navigationTexts } from '#texts/navigation.tsx';
import { Button } from '#ui/button/button.tsx';
import { Menu, MenuHeading, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx';

/** Navigates to the playground and signs out there. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate('/');
    // A screen with unsaved changes asks first, and may cancel the navigation.
    if (window.location.pathname === '/') await useAuth.getState().logout();
  };
}

/** Navigation state for a sign-in screen, so that it returns to the current screen. */
export function useReturnState(): unknown {
  const { pathname, search, hash, state } = useLocation();
  // Kept unchanged from one sign-in screen to another.
  const isGiven = pathname === '/login' || pathname === '/signup' || pathname === '/forgot-password';
  return isGiven ? state : { from: pathname + search + hash };
}

interface ScreenItemProps {
  Icon: LucideIcon;
  to: string;
  /** Navigation state for the screen. */
  state?: unknown;
  children: ReactNode;
}

/** A menu item that opens a screen. */
export function ScreenItem({ Icon, to, state, children }: ScreenItemProps) {
  const navigate = useNavigate();
  return (
    <MenuItem icon={<Icon aria-hidden strokeWidth={1.75} />} onSelect={() => void navigate(to, { state })}>
      {children}
    </MenuItem>
  );
}

export function SignInButtons() {
  const navigate = useNavigate();
  const state = useReturnState();
  return (
    <>
      <Button look="ghost" onClick={() => void navigate('/login', { state })}>
        {navigationTexts.signIn}
      </Button>
      <Button onClick={() => void navigate('/signup', { state })}>{navigationTexts.signUp}</Button>
    </>
  );
}

export function SignInItems() {
  const state = useReturnState();
  return (
    <>
      <ScreenItem Icon={LogIn} to="/login" state={state}>
        {navigationTexts.signIn}
      </ScreenItem>
      <ScreenItem Icon={UserPlus} to="/signup" state={state}>
        {navigationTexts.signUp}
      </ScreenItem>
    </>
  );
}

/** The menu of the signed-in user. */
export function AccountMenu({ user }: { user: User }) {
  return (
    <Menu
      trigger={
        <Button
          look="ghost"
          icon={<PersonChip id={user.id} name={user.username} />}
          className="min-w-0 gap-2 px-1.5"
        >
          {navigationTexts.accountOf(<bdi className="max-w-40 truncate text-text-1">{user.username}</bdi>)}
          <ChevronDown aria-hidden className="size-3.5" strokeWidth={1.75} />
        </Button>
      }
    >
      <Who user={user} />
      <MenuSeparator />
      <ScreenItem Icon={Settings} to="/settings">
        {navigationTexts.settings}
      </ScreenItem>
      {teaches(user) && (
        <ScreenItem Icon={GraduationCap} to="/teaching">
          {navigationTexts.teaching}
        </ScreenItem>
      )}
      {user.is_admin && (
        <ScreenItem Icon={LayoutDashboard} to="/admin">
          {navigationTexts.adminInMenu}
        </ScreenItem>
      )}
      {!user.is_admin && <JoinItem />}
      <MenuSeparator />
      <LogOutItem />
    </Menu>
  );
}

/** The same entries in the menu of a narrow screen, where the screens are items already. */
export function AccountItems({ user }: { user: User }) {
  return (
    <>
      <Who user={user} />
      {!user.is_admin && <JoinItem />}
      <LogOutItem />
    </>
  );
}

function Who({ user }: { user: User }) {
  return (
    <MenuHeading>
      <bdi className="block font-medium">{user.username}</bdi>
      {user.email !== '' && <bdi className="block text-12 text-text-2">{user.email}</bdi>}
    </MenuHeading>
  );
}

function JoinItem() {
  return (
    <MenuItem icon={<KeyRound aria-hidden strokeWidth={1.75} />} onSelect={openJoinDialog}>
      {navigationTexts.join}
    </MenuItem>
  );
}

function LogOutItem() {
  const logOut = useLogOut();
  return (
    <MenuItem icon={<LogOut aria-hidden strokeWidth={1.75} />} onSelect={() => void logOut()}>
      {navigationTexts.logOut}
    </MenuItem>
  );
}
