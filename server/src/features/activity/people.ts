import { STUDENT } from '@coderoom/contract';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { columnContains, type IdList, idListColumns, idListOf, searchKey } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import {
  formerStudents,
  isOnRosterAs,
  type StaffScope,
  taughtStudents,
  withinScope,
} from '#features/access/index.ts';
import { addressContains } from '#features/auth/index.ts';
import { type GroupSelection, isInGroup } from '#features/classrooms/index.ts';

/** Filters people; absent or empty fields do not filter. */
export interface PersonFilter {
  email?: string | undefined;
  /** Part of a username, a full name, or of what a roster in scope says. */
  name?: string | undefined;
  /** Limits the people to students of a teacher; absent: everybody. */
  scope?: StaffScope | undefined;
  /** Limits them to students of a class, of groups in it, or of groups in all classes in scope. */
  students?: { classroomId: number | undefined; group: GroupSelection | undefined } | undefined;
}

/** Classes of which a filter finds the former students. */
export type ClassesOfFormer = Parameters<typeof formerStudents>[0];

/** True if the filter narrows a list. */
export function namesSomebody({ email, name, scope = 'all', students }: PersonFilter): boolean {
  return Boolean(email || name) || scope !== 'all' || students !== undefined;
}

/** Returns the accounts that match a filter. */
export async function findPeople(database: Database, filter: PersonFilter): Promise<IdList> {
  const people = meant(database, filter);
  return idListOf(await people.select(idListColumns('users.id')).executeTakeFirstOrThrow());
}

/** Matching accounts that have run something, and their total number of runs. */
export type PeopleWithRuns = IdList & { runs: number };

/** Returns the matching accounts that have run something. */
export async function findPeopleWithRuns(database: Database, filter: PersonFilter): Promise<PeopleWithRuns> {
  return await withRuns(meant(database, filter));
}

/** As {@link findPeopleWithRuns}, but of the former students of some classes, whatever the filter's own. */
export async function findFormerWithRuns(
  database: Database,
  classes: ClassesOfFormer,
  filter: Pick<PersonFilter, 'email' | 'name' | 'scope'>,
): Promise<PeopleWithRuns> {
  return await withRuns(named(database, filter).where('users.id', 'in', formerStudents(classes)));
}

async function withRuns(people: ReturnType<typeof named>): Promise<PeopleWithRuns> {
  const found = await people
    .innerJoin('execution_counts as counted', (join) =>
      join
        .onRef('counted.user_id', '=', 'users.id')
        // A literal, as in the partial index: the planner cannot match a bound parameter to it.
        .on(sql<boolean>`counted.language = ''`)
        .on(sql<boolean>`counted.status = ''`),
    )
    .select(idListColumns('users.id'))
    .select(({ fn }) => fn.sum<number | null>('counted.count').as('runs'))
    .executeTakeFirstOrThrow();
  return { ...idListOf(found), runs: found.runs ?? 0 };
}

function studentsOf(scope: StaffScope, { classroomId, group }: NonNullable<PersonFilter['students']>) {
  const { selectFrom } = expressionBuilder<Tables>();
  let members = selectFrom('classroom_members as learning')
    .innerJoin('classrooms', 'classrooms.id', 'learning.classroom_id')
    .select('learning.user_id')
    .where('learning.role', '=', STUDENT);
  if (scope !== 'all') members = members.where(withinScope.classrooms(scope));
  if (classroomId !== undefined) members = members.where('learning.classroom_id', '=', classroomId);
  if (group === undefined) return members;
  return members.where(
    isInGroup(group, { userId: 'learning.user_id', classroomId: 'learning.classroom_id' }),
  );
}

function meant(database: Database, { students, ...filter }: PersonFilter) {
  const { scope = 'all' } = filter;
  let query = named(database, filter);
  if (scope !== 'all') query = query.where('users.id', 'in', taughtStudents(scope.staffId));
  if (students !== undefined) query = query.where('users.id', 'in', studentsOf(scope, students));
  return query;
}

function named(database: Database, { email, name, scope = 'all' }: PersonFilter) {
  let query = database.selectFrom('users').where('users.deleted_at', 'is', null);
  if (email) query = query.where(addressContains(searchKey(email)));
  if (name) {
    const sought = searchKey(name);
    query = query.where(({ or, ref }) =>
      or([
        columnContains('users.username_key', sought),
        columnContains('users.full_name_key', sought),
        ...(scope === 'all' ? [] : [isOnRosterAs(scope, ref('users.id'), name)]),
      ]),
    );
  }
  return query;
}
