import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { toast } from 'sonner';
import { whenIdle } from '#lib/browser/when-idle.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { closeJoinDialog, useJoinDialog } from '#shared/classrooms/join-dialog-store.ts';
import { learns } from '#shared/people/roles.ts';
import { navigationTexts } from '#texts/navigation.tsx';
import { useAppName } from '#ui/use-title.ts';
import { NavigationProgress } from './loading-screen.tsx';
import { NavigationBar } from './navigation-bar.tsx';

const FirstPasswordPage = lazy(async () => ({
  default: (await import('#features/auth/index.ts')).FirstPasswordPage,
}));

/** Screens that are shown before the first password is chosen. */
const OPEN = ['/login/link', '/terms', '/privacy'];

/** Asks people who came in by a one-time link for a password before any screen: the link does not let them in again. */
function FirstPasswordGate({ children }: { children: ReactNode }) {
  const needsPassword = useAuth(({ user }) => user?.needs_password === true);
  const { pathname } = useLocation();
  if (!needsPassword || OPEN.includes(pathname)) return children;
  return (
    <Suspense>
      <FirstPasswordPage />
    </Suspense>
  );
}

const loadDialog = () => import('#shared/classrooms/join-form.tsx');
const JoinDialog = lazy(async () => ({ default: (await loadDialog()).JoinDialog }));

/** Shows the dialog to join a classroom on every screen. */
function JoinDialogHost() {
  const userId = useAuth(({ user }) => user?.id);
  const isOpen = useJoinDialog((state) => state.isOpen);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isOpen || isLoaded) return;
    loadDialog().then(
      () => setLoaded(true),
      () => {
        closeJoinDialog();
        toast.error(navigationTexts.joinFailed);
      },
    );
  }, [isOpen, isLoaded]);
  if (userId === undefined || !isOpen || !isLoaded) return null;
  return (
    <Suspense>
      <JoinDialog key={userId} userId={userId} onClose={closeJoinDialog} />
    </Suspense>
  );
}

/** The playground shows live classes itself, with the editor that is shared. */
const PLAYGROUND = '/';

/** Announces live classes to students on every screen but the playground. */
export function LiveClassAnnouncer() {
  const studentId = useAuth(({ user }) => (user === null || !learns(user) ? null : user.id));
  const { pathname } = useLocation();
  const isShown = studentId !== null && pathname !== PLAYGROUND;
  const [Banner, setBanner] = useState<ComponentType<{ userId: number }> | null>(null);
  useEffect(() => {
    if (!isShown) return;
    // Nothing waits for it, and without it the screen works.
    return whenIdle(() => {
      import('./live-class-banner.tsx').then(
        ({ LiveClassBanner }) => setBanner(() => LiveClassBanner),
        () => undefined,
      );
      return () => undefined;
    });
  }, [isShown]);
  if (!isShown || Banner === null) return null;
  return <Banner key={studentId} userId={studentId} />;
}

/** Visible while focused: lets keyboard users skip the navigation bar. */
export function SkipButton() {
  return (
    <button
      type="button"
      onClick={focusContent}
      className="sr-only focus:not-sr-only focus:fixed focus:top-1.5 focus:left-3 focus:z-50 focus:rounded-half focus:border focus:border-border focus:bg-surface-1 focus:px-3 focus:py-1.5 focus:text-13 focus:font-medium focus:text-text-1"
    >
      {navigationTexts.skip}
    </button>
  );
}

/** Moves the focus to the content, where the next Tab continues. */
function focusContent(): void {
  const content = document.querySelector('main');
  if (content === null) return;
  content.tabIndex = -1;
  // Otherwise a click on its background would focus it from now on.
  content.addEventListener('blur', () => content.removeAttribute('tabindex'), { once: true });
  content.focus();
}

/** The frame of every screen. Each screen sets the page's title (`useTitle`). */
export function Shell() {
  return (
    <>
      <SkipButton />
      <NavigationBar name={useAppName()} />
      <NavigationProgress />
      <LiveClassAnnouncer />
      <FirstPasswordGate>
        <Outlet />
      </FirstPasswordGate>
      <JoinDialogHost />
    </>
  );
}
