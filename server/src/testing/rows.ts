import { randomUUID } from 'node:crypto';
import { ASSISTANT, type ClassroomRole, nameSortKey, STUDENT, TEACHER } from '@coderoom/contract';
import type { Insertable } from 'kysely';
import type { Database } from '#db/database.ts';
import { searchKey, studentKeys } from '#db/query-parts.ts';
import type { Flag, Tables } from '#db/tables.ts';
import type { Identity } from '#http/authenticate.ts';

/** Stores a person who never signs in. */
export async function addPerson(
  database: Database,
  fields: Partial<Insertable<Tables['users']>> = {},
): Promise<Identity> {
  const username = fields.username ?? `p${randomUUID().slice(0, 8)}`;
  const { id, is_admin, is_teacher } = await database
    .insertInto('users')
    .values({
      email: `${username}@school.test`,
      email_key: searchKey(`${username}@school.test`),
      username,
      username_key: searchKey(username),
      full_name_key: fields.full_name ? searchKey(fields.full_name) : null,
      sort_key: nameSortKey(fields.full_name ?? username),
      password_hash: '',
      is_admin: 0,
      is_active: 1,
      is_verified: 0,
      created_at: 1,
      ...fields,
    })
    .returning(['id', 'is_admin', 'is_teacher'])
    .executeTakeFirstOrThrow();
  return { id, username, isAdmin: is_admin === 1, isTeacher: is_teacher === 1, sessionId: 0 };
}

/** An admin as the caller of a service, without an account. */
export const HEAD: Identity = { id: 0, username: 'head', isAdmin: true, isTeacher: false, sessionId: 0 };

/** The staff of a classroom. */
export interface ClassroomStaff {
  assistant?: { id: number };
  teacher?: { id: number };
  owner?: { id: number };
}

