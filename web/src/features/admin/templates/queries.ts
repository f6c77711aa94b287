import {
  downloadTemplates,
  getAdminTemplate,
  getTemplateStats,
  getTemplateTests,
  listAdminTemplates,
  listExclusionCandidates,
  PAGE_SIZE,
} from '@coderoom/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ListScope } from '#features/admin/frame/list-scope.ts';
import { call } from '#lib/server/api.ts';
import type { TemplatesView } from './templates-view.ts';

const ALL = ['admin', 'templates'] as const;

function filterOf({ search, language, classroom, state }: TemplatesView) {
  return {
    search: search === '' ? undefined : search,
    language: language ?? undefined,
    classroom_id: classroom ?? undefined,
    state: state ?? undefined,
  };
}

/** A page of the templates. */
export function adminTemplatesQuery(view: TemplatesView, scope: ListScope) {
  const query = {
    scope,
    skip: (view.page - 1) * PAGE_SIZE.templates,
    limit: PAGE_SIZE.templates,
    ...filterOf(view),
  };
  return queryOptions({
    queryKey: [...ALL, 'list', query],
    queryFn: ({ signal }) => call(listAdminTemplates, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function loadTemplatesCsv(view: TemplatesView, scope: ListScope): Promise<string> {
  return call(downloadTemplates, { query: { scope, ...filterOf(view) } });
}

export function templateStatsQuery(scope: ListScope) {
  return queryOptions({
    queryKey: [...ALL, 'stats', scope],
    queryFn: ({ signal }) => call(getTemplateStats, { query: { scope }, signal }),
  });
}

/** A template to start the editor with: loaded fresh, and never again while the editor is open. */
export function editedTemplateQuery(id: number) {
  return queryOptions({
    queryKey: ['admin', 'edited-template', id],
    queryFn: ({ signal }) => call(getAdminTemplate, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

/** The parts of a statement that are saved by themselves: its files, and who wrote it. A new template has none. */
export function statementPartsQuery(id: number | null) {
  return queryOptions({
    queryKey: ['admin', 'statement-parts', id],
    queryFn: async ({ signal }) => {
      if (id === null) return { files: [], creator: null };
      const { files, creator_username, creator_full_name } = await call(getAdminTemplate, {
        ...{ params: { id }, signal },
      });
      return { files, creator: creator_full_name ?? creator_username };
    },
  });
}

/** The tests of a saved template, to show its examples. Under the templates' key: saving tests reloads it. */
export function savedTestsQuery(id: number) {
  return queryOptions({
    queryKey: [...ALL, 'tests', id],
    queryFn: ({ signal }) => call(getTemplateTests, { params: { id }, signal }),
  });
}

/** A template to preview, loaded fresh: a list may have shortened its program. */
export function previewedTemplateQuery(id: number) {
  return queryOptions({
    queryKey: [...ALL, 'previewed', id],
    queryFn: ({ signal }) => call(getAdminTemplate, { params: { id }, signal }),
    gcTime: 0,
  });
}

export function candidatesQuery(classroomId: number) {
  return queryOptions({
    queryKey: ['admin', 'classrooms', classroomId, 'candidates'],
    queryFn: ({ signal }) => call(listExclusionCandidates, { params: { id: classroomId }, signal }),
  });
}

/** Reloads the list and the figures after a change of a template. */
export function refreshTemplates(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ALL });
}
