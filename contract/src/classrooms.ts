import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  CLASSROOM_KEY_LENGTH,
  CLASSROOM_MAX_MEMBERS,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  PAGE_SIZE,
} from './limits.ts';
import { done, moment, oneById, paging } from './paging.ts';
import { plainText } from './text.ts';
import { emailAddress, nameText } from './user.ts';

/** The role of whoever teaches a classroom; every other role is a student's. */
export const TEACHER = 'TEACHER';
/** Roles in a classroom. */
export const CLASSROOM_ROLES = [TEACHER, 'STUDENT'] as const;
/** A role in a classroom. */
export const classroomRole = z.enum(CLASSROOM_ROLES);
/** A role in a classroom. */
export type ClassroomRole = z.infer<typeof classroomRole>;

/** Texts of specification 2 §5, said by the page and by the server alike. */
export const CLASSROOM_MESSAGES = {
  nameRequired: 'Classroom name is required',
  maxMembers: `Max students must be between ${CLASSROOM_MAX_MEMBERS.least} and ${CLASSROOM_MAX_MEMBERS.most}`,
  emailRequired: 'Please enter a student email address',
  noUser: 'No user found with this email address.',
} as const;

/** A key as a person types it: without regard to case and to spaces around it. */
export const classroomKey = plainText()
  .trim()
  .toUpperCase()
  .max(CLASSROOM_KEY_LENGTH, { error: `must have ${CLASSROOM_KEY_LENGTH} characters` });

/** A classroom, to its members and to admins. */
export const classroom = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  key: z.string().describe('students join with it'),
  classroom_key: z.string().describe('the same as key'),
  role: classroomRole.nullable().describe("the caller's own; null: an admin who is no member"),
  max_members: z.number().int().nullable().describe('students at most; null: no limit'),
  allow_collaboration: z.boolean(),
  member_count: z.number().int().describe('teachers and students'),
  student_count: z.number().int(),
  creator_username: z.string().nullable(),
  created_at: moment,
});
/** A classroom, to its members and to admins. */
export type Classroom = z.infer<typeof classroom>;

/** Somebody in a classroom. */
export const classroomMember = z.object({
  id: z.number().int().describe('of the person'),
  username: z.string(),
  full_name: z.string().nullable(),
  email: z.string().nullable().describe('null: not shown to fellow students'),
  role: classroomRole,
  joined_at: moment,
});
/** Somebody in a classroom. */
export type ClassroomMember = z.infer<typeof classroomMember>;

const maxMembers = z
  .number({ error: CLASSROOM_MESSAGES.maxMembers })
  .int({ error: CLASSROOM_MESSAGES.maxMembers })
  .min(CLASSROOM_MAX_MEMBERS.least, { error: CLASSROOM_MESSAGES.maxMembers })
  .max(CLASSROOM_MAX_MEMBERS.most, { error: CLASSROOM_MESSAGES.maxMembers })
  .nullish();
const description = plainText().trim().max(MAX_DESCRIPTION_LENGTH).nullish();
const classroomName = nameText(MAX_NAME_LENGTH, CLASSROOM_MESSAGES.nameRequired);

/** Makes a classroom; whoever makes it teaches it. */
export const createClassroom = endpoint({
  name: 'createClassroom',
  method: 'POST',
  path: '/classrooms',
  summary: 'Create a classroom',
  access: 'admin',
  body: z.object({
    name: classroomName,
    description,
    max_members: maxMembers,
    allow_collaboration: z.boolean().default(true),
  }),
  response: classroom,
  success: 201,
});

/** The classrooms that the caller is in. */
export const listMyClassrooms = endpoint({
  name: 'listMyClassrooms',
  method: 'GET',
  path: '/classrooms/my',
  summary: 'The classrooms you are in',
  access: 'signed-in',
  response: z.object({ classrooms: z.array(classroom), total: z.number().int() }),
});

const classroomFilter = z.object({ search: z.string().trim().max(200).optional() });

/** All classrooms, newest first. */
export const listClassrooms = endpoint({
  name: 'listClassrooms',
  method: 'GET',
  path: '/admin/classrooms',
  summary: 'All classrooms',
  access: 'admin',
  query: paging(PAGE_SIZE.classrooms).extend(classroomFilter.shape),
  response: z.object({ classrooms: z.array(classroom), total: z.number().int(), page: z.number().int() }),
});

/** {@link listClassrooms} as a table. */
export const downloadClassrooms = endpoint({
  name: 'downloadClassrooms',
  method: 'GET',
  path: '/admin/classrooms/csv',
  summary: 'All classrooms, as CSV',
  access: 'admin',
  query: classroomFilter,
  response: z.string(),
  download: 'text/csv',
});

/** A classroom, to its members and to admins; 404 to everyone else. */
export const getClassroom = endpoint({
  name: 'getClassroom',
  method: 'GET',
  path: '/classrooms/:id',
  summary: 'A classroom',
  access: 'signed-in',
  params: oneById,
  response: classroom,
  errors: [404],
});

