import {
  type Classroom,
  downloadClassroomGrades,
  downloadClassrooms,
  downloadMembers,
  type GRADEBOOK_LAYOUTS,
  type GradeMatrix,
  type GroupParameter,
  getClassroom,
  getClassroomGrades,
  getClassroomSettings,
  getClassroomStats,
  getServerSettings,
  getSettings,
  listClassRequests,
  listClassroomMembers,
  listClassrooms,
  listInvitations,
} from '@coderoom/contract';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ListScope } from '#features/admin/frame/list-scope.ts';
import { LIST_POLL_MS } from '#features/admin/grading/queries.ts';
import { addressView, flag, number, oneOf, page, text, type ViewOf } from '#lib/browser/address-view.ts';
import { removeOnceUnused } from '#lib/remove-once-unused.ts';
import { call } from '#lib/server/api.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { groupInAddress } from '#shared/groups/group-choice.ts';

export const classroomFields = {
  search: text,
  archived: flag,
  page,
  classroom: number,
  tab: oneOf(['members', 'groups', 'tasks', 'grades', 'live']).withDefault('members'),
  group: groupInAddress,
};

/** The list of classrooms, searched by part of a name, or of the archived ones; or a tab of the `classroom` that is open, for a `group` of it. */
export const classroomsView = addressView({
  section: { section: 'classrooms' },
  fields: classroomFields,
  filters: ['search', 'archived'],
});
export type ClassroomsView = ViewOf<typeof classroomsView>;

/** Program that reads the gradebook's CSV. */
export type GradebookLayout = (typeof GRADEBOOK_LAYOUTS)[number];

const ALL = ['admin', 'classrooms'] as const;
const LISTS_KEY = [...ALL, 'list'] as const;

function filterOf({ search, archived }: Pick<ClassroomsView, 'search' | 'archived'>) {
  return { search: search === '' ? undefined : search, archived: archived ? 'true' : undefined };
}

/** A page of the classrooms. */
export function classroomsQuery(
  view: Pick<ClassroomsView, 'page' | 'search' | 'archived'>,
  scope: ListScope,
) {
  const query = { scope, page: view.page, ...filterOf(view) };
  return queryOptions({
    queryKey: [...LISTS_KEY, query],
    queryFn: ({ signal }) => call(listClassrooms, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function loadClassroomsCsv(
  view: Pick<ClassroomsView, 'search' | 'archived'>,
  scope: ListScope,
): Promise<string> {
  return call(downloadClassrooms, { query: { scope, ...filterOf(view) } });
}

export function classroomQuery(id: number) {
  return queryOptions({
    queryKey: [...ALL, id],
    queryFn: ({ signal }) => call(getClassroom, { params: { id }, signal }),
  });
}

/** The members of a classroom, or of a group of it. */
export function membersQuery(id: number, group?: GroupParameter) {
  return queryOptions({
    queryKey: [...ALL, id, 'members', group ?? 'all'],
    queryFn: ({ signal }) => call(listClassroomMembers, { params: { id }, query: { group }, signal }),
  });
}

export function loadMembersCsv(id: number, group: GroupParameter): Promise<string> {
  return call(downloadMembers, { params: { id }, query: { group } });
}

/** Open invitations to a classroom. */
export function invitationsQuery(id: number) {
  return queryOptions({
    queryKey: [...ALL, id, 'invitations'],
    queryFn: ({ signal }) => call(listInvitations, { params: { id }, signal }),
  });
}

/** Key of the grades of a classroom, of all its groups. */
export function gradesKey(id: number) {
  return [...ALL, id, 'grades'] as const;
}

/** The grades of a classroom's students, or of those of a group, by template. */
export function gradesQuery(id: number, group?: GroupParameter) {
  return queryOptions({
    queryKey: [...gradesKey(id), group ?? 'all'],
    queryFn: ({ signal }) => call(getClassroomGrades, { params: { id }, query: { group }, signal }),
    refetchInterval: ({ state }) => (isBeingGraded(state.data) ? LIST_POLL_MS : false),
  });
}

function isBeingGraded(matrix: GradeMatrix | undefined): boolean {
  const cells = [...(matrix?.cells ?? []), ...(matrix?.assignment_cells ?? [])];
  return cells.some(({ status }) => status === 'pending');
}

export function loadGradesCsv(
  id: number,
  { layout, group }: { layout: GradebookLayout; group: GroupParameter },
): Promise<string> {
  return call(downloadClassroomGrades, { params: { id }, query: { layout, group } });
}

export function classroomStatsQuery(id: number) {
  return queryOptions({
    queryKey: [...ALL, id, 'stats'],
    queryFn: ({ signal }) => call(getClassroomStats, { params: { id }, signal }),
  });
}

export function classroomSettingsQuery(id: number) {
  return queryOptions({
    queryKey: [...ALL, id, 'settings'],
    queryFn: ({ signal }) => call(getClassroomSettings, { params: { id }, signal }),
  });
}

/** Settings of the whole server, besides the ones of the editor. */
export const generalSettingsQuery = queryOptions({
  queryKey: ['admin', 'server-settings'],
  queryFn: ({ signal }) => call(getServerSettings, { signal }),
});

/** Settings of the editor on the whole server. */
export const serverSettingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call(getSettings, { signal }),
});

/** Reloads everything about classrooms, including the person's own, after a change of one. */
export async function refreshClassrooms(queries: QueryClient): Promise<void> {
  void useAuth.getState().refreshUser();
  await queries.invalidateQueries({ queryKey: ALL });
}

/** Reloads what depends on whether a classroom is archived: also lists of tasks, news and uploads. */
export async function refreshAfterArchive(queries: QueryClient): Promise<void> {
  void useAuth.getState().refreshUser();
  await queries.invalidateQueries({ queryKey: ['admin'] });
}

/** Takes a deleted classroom off the lists, and drops everything else about it once its screen is gone. */
export async function forgetClassroom(queries: QueryClient, id: number): Promise<void> {
  // Beside a list its first classroom is shown, so one that is still listed would be requested again.
  queries.setQueriesData<{ classrooms: Classroom[]; total: number }>(
    { queryKey: LISTS_KEY },
    (page) => page && { ...page, classrooms: page.classrooms.filter((one) => one.id !== id) },
  );
  removeOnceUnused(queries, [...ALL, id]);
  void useAuth.getState().refreshUser();
  await queries.invalidateQueries({
    queryKey: ALL,
    predicate: ({ queryKey }) => queryKey[ALL.length] !== id,
  });
}

/** How often open requests are read anew while the page is visible, in ms. */
const REFRESH_MS = 60_000;

/** The open requests of people to create classes, those that wait longest first. */
export const classRequestsQuery = queryOptions({
  queryKey: ['admin', 'users', 'class-requests'],
  queryFn: ({ signal }) => call(listClassRequests, { query: {}, signal }),
  refetchInterval: REFRESH_MS,
  staleTime: REFRESH_MS / 2,
});
