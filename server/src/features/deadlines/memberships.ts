import { STUDENT } from '@coderoom/contract';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { joinedIds } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';

/** Classrooms, and which of their templates are meant. */
export interface DeadlinesQuestion {
  classroomIds: readonly number[];
  /** Absent: all of them. */
  templateIds?: readonly number[] | undefined;
}

/** The members of some classrooms in all classrooms that have the templates of these. */
export interface TemplateMemberships {
  /** True if a member is in an active classroom with a template. */
  isInActive(userId: number, templateId: number): boolean;
  /**
   * Returns when a student got a template: with the first of their classes that have it, in epoch ms; null: with none.
   * Archived ones count if no other has it, as with deadlines.
   */
  joinedAt(userId: number, templateId: number): number | null;
}

/** A classroom that has some of the templates. */
interface Having {
  isActive: boolean;
  /** The members by id, with when they joined as students; null: they are staff. */
  members: ReadonlyMap<number, number | null>;
}

/** Reads the classrooms that have the templates, each as one row: a row for each member and template would be thousands. */
export async function readMemberships(
  database: Database,
  question: DeadlinesQuestion,
): Promise<TemplateMemberships> {
  const { selectFrom } = expressionBuilder<Tables>();
  const having = selectFrom('template_classrooms')
    .select(['classroom_id', joinedIds('template_id').as('templates')])
    .where('template_id', 'in', templatesOf(question))
    .groupBy('classroom_id');
  const rows = await database
    .selectFrom(having.as('having_them'))
    .innerJoin('classrooms', 'classrooms.id', 'having_them.classroom_id')
    .innerJoin('classroom_members', 'classroom_members.classroom_id', 'classrooms.id')
    .select(({ fn }) => [
      'classrooms.archived_at',
      fn.max('having_them.templates').as('templates'),
      joinedMembers().as('members'),
    ])
    .where('classroom_members.user_id', 'in', membersOf(question))
    .groupBy(['classrooms.id', 'classrooms.archived_at'])
    .execute();
  const byTemplate = new Map<number, Having[]>();
  for (const { archived_at, templates, members } of rows) {
    const one = { isActive: archived_at === null, members: membersIn(members) };
    for (const id of (templates ?? '').split(',').map(Number)) {
      const others = byTemplate.get(id);
      if (others) others.push(one);
      else byTemplate.set(id, [one]);
    }
  }
  const classesOf = (userId: number, templateId: number) =>
    (byTemplate.get(templateId) ?? []).filter(({ members }) => members.has(userId));
  return {
    isInActive: (userId, templateId) => classesOf(userId, templateId).some(({ isActive }) => isActive),
    joinedAt(userId, templateId) {
      const own = classesOf(userId, templateId).flatMap(({ isActive, members }) => {
        const joinedAt = members.get(userId) ?? null;
        return joinedAt === null ? [] : [{ isActive, joinedAt }];
      });
      const active = own.filter(({ isActive }) => isActive);
      const counting = active.length > 0 ? active : own;
      return counting.length === 0 ? null : Math.min(...counting.map(({ joinedAt }) => joinedAt));
    },
  };
}

/** Aggregates members and when they joined as students, as `12:1700000000000,13:`. */
function joinedMembers() {
  const joinedAt = sql`case when classroom_members.role = ${STUDENT} then classroom_members.joined_at end`;
  return sql<string>`string_agg(
    cast(classroom_members.user_id as text) || ':' || coalesce(cast(${joinedAt} as text), ''), ',')`;
}

function membersIn(text: string): ReadonlyMap<number, number | null> {
  return new Map(
    text.split(',').map((member) => {
      const [id, joinedAt] = member.split(':');
      return [Number(id), joinedAt ? Number(joinedAt) : null];
    }),
  );
}

/** Query for the templates of the classrooms that are meant. */
export function templatesOf({ classroomIds, templateIds }: DeadlinesQuestion) {
  const { selectFrom } = expressionBuilder<Tables>();
  const templates = selectFrom('template_classrooms as meant')
    .select('meant.template_id')
    .where('meant.classroom_id', 'in', classroomIds);
  return templateIds === undefined ? templates : templates.where('meant.template_id', 'in', templateIds);
}

/** Query for the members of the classrooms. */
export function membersOf({ classroomIds }: DeadlinesQuestion) {
  const { selectFrom } = expressionBuilder<Tables>();
  return selectFrom('classroom_members as present')
    .select('present.user_id')
    .where('present.classroom_id', 'in', classroomIds);
}
