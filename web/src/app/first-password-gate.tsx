import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '#lib/server/auth-store.ts';

const FirstPasswordPage = lazy(async () => ({
  default: (await import('#features/auth/index.ts')).FirstPasswordPage,
}));

/** Screens that are shown before the first password is chosen. */
const OPEN = ['/login/link', '/terms', '/privacy'];

/** Asks people who came in by a one-time link for a password before any screen: the link does not let them in again. */
export function FirstPasswordGate({ children }: { children: ReactNode }) {
  const needsPassword = useAuth(({ user }) => user?.needs_password === true);
  const { pathname } = useLocation();
  if (!needsPassword || OPEN.includes(pathname)) return children;
  return (
    <Suspense>
      <FirstPasswordPage />
    </Suspense>
  );
}
