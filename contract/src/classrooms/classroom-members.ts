import { z } from 'zod';
import { emailAddress, nameText, username } from '#accounts/user.ts';
import { endpoint } from '#endpoint.ts';
import { MAX_FULL_NAME_LENGTH, MAX_STUDENT_NUMBER_LENGTH } from '#limits.ts';
import { problem } from '#message.ts';
import { done, idParameter, moment, oneById } from '#paging.ts';
import { classroomKey } from '#text.ts';
import { classroom, classroomRole, rosterRecord, STUDENT } from './classrooms.ts';
import { groupFilter } from './groups.ts';

const EMPTY = problem`must not be empty`;

/** A member of a classroom. */
export const classroomMember = z.object({
  id: z.number().int().describe('id of the user'),
  username: z.string(),
  full_name: z.string().nullable(),
  email: z.string().nullable().describe('null: hidden from fellow students, or there is none'),
  role: classroomRole,
  is_owner: z.boolean().describe('true: a teacher who may delete the classroom and appoint others'),
  joined_at: moment,
  is_unclaimed: z
    .literal(true)
    .optional()
    .describe(
      'made with the class, and nobody has signed in and chosen a password; hidden from fellow students',
    ),
  gets_no_link: z
    .literal(true)
    .optional()
    .describe(
      'unclaimed or without an address, but the caller, a teacher or an admin, can make no sign-in link: the account is not in their custody, or has another way to be opened',
    ),
  ...rosterRecord.shape,
  group: z
    .object({ id: z.number().int(), name: z.string() })
    .nullable()
    .describe('null: none, or hidden from fellow students'),
});
/** A member of a classroom. */
export type ClassroomMember = z.infer<typeof classroomMember>;

/** Joins a classroom by its key. 404 for an unknown key, 409 if it is full; joining twice changes nothing. */
export const joinClassroom = endpoint({
  name: 'joinClassroom',
  method: 'POST',
  path: '/classrooms/join',
  summary: 'Join a classroom with its key',
  access: 'signed-in',
  body: z.object({ classroom_key: classroomKey.min(1, { error: EMPTY }) }),
  response: classroom,
  errors: [404, 409],
});

/** The class that a key or an invitation opens, before one joins it. */
export const joinableClassroom = z.object({
  name: z.string(),
  teacher: z.string().nullable().describe('name of an owner; null: the classroom has none'),
  is_member: z.boolean().describe('true: the caller is in it already'),
  is_archived: z.boolean().describe('true: nobody can join it'),
  is_full: z.boolean().describe('true: it has no place for another student'),
});
/** The class that a key or an invitation opens, before one joins it. */
export type JoinableClassroom = z.infer<typeof joinableClassroom>;

/** Names the classroom that a key opens, so that a person sees what they are about to join. 404 for an unknown key. */
export const findClassroomByKey = endpoint({
  name: 'findClassroomByKey',
  method: 'POST',
  path: '/classrooms/by-key',
  summary: 'Get the name of the classroom that a key opens',
  access: 'signed-in',
  body: z.object({ classroom_key: classroomKey.min(1, { error: problem`must not be empty` }) }),
  response: joinableClassroom,
  errors: [404],
});

const invitationToken = z.object({
  token: z.string().min(1).max(200).describe('from the link of a mailed invitation'),
});

/** Names the classroom that a mailed invitation opens. 404 if it was used or withdrawn. */
export const findClassroomByInvitation = endpoint({
  name: 'findClassroomByInvitation',
  method: 'POST',
  path: '/classrooms/by-invitation',
  summary: 'Get the name of the classroom that an invitation opens',
  access: 'signed-in',
  body: invitationToken,
  response: joinableClassroom,
  errors: [404],
});

/**
 * Joins a classroom by a mailed invitation, with any account: the link shows that the mail arrived. It works once. 404 if
 * it was used or withdrawn, 409 if the classroom is full.
 */
export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/classrooms/accept-invitation',
  summary: 'Join a classroom by an invitation',
  access: 'signed-in',
  body: invitationToken,
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
  errors: [404, 409],
});

/** The members of a classroom: teachers first, then by name. Students do not see each other's email addresses. */
export const listClassroomMembers = endpoint({
  name: 'listClassroomMembers',
  method: 'GET',
  path: '/classrooms/:id/members',
  summary: 'List the members of a classroom',
  access: 'signed-in',
  params: oneById,
  query: z.object({ group: groupFilter.describe('for staff (403)') }),
  response: z.object({ members: z.array(classroomMember), total: z.number().int() }),
  errors: [403, 404],
});

