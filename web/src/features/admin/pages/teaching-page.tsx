import { Navigate, useLocation } from 'react-router';
import { AccessDenied } from '#features/admin/frame/access-denied.tsx';
import { TEACHING_SECTION_NAMES } from '#features/admin/section-names.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { teaches } from '#shared/people/roles.ts';
import { SignInPrompt } from '#shared/people/sign-in-prompt.tsx';
import { teachingTexts } from '#texts/admin/teaching.ts';
import { useTitle } from '#ui/use-title.ts';
import { DashboardFrame } from './dashboard-frame.tsx';

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
