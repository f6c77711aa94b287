import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AssignmentsSection } from '#features/admin/assignments/assignments-section.tsx';
import { ClassroomsSection } from '#features/admin/classrooms/classrooms-section.tsx';
import { ExecutionsSection } from '#features/admin/executions/executions-section.tsx';
import { HomeSection } from '#features/admin/home/home-section.tsx';
import { OverviewSection } from '#features/admin/overview/overview-section.tsx';
import type { SectionName, SectionNames } from '#features/admin/section-names.ts';
import { SubmissionsSection } from '#features/admin/submissions/submissions-section.tsx';
import { ClassTasks } from '#features/admin/templates/class-tasks.tsx';
import { TemplatesSection } from '#features/admin/templates/templates-section.tsx';
import { UsersSection } from '#features/admin/users/users-section.tsx';
import { ApiError } from '#lib/server/api-error.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { frameTexts } from '#texts/admin/frame.ts';
import { Select } from '#ui/form/select.tsx';
import { useNarrow } from '#ui/use-media-query.ts';
import { AreaSwitch, Sidebar } from './sidebar.tsx';

/** A section of the dashboard. It manages its own part of the address. */
interface Section extends SectionName {
  Content: ComponentType;
}

const CONTENTS: Record<SectionName['id'], ComponentType> = {
  home: HomeSection,
  overview: OverviewSection,
  classrooms: () => <ClassroomsSection Tasks={ClassTasks} />,
  templates: TemplatesSection,
  assignments: AssignmentsSection,
  executions: ExecutionsSection,
  submissions: SubmissionsSection,
  users: UsersSection,
};

/** Returns the section named in the address, else the first. */
function readSection(names: SectionNames, params: URLSearchParams): Section {
  const name = names.find(({ id }) => id === params.get('section')) ?? names[0];
  return { ...name, Content: CONTENTS[name.id] };
}

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