/** Stores a classroom of these students and returns its id. */
export async function addClassroom(
  database: Database,
  students: { id: number }[] = [],
  { assistant, teacher, owner }: ClassroomStaff = {},
): Promise<number> {
  const name = `Class ${randomUUID().slice(0, 8)}`;
  const { id } = await database
    .insertInto('classrooms')
    .values({
      name,
      name_key: searchKey(name),
      key: randomUUID().slice(0, 8).toUpperCase(),
      allow_collaboration: 1,
      student_count: students.length,
      creator_id: owner?.id ?? null,
      created_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const student of students) await addMember(database, id, student.id);
  if (assistant) await addMember(database, id, assistant.id, { role: ASSISTANT });
  if (teacher) await addMember(database, id, teacher.id, { role: TEACHER });
  if (owner) await addMember(database, id, owner.id, { role: TEACHER, is_owner: 1 });
  return id;
}

/** Adds a student for whom the teachers of a class made an account that nobody has claimed. @param email empty: none */
export async function addUnclaimed(database: Database, classroomId: number, email = ''): Promise<Identity> {
  const email_key = email === '' ? `@${randomUUID()}` : searchKey(email);
  const person = await addPerson(database, { email, email_key });
  await addMember(database, classroomId, person.id);
  await database
    .insertInto('unclaimed_accounts')
    .values({ user_id: person.id, classroom_id: classroomId, created_at: 1 })
    .execute();
  return person;
}

/** Adds a member to a classroom, by default a student, as if they had joined by themselves. */
export async function addMember(
  database: Database,
  classroomId: number,
  userId: number,
  {
    role = STUDENT,
    is_owner = 0,
    joined_at = 1,
  }: { role?: ClassroomRole; is_owner?: Flag; joined_at?: number } = {},
): Promise<void> {
  await database
    .insertInto('classroom_members')
    .values({ classroom_id: classroomId, user_id: userId, role, is_owner, joined_at })
    .execute();
  await database
    .updateTable('roster_entries')
    .set({ left_at: null })
    .where('classroom_id', '=', classroomId)
    .where('user_id', '=', userId)
    .execute();
  if (role !== STUDENT) return;
  await database
    .insertInto('custodies')
    .values({ user_id: userId, classroom_id: classroomId, begun_in: classroomId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a student from a classroom, who is then a former one. */
export async function removeMember(database: Database, classroomId: number, userId: number): Promise<void> {
  await database
    .insertInto('roster_entries')
    .values({ classroom_id: classroomId, user_id: userId, left_at: Date.now() })
    .onConflict((conflict) =>
      conflict.columns(['classroom_id', 'user_id']).doUpdateSet({ left_at: Date.now() }),
    )
    .execute();
  await database
    .deleteFrom('classroom_members')
    .where('classroom_id', '=', classroomId)
    .where('user_id', '=', userId)
    .execute();
}

/** Stores a template for classrooms, or a global one without any, and returns its id. */
export async function addTemplate(
  database: Database,
  fields: Partial<Insertable<Tables['templates']>> = {},
  classroomIds: number[] = [],
): Promise<number> {
  const name = fields.name ?? 'A task';
  const { id } = await database
    .insertInto('templates')
    .values({
      language: 'python',
      is_global: classroomIds.length === 0 ? 1 : 0,
      created_at: 1,
      updated_at: 1,
      name,
      name_key: searchKey(name),
      code_content: 'print(1)',
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const classroom_id of classroomIds) {
    await database.insertInto('template_classrooms').values({ template_id: id, classroom_id }).execute();
  }
  return id;
}

/** Stores a group of a classroom with these students and returns its id. */
export async function addGroup(
  database: Database,
  classroomId: number,
  students: readonly { id: number }[] = [],
  staff: readonly { id: number }[] = [],
): Promise<number> {
  const name = `Group ${randomUUID().slice(0, 8)}`;
  const { id } = await database
    .insertInto('classroom_groups')
    .values({ classroom_id: classroomId, name, name_key: searchKey(name), position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const belonging = { classroom_id: classroomId, group_id: id };
  for (const { id: user_id } of students) {
    await database
      .insertInto('group_students')
      .values({ ...belonging, user_id })
      .execute();
  }
  for (const { id: user_id } of staff) {
    await database
      .insertInto('group_staff')
      .values({ ...belonging, user_id })
      .execute();
  }
  return id;
}

/** Grants a student one extra submission. */
export async function addExclusion(
  database: Database,
  templateId: number,
  userId: number,
  deadline: number | null = null,
): Promise<void> {
  await database
    .insertInto('template_exclusions')
    .values({ template_id: templateId, user_id: userId, deadline, is_used: 0 })
    .execute();
}

/** Ids of an assignment, its students in order, and the pair of the first two. */
export interface AddedAssignment {
  id: number;
  students: number[];
  pair: number;
}

/** Stores a processed assignment in which all students submitted the same program. */
export async function addAssignment(
  database: Database,
  fields: Partial<Insertable<Tables['assignments']>> = {},
  names: readonly [string, string, ...string[]] = ['Anna', 'Ben'],
): Promise<AddedAssignment> {
  const name = fields.name ?? 'Homework';
  const { id } = await database
    .insertInto('assignments')
    .values({
      is_ready: 1,
      status: 'completed',
      plagiarism_status: 'completed',
      round: 1,
      created_at: 1,
      timeout_seconds: 5,
      plagiarism_threshold: 0.8,
      total_students: names.length,
      success_count: names.length,
      error_count: 0,
      timeout_count: 0,
      no_code_count: 0,
      flagged_count: 2,
      name,
      name_key: searchKey(name),
      notes: '[]',
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const students: number[] = [];
  for (const [index, student] of names.entries())
    students.push(await addStudent(database, id, student, index + 1));
  const { id: pair } = await database
    .insertInto('assignment_pairs')
    .values({
      assignment_id: id,
      a_id: students[0] ?? 0,
      b_id: students[1] ?? 0,
      round: 1,
      similarity: 0.9,
      is_conclusive: 1,
      verdict: 'open',
      language: 'python',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, students, pair };
}

/** Adds a student whose program was run to an assignment, and returns the submission's id. */
export async function addStudent(
  database: Database,
  assignmentId: number,
  name: string,
  number: number,
): Promise<number> {
  const { id } = await database
    .insertInto('assignment_submissions')
    .values({
      assignment_id: assignmentId,
      anonymous_number: number,
      language: 'python',
      execution_status: 'success',
      execution_time: 0.1,
      is_flagged: number <= 2 ? 1 : 0,
      ...studentKeys(name),
      student_name: name,
      entry_point: 'main.py',
      output: '1\n',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const content = 'print(1)';
  await database
    .insertInto('assignment_files')
    .values({
      submission_id: id,
      position: 0,
      part: 'source',
      bytes: content.length,
      name: 'main.py',
      content,
    })
    .execute();
  return id;
}
