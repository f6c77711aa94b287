import { z } from 'zod';
import { nameText } from '#accounts/user.ts';
import { endpoint } from '#endpoint.ts';
import { CLASSROOM_MAX_MEMBERS, MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, PAGE_SIZE } from '#limits.ts';
import { problem } from '#message.ts';
import { listScope, moment, oneById, paging } from '#paging.ts';
import { plainText } from '#text.ts';

/** The role of a classroom's teachers; its owners are among them. */
export const TEACHER = 'TEACHER';
/** The role of those who see and grade, but change nothing else. */
export const ASSISTANT = 'ASSISTANT';
/** The role of those who learn. */
export const STUDENT = 'STUDENT';
/** Roles in a classroom. */
export const CLASSROOM_ROLES = [TEACHER, ASSISTANT, STUDENT] as const;
/** A role in a classroom. */
export const classroomRole = z.enum(CLASSROOM_ROLES);
/** A role in a classroom. */
export type ClassroomRole = z.infer<typeof classroomRole>;

/** Texts of specification 2 §5, used by page and server. */
export const CLASSROOM_MESSAGES = {
  nameRequired: 'Classroom name is required',
  emailRequired: 'Please enter a student email address',
  noUser: 'No user found with this email address.',
} as const;

/** The error of specification 2 §5 for a maximum of students, used by page and server. */
export const MAX_MEMBERS_PROBLEM = problem`Max students must be between ${CLASSROOM_MAX_MEMBERS.min} and ${CLASSROOM_MAX_MEMBERS.max}`;

/** A student's entry in the roster of a class, written by its teachers. Null: unknown. */
export const rosterRecord = z.object({
  roster_name: z.string().nullable().describe("null: the account's full name is shown"),
  student_number: z.string().nullable().describe('unique in the classroom'),
  login_id: z
    .string()
    .nullable()
    .describe('login at the school, “SIS Login ID” in Canvas; unique in the classroom'),
});
/** A student's entry in the roster of a class, written by its teachers. */
export type RosterRecord = z.infer<typeof rosterRecord>;

/** A classroom, as its members and admins see it. */
export const classroom = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  key: z.string().describe('key with which students join'),
  classroom_key: z.string().describe('the same as key'),
  role: classroomRole.nullable().describe("the caller's role; null: an admin who is not a member"),
  is_owner: z.boolean().describe('true: the caller is one of its owners'),
  group_name: z.string().nullable().describe('the group of the caller, a student in it; null: none'),
  has_own_groups: z
    .literal(true)
    .optional()
    .describe('true: the caller, who teaches or assists in it, looks after groups of it'),
  max_members: z.number().int().nullable().describe('maximum number of students; null: no limit'),
  allow_collaboration: z.boolean(),
  member_count: z.number().int().describe('number of teachers and students'),
  student_count: z.number().int(),
  creator_username: z.string().nullable(),
  created_at: moment,
  archived_at: moment.nullable().describe('since when it is archived, and read-only; null: it is not'),
  deletes_at: moment
    .nullable()
    .describe("when the archived classroom is deleted, by the server's setting; null: it is kept"),
  own_record: rosterRecord
    .nullish()
    .describe("what the classroom knows of the caller; only in the list of one's own classrooms"),
});
/** A classroom, as its members and admins see it. */
export type Classroom = z.infer<typeof classroom>;

const maxMembers = z
  .number({ error: MAX_MEMBERS_PROBLEM })
  .int({ error: MAX_MEMBERS_PROBLEM })
  .min(CLASSROOM_MAX_MEMBERS.min, { error: MAX_MEMBERS_PROBLEM })
  .max(CLASSROOM_MAX_MEMBERS.max, { error: MAX_MEMBERS_PROBLEM })
  .nullish();
const description = plainText().trim().max(MAX_DESCRIPTION_LENGTH).nullish();
/** The name of a classroom. */
export const classroomName = nameText(MAX_NAME_LENGTH, CLASSROOM_MESSAGES.nameRequired);

/** Creates a classroom; its creator becomes its owner. 409 for somebody who owns too many. */
export const createClassroom = endpoint({
  name: 'createClassroom',
  method: 'POST',
  path: '/classrooms',
  summary: 'Create a classroom',
  access: 'class-creator',
  body: z.object({
    name: classroomName,
    description,
    max_members: maxMembers,
    allow_collaboration: z.boolean().default(true),
  }),
  response: classroom,
  success: 201,
  errors: [409],
});

