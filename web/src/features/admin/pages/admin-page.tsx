import { useSearchParams } from 'react-router';
import { AccessDenied } from '#features/admin/frame/access-denied.tsx';
import { SectionSelect } from '#features/admin/frame/section-select.tsx';
import { Sidebar } from '#features/admin/frame/sidebar.tsx';
import { useStillAdmin } from '#features/admin/frame/use-still-admin.ts';
import { readSection } from '#features/admin/sections.ts';
import { useAuth } from '#lib/auth-store.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { SignInPrompt } from '#ui/sign-in-prompt.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { useTitle } from '#ui/use-title.ts';

/** The admin dashboard: a frame around its sections. */
export function AdminPage() {
  const user = useAuth((state) => state.user);
  useTitle(frameTexts.title);
  return (
    <main className="flex min-h-0 flex-1 flex-col">
      <h1 className="sr-only">{frameTexts.title}</h1>
      {user === null ? <SignInPrompt /> : user.is_admin ? <Dashboard key={user.id} /> : <AccessDenied />}
    </main>
  );
}

function Dashboard() {
  useStillAdmin();
  const narrow = useNarrow();
  const section = readSection(useSearchParams()[0]);
  return (
    <div className="flex min-h-0 flex-1 flex-col md:flex-row">
      {narrow ? <SectionSelect current={section} /> : <Sidebar current={section} />}
      <section aria-label={section.title} className="flex min-h-0 min-w-0 flex-1 flex-col">
        <section.Content />
      </section>
    </div>
  );
}
