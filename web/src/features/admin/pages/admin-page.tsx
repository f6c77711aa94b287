import { useQueryClient } from '@tanstack/react-query';
import { ShieldX } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Sidebar } from '#features/admin/frame/sidebar.tsx';
import { ADMIN_SECTIONS, readAdminSection, type Section } from '#features/admin/sections.ts';
import { ApiError } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { SignInPrompt } from '#shared/people/sign-in-prompt.tsx';
import { frameTexts } from '#texts/admin/frame.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { Select } from '#ui/form/select.tsx';
import { useNarrow } from '#ui/layout/use-media-query.ts';
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
  const section = readAdminSection(useSearchParams()[0]);
  return (
    <div className="flex min-h-0 flex-1 flex-col md:flex-row">
      {narrow ? <SectionSelect current={section} /> : <Sidebar current={section} />}
      <section aria-label={section.title} className="flex min-h-0 min-w-0 flex-1 flex-col">
        <section.Content />
      </section>
    </div>
  );
}

/** Shown to signed-in people who are not admins (specification 2 §2). */
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

const OPTIONS = ADMIN_SECTIONS.map(({ id, title }) => ({ value: id, label: title }));

/** Selects a section on a phone. */
function SectionSelect({ current }: { current: Section }) {
  const navigate = useNavigate();
  return (
    <nav
      aria-label={frameTexts.title}
      className="flex shrink-0 border-b border-border bg-surface-1 px-3 py-2"
    >
      <Select
        label={frameTexts.sidebar.section}
        value={current.id}
        options={OPTIONS}
        onChange={(id) => void navigate(`/admin?section=${id}`)}
        className="h-11 flex-1"
      />
    </nav>
  );
}

/**
 * Reloads the user's role after a refused call, so that a former admin gets one clear answer instead of many failures.
 */
function useStillAdmin(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ask = (error: unknown) => {
      if (error instanceof ApiError && error.status === 403) void useAuth.getState().refreshUser();
    };
    const stops = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') ask(event.action.error);
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') ask(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
}