const archivedFilter = z.object({
  archived: z.stringbool().optional().describe('true: the archived ones instead of the others'),
});

/** The caller's classrooms. */
export const listMyClassrooms = endpoint({
  name: 'listMyClassrooms',
  method: 'GET',
  path: '/classrooms/my',
  summary: 'List your classrooms',
  access: 'signed-in',
  query: archivedFilter,
  response: z.object({ classrooms: z.array(classroom), total: z.number().int() }),
});

const classroomFilter = archivedFilter.extend({
  scope: listScope,
  search: z.string().trim().max(200).optional(),
});

/** All classrooms, newest first. */
export const listClassrooms = endpoint({
  name: 'listClassrooms',
  method: 'GET',
  path: '/admin/classrooms',
  summary: 'List all classrooms',
  access: 'staff',
  query: paging(PAGE_SIZE.classrooms).extend(classroomFilter.shape),
  response: z.object({ classrooms: z.array(classroom), total: z.number().int(), page: z.number().int() }),
});

/** {@link listClassrooms} as CSV. */
export const downloadClassrooms = endpoint({
  name: 'downloadClassrooms',
  method: 'GET',
  path: '/admin/classrooms/csv',
  summary: 'Download all classrooms as CSV',
  access: 'staff',
  query: classroomFilter,
  response: z.string(),
  download: 'text/csv',
});

/** A classroom, for its members and admins; 404 for everyone else. */
export const getClassroom = endpoint({
  name: 'getClassroom',
  method: 'GET',
  path: '/classrooms/:id',
  summary: 'Get a classroom',
  access: 'signed-in',
  params: oneById,
  response: classroom,
  errors: [404],
});

/** Changes a classroom. Omitted fields stay. 409 if the new limit is below the number of students. */
export const updateClassroom = endpoint({
  name: 'updateClassroom',
  method: 'PUT',
  path: '/classrooms/:id',
  summary: 'Change a classroom',
  access: { right: 'teach', of: 'classroom' },
  params: oneById,
  body: z.object({
    name: classroomName.optional(),
    description,
    max_members: maxMembers,
    allow_collaboration: z.boolean().optional(),
  }),
  response: classroom,
  errors: [404, 409],
});

/**
 * Archives a classroom: it stays readable, and nothing in it can be changed. A running live class ends. Archiving it again
 * changes nothing.
 */
export const archiveClassroom = endpoint({
  name: 'archiveClassroom',
  method: 'POST',
  path: '/classrooms/:id/archive',
  summary: 'Archive a classroom',
  access: { right: 'own', of: 'classroom' },
  changes: null,
  params: oneById,
  response: classroom,
  errors: [404],
});

/** Takes a classroom back from the archive. */
export const restoreClassroom = endpoint({
  name: 'restoreClassroom',
  method: 'POST',
  path: '/classrooms/:id/restore',
  summary: 'Take a classroom back from the archive',
  access: { right: 'own', of: 'classroom' },
  changes: null,
  params: oneById,
  response: classroom,
  errors: [404],
});

/**
 * Deletes a classroom for good. One in which students have submitted something must be archived first (409), and goes with
 * what was submitted to its tasks alone. Its tasks stay with their authors.
 */
export const deleteClassroom = endpoint({
  name: 'deleteClassroom',
  method: 'DELETE',
  path: '/classrooms/:id',
  summary: 'Delete a classroom',
  access: { right: 'own', of: 'classroom' },
  changes: null,
  params: oneById,
  errors: [404, 409],
});

/** Replaces a classroom's key; the old one becomes invalid. */
export const regenerateClassroomKey = endpoint({
  name: 'regenerateClassroomKey',
  method: 'POST',
  path: '/classrooms/:id/regenerate-key',
  summary: 'Replace the key of a classroom',
  access: { right: 'teach', of: 'classroom' },
  params: oneById,
  response: classroom,
  errors: [404],
});

/** Statistics of a classroom. */
export const getClassroomStats = endpoint({
  name: 'getClassroomStats',
  method: 'GET',
  path: '/classrooms/:id/stats',
  summary: 'Get statistics of a classroom',
  access: { right: 'grade', of: 'classroom' },
  params: oneById,
  response: z.object({
    total_members: z.number().int(),
    total_students: z.number().int(),
    total_templates: z.number().int(),
    total_submissions: z.number().int().describe('current submissions of its students to its templates'),
    students_submitted: z.number().int().describe('students with at least one submission'),
  }),
  errors: [404],
});
