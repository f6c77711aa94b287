import type { listTemplateExecutions, RunStatus } from '@coderoom/contract';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { columnContains, type IdList, idListColumns, idListOf, isOneOf, searchKey } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import {
  isRunOfFormerStudent,
  readSharedTemplates,
  type StaffScope,
  scopeOf,
  withinScope,
} from '#features/access/index.ts';
import {
  type ClassesOfFormer,
  findFormerWithRuns,
  findPeopleWithRuns,
  namesSomebody,
  type PeopleWithRuns,
  type PersonFilter,
} from '#features/activity/index.ts';
import { readGroupFilter } from '#features/classrooms/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { findWay, type RunSearch, type SearchPlan } from './execution-search.ts';

/** Filters for runs as a call names them. */
export type ExecutionQuestion = Omit<z.output<typeof listTemplateExecutions.query>, 'page' | 'page_size'>;

/** A question translated into filters, and the cheapest plan to answer it. */
export interface ResolvedSearch {
  sought: RunSearch;
  way: SearchPlan;
  /** Number of runs of the matching people, without the other filters. */
  runsOfPeople: number;
}

/** Translates a question into filters, limited to what the caller may see. */
export async function resolveSearch(
  database: Database,
  caller: Identity,
  question: ExecutionQuestion,
): Promise<ResolvedSearch> {
  const { language, status, date_from, date_to, user_email: email, user_name: name } = question;
  const scope = scopeOf(caller, question.scope);
  const { classroom_id: classroomId } = question;
  const group = readGroupFilter(caller, question.group, classroomId);
  const students = classroomId === undefined && group === undefined ? undefined : { classroomId, group };
  const filter = { email, name, scope, students };
  const { people, isVisible } = await findRunners(database, filter);
  const sought: RunSearch = {
    people,
    isVisible,
    templates: await findTemplates(database, scope, question),
    language: language ?? null,
    statuses: status === undefined ? null : STATUSES[status],
    from: date_from === undefined ? undefined : Date.parse(date_from),
    to: date_to === undefined ? undefined : Date.parse(date_to),
  };
  const runsOfPeople = people?.runs ?? 0;
  return { sought, runsOfPeople, way: await findWay(database, sought, runsOfPeople) };
}

/** Returns the people whose runs are meant, former students too; of those the runs from when they were there. */
async function findRunners(
  database: Database,
  filter: PersonFilter,
): Promise<{ people: PeopleWithRuns | null; isVisible?: RawBuilder<boolean> }> {
  if (!namesSomebody(filter)) return { people: null };
  const present = await findPeopleWithRuns(database, filter);
  const isTaught = await isInOwnClass(database, filter.scope);
  const classes = classesOfFormer(filter);
  const former = classes && (await findFormerWithRuns(database, classes, filter));
  if (classes === null || former === null || former.count === 0) {
    return { people: present, ...(isTaught && { isVisible: isTaught }) };
  }
  const ids = new Set([present, former].flatMap(({ text }) => text.split(',').filter(Boolean)));
  const isPresent = isOneOf(database, sql`executions.user_id + 0`, present);
  const isOfPresent = isTaught === null ? isPresent : sql<boolean>`(${isPresent} and ${isTaught})`;
  return {
    // Runs of somebody who is in both count twice; only the plan depends on their number.
    people: { count: ids.size, text: [...ids].join(','), runs: present.runs + former.runs },
    isVisible: sql<boolean>`(${isOfPresent} or ${isRunOfFormerStudent(classes)})`,
  };
}

/** Condition on runs in templates that colleagues' classes have too: their person is in one's own class with it. */
async function isInOwnClass(
  database: Database,
  scope: StaffScope = 'all',
): Promise<RawBuilder<boolean> | null> {
  if (scope === 'all') return null;
  const shared = await readSharedTemplates(database, scope.staffId);
  return shared?.isOwn(sql`executions.template_id + 0`, sql`executions.user_id + 0`) ?? null;
}

/** The classes of a filter whose former students are meant, who are in no group; null: none. */
function classesOfFormer({ scope = 'all', students }: PersonFilter): ClassesOfFormer | null {
  if (students?.group !== undefined) return null;
  if (students?.classroomId !== undefined) return [students.classroomId];
  return scope === 'all' ? null : scope;
}

/** A filter for errors includes timeouts. */
const STATUSES: Record<RunStatus, RunStatus[]> = {
  success: ['success'],
  error: ['error', 'timeout'],
  timeout: ['timeout'],
};

/** Returns the matching templates; null: no filter by template. */
async function findTemplates(
  database: Database,
  scope: StaffScope,
  { template_id: id, template_name: name, classroom_id: classroomId, group }: ExecutionQuestion,
): Promise<IdList | null> {
  const isOfClass = classroomId !== undefined || typeof group === 'number';
  if (!name && !isOfClass && scope === 'all') return id === undefined ? null : { count: 1, text: `${id}` };
  let query = database.selectFrom('templates').where(withinScope.templates(scope));
  // One for everyone is listed with its author's tasks, but what people do in it belongs to no classroom.
  if (scope !== 'all') query = query.where('is_global', '=', 0);
  if (name) query = query.where(columnContains('name_key', searchKey(name)));
  if (id !== undefined) query = query.where('id', '=', id);
  if (classroomId !== undefined) query = query.where('id', 'in', ofClassroom(classroomId));
  if (typeof group === 'number') query = query.where('id', 'in', ofGroup(group));
  return idListOf(await query.select(idListColumns('id')).executeTakeFirstOrThrow());
}

function ofClassroom(classroomId: number) {
  return ({ selectFrom }: ExpressionBuilder<Tables, 'templates'>) =>
    selectFrom('template_classrooms').select('template_id').where('classroom_id', '=', classroomId);
}

/** The templates of a group's class. */
function ofGroup(groupId: number) {
  return ({ selectFrom }: ExpressionBuilder<Tables, 'templates'>) =>
    selectFrom('template_classrooms')
      .innerJoin('classroom_groups', 'classroom_groups.classroom_id', 'template_classrooms.classroom_id')
      .select('template_classrooms.template_id')
      .where('classroom_groups.id', '=', groupId);
}