/** {@link listClassroomMembers} as CSV, for admins. */
export const downloadMembers = endpoint({
  name: 'downloadMembers',
  method: 'GET',
  path: '/admin/classrooms/:id/members/csv',
  summary: 'Download the members of a classroom as CSV',
  access: { right: 'grade', of: 'classroom' },
  params: oneById,
  query: z.object({ group: groupFilter }),
  response: z.string(),
  download: 'text/csv',
  errors: [404],
});

/**
 * Adds a user to a classroom by email address or username, or makes a member a teacher or an assistant. 404 if there is
 * no such account, 409 if they are a member with that role or an owner, or it is full. An account that has an address is
 * added by its username only by those who teach the person already, and by admins (409); so is one that is in no class.
 * Only teachers who can make sign-in links for a student pass that on to the class. 403 for another role than student,
 * which only owners give; 409 if it would take a student from other teachers, who make the links and could no more.
 */
export const addStudent = endpoint({
  name: 'addStudent',
  method: 'POST',
  path: '/classrooms/:id/add-student',
  summary: 'Add a student, a teacher or an assistant by email address or username',
  access: { right: 'teach', of: 'classroom' },
  params: oneById,
  body: z
    .object({
      email: emailAddress.optional(),
      username: username.optional().describe('in place of the email address'),
      role: classroomRole.default(STUDENT),
    })
    .refine(({ email, username }) => (email === undefined) !== (username === undefined), {
      path: ['email'],
      error: problem`must be given, or else the username`,
    }),
  response: classroomMember,
  success: 201,
  errors: [404, 409],
});

/** Sends an invitation to a classroom by mail. 503 if mail is not configured. */
export const inviteStudent = endpoint({
  name: 'inviteStudent',
  method: 'POST',
  path: '/classrooms/:id/invite',
  summary: 'Invite a person by mail',
  access: { right: 'teach', of: 'classroom' },
  params: oneById,
  body: z.object({ email: emailAddress }),
  response: done,
  errors: [404, 409, 503],
});

/** Removes a member from a classroom. 409 for a teacher. */
export const removeMember = endpoint({
  name: 'removeMember',
  method: 'DELETE',
  path: '/classrooms/:id/members/:userId',
  summary: 'Remove a student',
  access: { right: 'teach', of: 'classroom' },
  params: oneById.extend({ userId: idParameter }),
  errors: [404, 409],
});

/**
 * Changes the role of a member. 409 where a classroom would lose its last owner, or would have more students than
 * places, or where other teachers could make no sign-in links for a student any more.
 */
export const changeRole = endpoint({
  name: 'changeRole',
  method: 'PUT',
  path: '/classrooms/:id/members/:userId/role',
  summary: 'Make a member a teacher, an assistant, a student or an owner',
  access: { right: 'own', of: 'classroom' },
  params: oneById.extend({ userId: idParameter }),
  body: z.object({
    role: classroomRole,
    is_owner: z.boolean().default(false).describe('true: also an owner, if the role is TEACHER'),
  }),
  response: classroomMember,
  errors: [404, 409],
});

const identifier = nameText(MAX_STUDENT_NUMBER_LENGTH, EMPTY).nullish();

/**
 * Changes what a class knows of a student, also of a former one. Omitted fields stay, null clears one. 409 for a number
 * or login of another student.
 */
export const changeRosterRecord = endpoint({
  name: 'changeRosterRecord',
  method: 'PUT',
  path: '/classrooms/:id/members/:userId/roster',
  summary: "Change a student's roster name, number and school login",
  access: { right: 'teach', of: 'classroom' },
  params: oneById.extend({ userId: idParameter }),
  body: z.object({
    roster_name: nameText(MAX_FULL_NAME_LENGTH, EMPTY).nullish(),
    student_number: identifier,
    login_id: identifier,
  }),
  response: rosterRecord,
  errors: [404, 409],
});

/** The people who can be given an extension: members of a classroom who are not admins. */
export const listExclusionCandidates = endpoint({
  name: 'listExclusionCandidates',
  method: 'GET',
  path: '/admin/classrooms/:id/users',
  summary: 'List the students of a classroom',
  access: { right: 'grade', of: 'classroom' },
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
