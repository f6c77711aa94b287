import { Navigate, useLocation } from 'react-router';
import { AccessDenied } from '#features/admin/frame/access-denied.tsx';
import { SECTION_NAMES } from '#features/admin/section-names.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { dashboardOf } from '#shared/people/roles.ts';
import { SignInPrompt } from '#shared/people/sign-in-prompt.tsx';
import { frameTexts } from '#texts/admin/frame.ts';
import { useTitle } from '#ui/use-title.ts';
import { DashboardFrame } from './dashboard-frame.tsx';

/** The admin dashboard: a frame around its sections. Teachers are led to theirs. */
export function AdminPage() {
  const user = useAuth((state) => state.user);
  const { search } = useLocation();
  useTitle(frameTexts.title);
  if (dashboardOf(user) === '/teaching') return <Navigate to={{ pathname: '/teaching', search }} replace />;
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">{frameTexts.title}</h1>
      {user === null ? (
        <SignInPrompt />
      ) : user.is_admin ? (
        <DashboardFrame key={user.id} title={frameTexts.title} sections={SECTION_NAMES} />
      ) : (
        <AccessDenied />
      )}
    </main>
  );
}
