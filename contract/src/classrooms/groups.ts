import { z } from 'zod';
import { nameText } from '#accounts/user.ts';
import { endpoint } from '#endpoint.ts';
import { MAX_GROUP_NAME_LENGTH, MAX_GROUPS, MAX_MOVED_STUDENTS } from '#limits.ts';
import { problem } from '#message.ts';
import { count, idParameter, oneById } from '#paging.ts';

/** The name of a group. */
export const groupName = nameText(MAX_GROUP_NAME_LENGTH, problem`must not be empty`);

const groupId = z.number().int().positive();
const oneGroup = oneById.extend({ groupId: idParameter });

/** Groups that a list can be narrowed to, besides single ones. */
export const GROUP_FILTERS = ['mine', 'none'] as const;
/** Narrows a list of students, or of what they did, to a group of a class. */
export const groupFilter = z
  .union([z.enum(GROUP_FILTERS), idParameter])
  .optional()
  .describe(
    "id of a group; mine: the caller's groups, and classes in which they have none; none: students without a group, with a class alone",
  );
/** Narrows a list of students, or of what they did, to a group of a class. */
export type GroupParameter = z.infer<typeof groupFilter>;

/** A group of a classroom's students, such as a section or a tutorial. */
export const classroomGroup = z.object({
  id: z.number().int(),
  name: z.string(),
  student_count: count,
  deadline_count: count.describe('templates with a deadline of its own'),
  staff_ids: z.array(z.number().int()).describe('teachers and assistants whose group it is'),
  is_mine: z.boolean().describe('true: the caller is one of them'),
});
/** A group of a classroom's students. */
export type ClassroomGroup = z.infer<typeof classroomGroup>;

const groupList = z.object({
  groups: z.array(classroomGroup).describe('in the order that the teachers gave them'),
  total: count,
  ungrouped_count: count.describe('students without a group'),
});
/** The groups of a classroom. */
export type ClassroomGroups = z.infer<typeof groupList>;

/** The groups of a classroom. Students are told the name of their own with the classroom. */
export const listGroups = endpoint({
  name: 'listGroups',
  method: 'GET',
  path: '/classrooms/:id/groups',
  summary: 'List the groups of a classroom',
  access: { right: 'grade', of: 'classroom' },
  params: oneById,
  response: groupList,
  errors: [404],
});

/** Creates a group at the end of the list. 409 if its name is taken, or there are too many groups. */
export const createGroup = endpoint({
  name: 'createGroup',
  method: 'POST',
  path: '/classrooms/:id/groups',
  summary: `Create a group, one of at most ${MAX_GROUPS}`,
  access: { right: 'teach', of: 'classroom' },
  params: oneById,
  body: z.object({ name: groupName }),
  response: classroomGroup,
  success: 201,
  errors: [404, 409],
});

/** Changes a group. Omitted fields stay. 409 if the name is taken. */
export const updateGroup = endpoint({
  name: 'updateGroup',
  method: 'PUT',
  path: '/classrooms/:id/groups/:groupId',
  summary: 'Rename a group, or say whose it is',
  access: { right: 'teach', of: 'classroom' },
  params: oneGroup,
  body: z.object({
    name: groupName.optional(),
    staff_ids: z
      .array(groupId)
      .max(200)
      .optional()
      .describe('teachers and assistants of the classroom whose group it is; their rights stay the same'),
  }),
  response: classroomGroup,
  errors: [404, 409],
});

/** Deletes a group with its deadlines. Its students stay in the classroom. */
export const deleteGroup = endpoint({
  name: 'deleteGroup',
  method: 'DELETE',
  path: '/classrooms/:id/groups/:groupId',
  summary: 'Delete a group',
  access: { right: 'teach', of: 'classroom' },
  params: oneGroup,
  errors: [404],
});

/** Puts the groups into another order. 422 unless each is named once. */
export const orderGroups = endpoint({
  name: 'orderGroups',
  method: 'PUT',
  path: '/classrooms/:id/group-order',
  summary: 'Change the order of the groups',
  access: { right: 'teach', of: 'classroom' },
  params: oneById,
  body: z.object({ group_ids: z.array(groupId).max(MAX_GROUPS) }),
  response: groupList,
  errors: [404],
});

/** Moves students to a group, all or none of them. 422 if one of them, or the group, is not the classroom's. */
export const moveToGroup = endpoint({
  name: 'moveToGroup',
  method: 'PUT',
  path: '/classrooms/:id/group-students',
  summary: 'Move students to a group, or out of theirs',
  access: { right: 'teach', of: 'classroom' },
  params: oneById,
  body: z.object({
    user_ids: z.array(z.number().int().positive()).min(1).max(MAX_MOVED_STUDENTS),
    group_id: groupId.nullable().describe('null: no group'),
  }),
  response: groupList.extend({ moved_count: count.describe('students who were not in it before') }),
  errors: [404],
});
