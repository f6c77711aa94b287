import {
  acceptInvitation,
  addStudent,
  answerClassRequest,
  archiveClassroom,
  CLASS_REQUESTS_PER_ADDRESS,
  type Classroom,
  type ClassroomMember,
  changeRole,
  changeRosterRecord,
  createClassroom,
  createGroup,
  deleteClassroom,
  deleteGroup,
  deleteInvitation,
  downloadClassrooms,
  downloadMembers,
  findClassroomByInvitation,
  findClassroomByKey,
  getClassCreation,
  getClassroom,
  getClassroomStats,
  importRoster,
  inviteStudent,
  joinClassroom,
  leaveClassroom,
  listClassRequests,
  listClassroomMembers,
  listClassrooms,
  listExclusionCandidates,
  listGroups,
  listInvitations,
  listMyClassrooms,
  MAILS_PER_MINUTE_PER_ADDRESS,
  MAX_ROSTER_BYTES,
  message,
  messageFields,
  moveToGroup,
  orderGroups,
  regenerateClassroomKey,
  removeMember,
  requestClassCreation,
  restoreClassroom,
  SIGN_INS_PER_MINUTE_PER_ADDRESS,
  updateClassroom,
  updateGroup,
  withdrawClassRequest,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, csvRoute, table } from '#http/csv/csv.ts';
import { route, uploadRoute } from '#http/route.ts';
import type { Classrooms } from './create.ts';
import type { ClassCreationService } from './creation/class-creation-service.ts';
import type { GroupService } from './groups/group-service.ts';

/** Columns of the classrooms download. */
const CLASSROOM_COLUMNS: CsvColumns<Classroom> = {
  Name: ({ name }) => name,
  Description: ({ description }) => description,
  Key: ({ key }) => key,
  Members: ({ member_count }) => member_count,
  Students: ({ student_count }) => student_count,
  'Max students': ({ max_members }) => max_members,
  Collaboration: ({ allow_collaboration }) => allow_collaboration,
  'Created by': ({ creator_username }) => creator_username,
  Created: ({ created_at }) => created_at,
};

/** Columns of the members download. */
const MEMBER_COLUMNS: CsvColumns<ClassroomMember> = {
  'Roster name': ({ roster_name }) => roster_name,
  'Student number': ({ student_number }) => student_number,
  'School login': ({ login_id }) => login_id,
  Username: ({ username }) => username,
  'Full name': ({ full_name }) => full_name,
  Email: ({ email }) => email,
  Role: ({ role }) => role,
  Group: ({ group }) => group?.name ?? null,
  Joined: ({ joined_at }) => joined_at,
};

const mailLimits = { calls: MAILS_PER_MINUTE_PER_ADDRESS };
/** A key is a secret that can be guessed, like a password. */
const keyLimits = { calls: SIGN_INS_PER_MINUTE_PER_ADDRESS };

/** Routes for classrooms and their members. */
export function classroomRoutes(
  app: FastifyInstance,
  {
    classrooms,
    deleteClassroom: deletion,
    memberships,
    own,
    roster,
    groups,
    creation,
    folder,
  }: Omit<Classrooms, 'onMembershipChanged' | 'onDeadlinesMoved' | 'onArchived'>,
): void {
  route(app, createClassroom, ({ user, body }) => classrooms.create(user, body));
  route(app, listMyClassrooms, async ({ user, query }) => {
    const own = await classrooms.listOwn(user, query);
    return { classrooms: own, total: own.length };
  });
  route(app, listClassrooms, ({ user, query }) => classrooms.list(user, query));
  csvRoute(app, downloadClassrooms, ({ user, query }) =>
    table(message`classrooms`, CLASSROOM_COLUMNS, classrooms.listAll(user, query)),
  );
  route(app, getClassroom, ({ user, params }) => classrooms.get(user, params.id));
  route(app, updateClassroom, ({ user, params, body }) => classrooms.update(user, params.id, body));
  route(app, archiveClassroom, ({ user, params }) => classrooms.setArchived(user, params.id, true));
  route(app, restoreClassroom, ({ user, params }) => classrooms.setArchived(user, params.id, false));
  route(app, deleteClassroom, ({ user, params }) => deletion(user, params.id));
  route(app, regenerateClassroomKey, ({ user, params }) => classrooms.changeKey(user, params.id));
  route(app, getClassroomStats, ({ user, params }) => classrooms.stats(user, params.id));
  classCreationRoutes(app, creation);
  memberRoutes(app, memberships, own);
  groupRoutes(app, groups);
  rosterRoutes(app, roster, folder);
}

