import {
  ASSISTANT,
  CLASSROOM_RIGHTS,
  type ClassroomObject,
  type ClassroomRight,
  type ClassroomRole,
  type Message,
  message,
  type ObjectAccess,
  STUDENT,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import type { Flag } from '#db/tables.ts';
import { readServerSetting } from '#features/server-settings/index.ts';
import type { Authorize, Identity, RefuseArchived } from '#http/authenticate.ts';
import { type ApiError, forbidden, notFound } from '#http/errors.ts';
import { refuseArchived } from './archive.ts';
import { staffedClassrooms } from './scope.ts';
import { withinScope } from './within-scope.ts';

/** A role in a classroom; null: not a member. */
interface Membership {
  role: ClassroomRole | null;
  is_owner: Flag | null;
}

const UNKNOWN: Record<ClassroomObject, Message> = {
  classroom: message`There is no such classroom.`,
  template: message`There is no such template.`,
  submission: message`There is no such submission.`,
  assignment: message`There is no such assignment.`,
};

/** Returns the refusal of a call about an object that does not exist, or that the caller may not know of. */
export function unknownObject(of: ClassroomObject): ApiError {
  return notFound(UNKNOWN[of]);
}

/** Filters of lists that name an object, by their names in the query. */
const NAMED_IN_QUERY: Record<string, ClassroomObject> = {
  classroom_id: 'classroom',
  template_id: 'template',
};

/** Returns the function that refuses calls which would change an archived classroom, before their bodies are read. */
export function createRefuseArchived(database: Database): RefuseArchived {
  return async (caller, { access, changes }, { params }) => {
    const id = idIn(params, 'id');
    // What is no number names nothing: it is refused later.
    if (changes === null || id === null) return;
    await refuseArchived(database, changes, { caller, isAuthorised: typeof access === 'object', id });
  };
}

/** Returns the function that decides calls of staff, before their bodies are read and again after it. */
export function createAuthorize(database: Database): Authorize {
  return async (caller, access, { params, query }) => {
    if (access === 'class-creator')
      return (await mayCreateClassrooms(database, caller)) ? 'allowed' : 'no staff';
    // First, so that somebody who teaches nowhere learns nothing of what exists.
    if (!(await isStaff(database, caller, access === 'teacher' ? 'teach' : 'grade'))) return 'no staff';
    for (const [name, of] of Object.entries(NAMED_IN_QUERY)) {
      const id = idIn(query, name);
      if (id !== null) await requireRight(database, caller, { right: 'grade', of }, id);
    }
    await requireGroup(database, caller, idIn(query, 'group'));
    if (typeof access === 'string') return 'allowed';
    const id = idIn(params, 'id');
    // What is no number names nothing; the validation that follows has not seen it yet.
    if (id === null) throw unknownObject(access.of);
    await requireRight(database, caller, access, id);
    return 'allowed';
  };
}

/**
 * Checks that a person has a right to an object; admins have every right.
 * @throws {ApiError} 404 for a stranger to it, 403 for a lesser right.
 */
export async function requireRight(
  database: Database,
  caller: Pick<Identity, 'id' | 'isAdmin'>,
  { right, of }: ObjectAccess,
  id: number,
): Promise<void> {
  if (caller.isAdmin) return;
  const own = await RIGHTS_TO[of](database, caller.id, id);
  if (own === null) throw unknownObject(of);
  if (!includes(own, right)) throw forbidden(REFUSALS[right]);
}

/** @throws {ApiError} 404 for a group of a classroom that the caller is a stranger to. */
async function requireGroup(
  database: Database,
  caller: Pick<Identity, 'id' | 'isAdmin'>,
  id: number | null,
): Promise<void> {
  if (id === null || caller.isAdmin) return;
  const group = await database
    .selectFrom('classroom_groups')
    .select('classroom_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const right = group && (await RIGHTS_TO.classroom(database, caller.id, group.classroom_id));
  if (!right) throw notFound(message`There is no such group.`);
}

/** True for teachers and admins, and for everybody if the server is set so. */
export async function mayCreateClassrooms(
  database: Database,
  { isAdmin, isTeacher }: Pick<Identity, 'isAdmin' | 'isTeacher'>,
): Promise<boolean> {
  if (isAdmin || isTeacher) return true;
  return (await readServerSetting(database, 'class_creation')).value === 'everyone';
}

/** @throws {ApiError} 403 for people who may not create classrooms. */
export async function requireClassCreator(
  database: Database,
  caller: Pick<Identity, 'isAdmin' | 'isTeacher'>,
): Promise<void> {
  if (await mayCreateClassrooms(database, caller)) return;
  throw forbidden(message`Only teachers and admins may do this.`);
}

/** True if the person may create classrooms, or has a right in one. */
async function isStaff(
  database: Database,
  { id, isAdmin, isTeacher }: Pick<Identity, 'id' | 'isAdmin' | 'isTeacher'>,
  right: ClassroomRight,
): Promise<boolean> {
  if (isAdmin || isTeacher) return true;
  const row = await database
    .selectFrom(staffedClassrooms(id, right).limit(1).as('staffed'))
    .select('staffed.classroom_id')
    .executeTakeFirst();
  return row !== undefined;
}

type FindRight = (database: Database, userId: number, id: number) => Promise<ClassroomRight | null>;

/** Finds a person's right to an object; null for a stranger to it. */
const RIGHTS_TO: Record<ClassroomObject, FindRight> = {
  async classroom(database, userId, id) {
    const row = await database
      .selectFrom('classroom_members')
      .select(['role', 'is_owner'])
      .where('classroom_id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return rightOf(row);
  },

  // To change a task one must teach all of its classes: it must not change under another teacher's class.
  async template(database, userId, id) {
    const template = await database
      .selectFrom('templates')
      .select(['creator_id', 'is_global'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (template === undefined || template.is_global === 1) return null;
    const memberships: Membership[] = await database
      .selectFrom('template_classrooms')
      .leftJoin('classroom_members', (join) =>
        join
          .onRef('classroom_members.classroom_id', '=', 'template_classrooms.classroom_id')
          .on('classroom_members.user_id', '=', userId),
      )
      .select(['role', 'is_owner'])
      .where('template_id', '=', id)
      .execute();
    const rights = memberships.map(rightOf);
    if (template.creator_id !== userId && rights.every((right) => right === null)) return null;
    return rights.every((right) => right !== null && includes(right, 'teach')) ? 'teach' : 'grade';
  },

  async submission(database, userId, id) {
    const row = await database
      .selectFrom('submissions')
      .select('submissions.id')
      .where('submissions.id', '=', id)
      .where(withinScope.submissions({ staffId: userId }))
      .executeTakeFirst();
    return row === undefined ? null : 'grade';
  },

  async assignment(database, userId, id) {
    const row = await database
      .selectFrom('assignments')
      .select('classroom_id')
      .where('assignments.id', '=', id)
      .where(withinScope.assignments({ staffId: userId }))
      .executeTakeFirst();
    if (row === undefined) return null;
    if (row.classroom_id === null) return 'teach';
    return await RIGHTS_TO.classroom(database, userId, row.classroom_id);
  },
};

const REFUSALS: Record<ClassroomRight, Message> = {
  grade: message`Only teachers and assistants of the class may do this.`,
  teach: message`Only teachers of all its classes may do this.`,
  own: message`Only owners of the class may do this.`,
};

function rightOf(membership: Membership | undefined): ClassroomRight | null {
  if (!membership || membership.role === null || membership.role === STUDENT) return null;
  if (membership.role === ASSISTANT) return 'grade';
  return membership.is_owner === 1 ? 'own' : 'teach';
}

function includes(own: ClassroomRight, wanted: ClassroomRight): boolean {
  return CLASSROOM_RIGHTS.indexOf(own) >= CLASSROOM_RIGHTS.indexOf(wanted);
}

/** Reads an id before or after its validation, as the schemas read it: `0x2` is 2. */
function idIn(sent: unknown, name: string): number | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const value: unknown = Reflect.get(sent, name);
  const id = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
