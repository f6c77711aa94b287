import { ShieldX } from 'lucide-react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { SECTION_NAMES, TEACHING_SECTION_NAMES } from '#features/admin/section-names.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { dashboardOf, teaches } from '#shared/people/roles.ts';
import { SignInPrompt } from '#shared/people/sign-in-prompt.tsx';
import { frameTexts } from '#texts/admin/frame.ts';
import { teachingTexts } from '#texts/admin/teaching.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { useTitle } from '#ui/use-title.ts';
import { DashboardFrame } from './dashboard-frame.tsx';

/** Shown to signed-in people who have no dashboard (specification 2 §2). */
function AccessDenied() {
  const navigate = useNavigate();
  return (
    <EmptyState icon={<ShieldX aria-hidden strokeWidth={1.5} />} text={frameTexts.accessDenied.explanation}>
      <div className="mt-1.5 flex gap-2">
        <Button look="primary" className="max-md:h-11" onClick={() => void navigate('/')}>
          {frameTexts.accessDenied.toPlayground}
        </Button>
        <Button className="max-md:h-11" onClick={() => void navigate('/settings')}>
          {frameTexts.accessDenied.toSettings}
        </Button>
      </div>
    </EmptyState>
  );
}

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

/** The dashboard of those who teach or assist: the sections about their own classes. */
export function TeachingPage() {
  const user = useAuth((state) => state.user);
  const { search } = useLocation();
  useTitle(teachingTexts.title);
  // An admin's last class may be gone.
  if (user?.is_admin && !teaches(user)) return <Navigate to={{ pathname: '/admin', search }} replace />;
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">{teachingTexts.title}</h1>
      {user === null ? (
        <SignInPrompt />
      ) : teaches(user) ? (
        <DashboardFrame key={user.id} title={teachingTexts.title} sections={TEACHING_SECTION_NAMES} />
      ) : (
        <AccessDenied />
      )}
    </main>
  );
}
