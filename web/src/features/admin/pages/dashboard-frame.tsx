import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AreaSwitch } from '#features/admin/frame/area-switch.tsx';
import { Sidebar } from '#features/admin/frame/sidebar.tsx';
import type { SectionName, SectionNames } from '#features/admin/section-names.ts';
import { readSection } from '#features/admin/sections.ts';
import { ApiError } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { Select } from '#ui/form/select.tsx';
import { useNarrow } from '#ui/layout/use-media-query.ts';

interface DashboardProps {
  title: string;
  sections: SectionNames;
}

/** A frame around sections. Links inside them keep the path, and so the dashboard. */
export function DashboardFrame({ title, sections }: DashboardProps) {
  useStillStaff();
  const narrow = useNarrow();
  const section = readSection(sections, useSearchParams()[0]);
  return (
    <div className="flex min-h-0 flex-1 flex-col md:flex-row">
      {narrow ? (
        <SectionSelect title={title} sections={sections} current={section} />
      ) : (
        <Sidebar title={title} sections={sections} current={section} />
      )}
      <section aria-label={section.title} className="flex min-h-0 min-w-0 flex-1 flex-col">
        <section.Content />
      </section>
    </div>
  );
}

/** Selects a section on a phone. */
function SectionSelect({ title, sections, current }: DashboardProps & { current: SectionName }) {
  const navigate = useNavigate();
  return (
    <nav
      aria-label={title}
      className="flex shrink-0 flex-col gap-2 border-b border-border bg-surface-1 px-3 py-2"
    >
      <AreaSwitch section={current.id} />
      <Select
        label={frameTexts.sidebar.section}
        value={current.id}
        options={sections.map(({ id, title: name }) => ({ value: id, label: name }))}
        onChange={(id) => void navigate({ search: `?section=${id}` })}
        className="h-11 w-full"
      />
    </nav>
  );
}

/**
 * Reloads the user's role after a refused call, so that who lost it gets one clear answer instead of many failures.
 */
function useStillStaff(): void {
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