/** Changes a classroom. What is left out stays. 409 where fewer places are asked for than there are students. */
export const updateClassroom = endpoint({
  name: 'updateClassroom',
  method: 'PUT',
  path: '/classrooms/:id',
  summary: 'Change a classroom',
  access: 'admin',
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

/** Deletes a classroom. What was submitted in it stays readable for admins. */
export const deleteClassroom = endpoint({
  name: 'deleteClassroom',
  method: 'DELETE',
  path: '/classrooms/:id',
  summary: 'Delete a classroom',
  access: 'admin',
  params: oneById,
  response: z.undefined(),
  success: 204,
  errors: [404],
});

/** Gives a classroom another key; the former one joins nobody any more. */
export const regenerateClassroomKey = endpoint({
  name: 'regenerateClassroomKey',
  method: 'POST',
  path: '/classrooms/:id/regenerate-key',
  summary: 'Give a classroom another key',
  access: 'admin',
  params: oneById,
  response: classroom,
  errors: [404],
});

/** Joins a classroom by its key. 404 for an unknown key, 409 where it is full; joining twice changes nothing. */
export const joinClassroom = endpoint({
  name: 'joinClassroom',
  method: 'POST',
  path: '/classrooms/join',
  summary: 'Join a classroom by its key',
  access: 'signed-in',
  body: z.object({ classroom_key: classroomKey.min(1, { error: 'must not be empty' }) }),
  response: classroom,
  errors: [404, 409],
});

/** Leaves a classroom. 409 for its only teacher. */
export const leaveClassroom = endpoint({
  name: 'leaveClassroom',
  method: 'DELETE',
  path: '/classrooms/:id/leave',
  summary: 'Leave a classroom',
  access: 'signed-in',
  params: oneById,
  response: z.undefined(),
  success: 204,
  errors: [404, 409],
});

/** Who is in a classroom: teachers first, then by name. Fellow students are not shown email addresses. */
export const listClassroomMembers = endpoint({
  name: 'listClassroomMembers',
  method: 'GET',
  path: '/classrooms/:id/members',
  summary: 'Who is in a classroom',
  access: 'signed-in',
  params: oneById,
  response: z.object({ members: z.array(classroomMember), total: z.number().int() }),
  errors: [404],
});

/** {@link listClassroomMembers} as a table, to admins. */
export const downloadMembers = endpoint({
  name: 'downloadMembers',
  method: 'GET',
  path: '/admin/classrooms/:id/members/csv',
  summary: 'Members of a classroom, as CSV',
  access: 'admin',
  params: oneById,
  response: z.string(),
  download: 'text/csv',
  errors: [404],
});

/** Puts somebody who has an account into a classroom. 404 where nobody has the address, 409 member or full. */
export const addStudent = endpoint({
  name: 'addStudent',
  method: 'POST',
  path: '/classrooms/:id/add-student',
  summary: 'Add a student by email address',
  access: 'admin',
  params: oneById,
  body: z.object({ email: emailAddress }),
  response: classroomMember,
  success: 201,
  errors: [404, 409],
});

/** Sends somebody the way into a classroom by mail. 503 where no mail is configured. */
export const inviteStudent = endpoint({
  name: 'inviteStudent',
  method: 'POST',
  path: '/classrooms/:id/invite',
  summary: 'Invite somebody by mail',
  access: 'admin',
  params: oneById,
  body: z.object({ email: emailAddress }),
  response: done,
  errors: [404, 409, 503],
});

/** Takes somebody out of a classroom. 409 for a teacher. */
export const removeMember = endpoint({
  name: 'removeMember',
  method: 'DELETE',
  path: '/classrooms/:id/members/:userId',
  summary: 'Remove a student',
  access: 'admin',
  params: oneById.extend({ userId: z.coerce.number().int().positive() }),
  response: z.undefined(),
  success: 204,
  errors: [404, 409],
});

/** Figures of a classroom. */
export const getClassroomStats = endpoint({
  name: 'getClassroomStats',
  method: 'GET',
  path: '/classrooms/:id/stats',
  summary: 'Figures of a classroom',
  access: 'admin',
  params: oneById,
  response: z.object({
    total_members: z.number().int(),
    total_students: z.number().int(),
    total_templates: z.number().int(),
    total_submissions: z.number().int().describe('by its students to its templates, the current ones'),
    students_submitted: z.number().int().describe('students with at least one of them'),
  }),
  errors: [404],
});

/** Those who an exclusion may be given to: the members of a classroom who are no admins. */
export const listExclusionCandidates = endpoint({
  name: 'listExclusionCandidates',
  method: 'GET',
  path: '/admin/classrooms/:id/users',
  summary: 'The students of a classroom',
  access: 'admin',
  params: oneById,
  response: z.object({
    users: z.array(
      z.object({
        id: z.number().int(),
        username: z.string(),
        first_name: z.string(),
        last_name: z.string(),
      }),
    ),
    total: z.number().int(),
  }),
  errors: [404],
});