function rosterRoutes(app: FastifyInstance, roster: Classrooms['roster'], folder: string): void {
  const file = { extensions: ['csv', 'tsv', 'txt'], maxBytes: MAX_ROSTER_BYTES, folder };
  uploadRoute(app, importRoster, { file }, ({ user, params, body, files, language }) =>
    roster.importFile(user, params.id, {
      path: files.paths.file ?? '',
      isPreview: body.is_preview,
      createsGroups: body.create_groups,
      newcomers: body.newcomers,
      usernameRule: body.username_rule,
      days: body.days,
      language,
    }),
  );
  route(app, listInvitations, ({ user, params }) => roster.invitations(user, params.id));
  route(app, deleteInvitation, ({ user, params }) => roster.withdraw(user, params.id, params.invitationId));
}

function memberRoutes(
  app: FastifyInstance,
  memberships: Classrooms['memberships'],
  own: Classrooms['own'],
): void {
  route(app, joinClassroom, ({ user, body }) => own.join(user, body.classroom_key), keyLimits);
  route(app, findClassroomByKey, ({ user, body }) => own.findByKey(user, body.classroom_key), keyLimits);
  route(
    app,
    findClassroomByInvitation,
    ({ user, body }) => own.findByInvitation(user, body.token),
    keyLimits,
  );
  route(app, acceptInvitation, ({ user, body }) => own.accept(user, body.token), keyLimits);
  route(app, leaveClassroom, ({ user, params }) => own.leave(user, params.id));
  route(app, listClassroomMembers, async ({ user, params, query }) => {
    const members = await memberships.list(user, params.id, query.group);
    return { members, total: members.length };
  });
  csvRoute(app, downloadMembers, async ({ user, params, query }) => {
    const { classroomName, members } = await memberships.listAll(user, params.id, query.group);
    return table(message`members`, MEMBER_COLUMNS, members, classroomName);
  });
  route(app, addStudent, ({ user, params, body }) => memberships.add(user, params.id, body));
  route(
    app,
    inviteStudent,
    async ({ user, params, body, language }) => {
      await memberships.invite(user, params.id, { email: body.email, language });
      return messageFields('detail', message`An invitation is on its way to ${body.email}.`);
    },
    mailLimits,
  );
  route(app, removeMember, ({ user, params }) => memberships.remove(user, params.id, params.userId));
  route(app, changeRole, ({ user, params, body }) =>
    memberships.changeRole(user, { classroomId: params.id, userId: params.userId }, body),
  );
  route(app, changeRosterRecord, ({ user, params, body }) =>
    memberships.changeRosterRecord(user, { classroomId: params.id, userId: params.userId }, body),
  );
  route(app, listExclusionCandidates, async ({ user, params }) => {
    const users = await memberships.listStudents(user, params.id);
    return { users, total: users.length };
  });
}

/** Routes about the right to create classrooms. */
function classCreationRoutes(app: FastifyInstance, creation: ClassCreationService): void {
  route(app, getClassCreation, ({ user }) => creation.state(user));
  route(
    app,
    requestClassCreation,
    ({ user, body }) => creation.ask(user, body.reason),
    CLASS_REQUESTS_PER_ADDRESS,
  );
  route(app, withdrawClassRequest, ({ user }) => creation.withdraw(user));
  route(app, listClassRequests, ({ query }) => creation.list(query));
  route(app, answerClassRequest, ({ user, params, body }) => creation.answer(user, params.id, body));
}

/** Routes for the groups of classrooms. */
function groupRoutes(app: FastifyInstance, groups: GroupService): void {
  route(app, listGroups, ({ user, params }) => groups.list(user, params.id));
  route(app, createGroup, ({ user, params, body }) => groups.create(user, params.id, body));
  route(app, updateGroup, ({ user, params, body }) =>
    groups.update(user, { classroomId: params.id, id: params.groupId }, body),
  );
  route(app, deleteGroup, ({ user, params }) =>
    groups.delete(user, { classroomId: params.id, id: params.groupId }),
  );
  route(app, orderGroups, ({ user, params, body }) => groups.order(user, params.id, body.group_ids));
  route(app, moveToGroup, ({ user, params, body }) => groups.move(user, params.id, body));
}
