import {
  acceptInvitation,
  addStudent,
  archiveClassroom,
  changeRole,
  changeRosterRecord,
  createClassroom,
  deleteClassroom,
  deleteInvitation,
  downloadClassrooms,
  downloadMembers,
  findClassroomByInvitation,
  findClassroomByKey,
  getClassroom,
  getClassroomStats,
  importRoster,
  inviteStudent,
  joinClassroom,
  leaveClassroom,
  listClassroomMembers,
  listClassrooms,
  listExclusionCandidates,
  listInvitations,
  listMyClassrooms,
  MAILS_PER_MINUTE_PER_ADDRESS,
  MAX_ROSTER_BYTES,
  message,
  messageFields,
  regenerateClassroomKey,
  removeMember,
  restoreClassroom,
  SIGN_INS_PER_MINUTE_PER_ADDRESS,
  updateClassroom,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { table } from '#http/csv/csv.ts';
import { csvRoute } from '#http/csv/csv-route.ts';
import { route, uploadRoute } from '#http/route.ts';
import type { Classrooms } from './create.ts';
import { classCreationRoutes } from './creation-routes.ts';
import { groupRoutes } from './group-routes.ts';
import { CLASSROOM_COLUMNS, MEMBER_COLUMNS } from './tables.ts';

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
  route(app, deleteClassroom, async ({ user, params }) => {
    await deletion(user, params.id);
    return undefined;
  });
  route(app, regenerateClassroomKey, ({ user, params }) => classrooms.changeKey(user, params.id));
  route(app, getClassroomStats, ({ user, params }) => classrooms.stats(user, params.id));
  classCreationRoutes(app, creation);
  memberRoutes(app, memberships);
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
  route(app, deleteInvitation, async ({ user, params }) => {
    await roster.withdraw(user, params.id, params.invitationId);
    return undefined;
  });
}

function memberRoutes(app: FastifyInstance, memberships: Classrooms['memberships']): void {
  route(app, joinClassroom, ({ user, body }) => memberships.join(user, body.classroom_key), keyLimits);
  route(
    app,
    findClassroomByKey,
    ({ user, body }) => memberships.findByKey(user, body.classroom_key),
    keyLimits,
  );
  route(
    app,
    findClassroomByInvitation,
    ({ user, body }) => memberships.findByInvitation(user, body.token),
    keyLimits,
  );
  route(app, acceptInvitation, ({ user, body }) => memberships.accept(user, body.token), keyLimits);
  route(app, leaveClassroom, async ({ user, params }) => {
    await memberships.leave(user, params.id);
    return undefined;
  });
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
  route(app, removeMember, async ({ user, params }) => {
    await memberships.remove(user, params.id, params.userId);
    return undefined;
  });
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
