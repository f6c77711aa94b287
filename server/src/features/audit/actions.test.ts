import { randomUUID } from 'node:crypto';
import * as contract from '@coderoom/contract';
import { type AuditAction, inEnglish, listAuditEntries } from '@coderoom/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { startTestApp } from '#testing/app.ts';
import { addComparison, formOf } from '#testing/data/assignments.ts';
import { addComment, addGrade, addRegradeRequest, addReply, addSubmission } from '#testing/data/grades.ts';
import { testBody, writeTests } from '#testing/data/test-cases.ts';
import { zipOf } from '#testing/data/zip.ts';
import { DIALECTS } from '#testing/database.ts';
import { ADMIN, peopleOf } from '#testing/people.ts';
import {
  type AddedAssignment,
  addAssignment,
  addClassroom,
  addGroup,
  addPerson,
  addTemplate,
  addUnclaimed,
} from '#testing/rows.ts';
import { startSmtpServer } from '#testing/services/smtp.ts';

const NINE = '2099-11-20T09:00:00.000Z';

/** Things that calls are about; each belongs to this test alone. */
interface School {
  /** In the classroom. */
  student: { id: number; username: string };
  other: { id: number; username: string };
  inactive: { id: number; username: string };
  /** Made with the classroom, and nobody's yet. */
  unclaimed: { id: number; username: string };
  admin: { id: number; username: string };
  classroom: { id: number; name: string };
  archived: { id: number; name: string };
  template: number;
  assignment: AddedAssignment;
  /** Belongs to the classroom. */
  uploaded: AddedAssignment;
  /** Submissions to a template and to an assignment, both with tests. */
  graded: {
    template: number;
    submission: number;
    comment: number;
    /** A reply of the admin to the comment, and to the one on the program of the assignment. */
    reply: number;
    assignmentReply: number;
    /** A request of the student for a regrade. */
    regrade: number;
    assignment: AddedAssignment;
    assignmentComment: number;
  };
  /** Id of the student's submission to the template with tests. */
  comparison: number;
  invitation: number;
  /** A group of the classroom, with its student. */
  group: { id: number; name: string };
  /** The other's open request to create classrooms. */
  classRequest: number;
  /** Id of a picture of the template's statement. */
  statementFile: number;
}

interface Row {
  action: AuditAction;
  target: (school: School) => string | null;
  detail?: (school: School) => string | null;
  params?: (school: School) => Record<string, number>;
  query?: string;
  json?: (school: School) => object;
  form?: Parameters<typeof formOf>[0];
}

const ofStudent = { params: ({ student: { id } }: School) => ({ id }) };
const ofClassroom = {
  params: ({ classroom: { id } }: School) => ({ id }),
  target: ({ classroom: { name } }: School) => name,
};
const ofGroup = {
  params: ({ classroom: { id }, group }: School) => ({ id, groupId: group.id }),
  target: ({ group }: School) => group.name,
};
const ofTemplate = { params: ({ template: id }: School) => ({ id }), target: () => 'A task' };
const ofAssignment = {
  params: ({ assignment: { id } }: School) => ({ id }),
  target: () => 'Homework',
};
const ofSubmission = {
  params: ({ graded: { submission: id } }: School) => ({ id }),
  target: ({ student }: School) => student.username,
};
const ofComment = {
  ...ofSubmission,
  params: ({ graded: { submission: id, comment: commentId } }: School) => ({ id, commentId }),
  detail: () => '“A task”, line 1',
};
const ofStudentOfAssignment = {
  params: ({ graded: { assignment, assignmentComment: commentId } }: School) => ({
    id: assignment.id,
    submissionId: assignment.students[1] ?? 0,
    commentId,
  }),
  target: () => 'Homework',
};
const ofAssignmentComment = { ...ofStudentOfAssignment, detail: () => 'Student 2, line 1' };
const reply = { json: () => ({ text: 'Why?' }) };
const resolution = { json: () => ({ is_resolved: true }) };
const emailOf = ({ username }: { username: string }) => `${username}@school.test`;
const invited = ({ student }: School) => `friend-of-${emailOf(student)}`;
const downloaded = (list: string): Row => ({ action: 'list_downloaded', target: () => list });

/** Audit entries of each call of staff that changes something or gives out a list. A call without a row fails here. */
const ROWS: Record<string, Row> = {
  activateUser: {
    action: 'user_activated',
    params: ({ inactive: { id } }) => ({ id }),
    target: ({ inactive }) => inactive.username,
  },
  addAssignmentSubmissionComment: {
    action: 'comment_added',
    ...ofAssignmentComment,
    json: () => ({ file: 'main.py', line: 1, text: 'Good' }),
  },
  addAssignmentSubmissionReply: { action: 'reply_added', ...ofAssignmentComment, ...reply },
  addStudent: {
    action: 'student_added',
    ...ofClassroom,
    json: ({ other }) => ({ email: emailOf(other) }),
    target: ({ other }) => other.username,
    detail: ({ classroom }) => `to “${classroom.name}”`,
  },
  addSubmissionComment: {
    action: 'comment_added',
    ...ofComment,
    json: () => ({ line: 1, text: 'Good' }),
  },
  addSubmissionReply: { action: 'reply_added', ...ofComment, ...reply },
  answerClassRequest: {
    action: 'class_request_declined',
    params: ({ classRequest: id }) => ({ id }),
    json: () => ({ decision: 'decline', answer: 'Not here' }),
    target: ({ other }) => other.username,
  },
  answerRegradeRequest: {
    action: 'regrade_answered',
    ...ofSubmission,
    params: ({ graded: { submission: id, regrade: requestId } }) => ({ id, requestId }),
    json: () => ({ decision: 'decline', answer: 'No' }),
    detail: () => '“A task”: declined',
  },
  archiveClassroom: { action: 'classroom_archived', ...ofClassroom },
  updateServerSettings: {
    action: 'settings_changed',
    json: () => ({ class_creation: 'approval', archive_months: 12 }),
    target: () => 'this server',
    detail: () =>
      'classrooms are created by teachers, others may ask, archived classrooms are deleted after 12 months',
  },
  restoreClassroom: {
    action: 'classroom_restored',
    params: ({ archived: { id } }) => ({ id }),
    target: ({ archived: { name } }) => name,
  },
  changeAdmin: {
    action: 'admin_revoked',
    params: ({ admin: { id } }) => ({ id }),
    json: () => ({ is_admin: false }),
    target: ({ admin }) => admin.username,
  },
  changeRole: {
    action: 'role_changed',
    params: ({ classroom, student }) => ({ id: classroom.id, userId: student.id }),
    json: () => ({ role: 'ASSISTANT' }),
    target: ({ student }) => student.username,
    detail: ({ classroom }) => `assistant of “${classroom.name}”`,
  },
  changeRosterRecord: {
    action: 'roster_entry_changed',
    params: ({ classroom, student }) => ({ id: classroom.id, userId: student.id }),
    json: () => ({ roster_name: 'Ada Lovelace' }),
    target: ({ student }) => student.username,
    detail: ({ classroom }) => `in “${classroom.name}”`,
  },
  changeTeacher: {
    action: 'teacher_granted',
    params: ({ student: { id } }) => ({ id }),
    json: () => ({ is_teacher: true }),
    target: ({ student }) => student.username,
  },
  changeAssignment: {
    action: 'assignment_changed',
    ...ofAssignment,
    json: ({ classroom: { id } }) => ({
      name: 'Task 2',
      description: 'New',
      plagiarism_threshold: 0.9,
      classroom_id: id,
      weight: 2,
      is_released: true,
    }),
    detail: ({ classroom: { name } }) =>
      `name “Task 2”, description, threshold 90 %, class “${name}”, weight 2, grades released`,
  },
  changeAssignmentSubmissionComment: {
    action: 'comment_changed',
    ...ofAssignmentComment,
    json: () => ({ text: 'Better' }),
  },
  changeSubmissionComment: { action: 'comment_changed', ...ofComment, json: () => ({ text: 'Better' }) },
  createAssignment: {
    action: 'assignment_created',
    form: { name: 'Task 1', zip_file: { name: 'class.zip', content: zipOf({ 'Anna/a.txt': 'none' }) } },
    target: () => 'Task 1',
  },
  compareSubmissions: {
    action: 'assignment_created',
    params: ({ graded: { template: id } }) => ({ id }),
    json: () => ({}),
    target: () => 'A task',
  },
  compareAgain: {
    action: 'assignment_created',
    params: ({ comparison: id }) => ({ id }),
    target: () => 'A task',
  },
  copyClassroom: {
    action: 'classroom_created',
    ...ofClassroom,
    json: () => ({ name: '7b', templates: [] }),
    target: () => '7b',
    detail: ({ classroom: { name } }) => `a copy of “${name}” with 0 tasks`,
  },
  createClassroom: { action: 'classroom_created', json: () => ({ name: '7b' }), target: () => '7b' },
  createResetLink: { action: 'reset_link_created', ...ofStudent, target: ({ student }) => student.username },
  createTemplate: {
    action: 'template_created',
    json: () => ({ name: 'Sum', language: 'python', code_content: 'print(1)' }),
    target: () => 'Sum',
  },
  createUser: {
    action: 'user_created',
    json: () => ({ email: `${randomUUID()}@school.test`, full_name: 'Noor Adel', is_teacher: true }),
    target: () => 'noor.adel',
    detail: () => 'as a teacher',
  },
  deactivateUser: { action: 'user_deactivated', ...ofStudent, target: ({ student }) => student.username },
  deleteAssignment: { action: 'assignment_deleted', ...ofAssignment },
  deleteAssignmentSubmissionComment: { action: 'comment_deleted', ...ofAssignmentComment },
  deleteAssignmentSubmissionReply: {
    action: 'reply_deleted',
    ...ofAssignmentComment,
    params: (school) => ({
      ...ofAssignmentComment.params(school),
      replyId: school.graded.assignmentReply,
    }),
  },
  deleteClassroom: {
    action: 'classroom_deleted',
    params: ({ archived: { id } }) => ({ id }),
    target: ({ archived: { name } }) => name,
  },
  createSignInLinks: {
    action: 'sign_in_links_created',
    ...ofClassroom,
    json: ({ unclaimed }) => ({ user_ids: [unclaimed.id] }),
    target: ({ unclaimed }) => unclaimed.username,
    detail: ({ classroom }) => `in “${classroom.name}”`,
  },
  deleteSignInLink: {
    action: 'sign_in_link_revoked',
    params: ({ classroom, unclaimed }) => ({ id: classroom.id, userId: unclaimed.id }),
    target: ({ unclaimed }) => unclaimed.username,
    detail: ({ classroom }) => `in “${classroom.name}”`,
  },
  deleteInvitation: {
    action: 'invitation_withdrawn',
    ...ofClassroom,
    params: ({ classroom: { id }, invitation: invitationId }) => ({ id, invitationId }),
  },
  deleteSubmissionComment: { action: 'comment_deleted', ...ofComment },
  deleteSubmissionReply: {
    action: 'reply_deleted',
    ...ofComment,
    params: (school) => ({ ...ofComment.params(school), replyId: school.graded.reply }),
  },
  deleteStatementFile: {
    action: 'template_changed',
    ...ofTemplate,
    params: ({ template: id, statementFile: fileId }) => ({ id, fileId }),
    detail: () => 'without the file values.csv',
  },
  deleteTemplate: { action: 'template_deleted', ...ofTemplate },
  downloadActivities: downloaded('activities'),
  downloadAssignmentPairs: {
    ...downloaded(''),
    ...ofAssignment,
    target: () => 'anonymous assignment pairs of “Homework”',
    query: '?anonymous=true',
  },
  downloadAssignmentSubmissions: {
    ...downloaded(''),
    ...ofAssignment,
    target: () => 'assignment submissions of “Homework”',
    query: '?status=flagged',
    detail: () => 'narrowed by status',
  },
  downloadAssignmentTestsJson: { ...downloaded('tests of “Homework”'), params: ofAssignment.params },
  downloadAssignmentTestsZip: { ...downloaded('tests of “Homework”'), params: ofAssignment.params },
  downloadAuditEntries: downloaded('audit log'),
  downloadClassroomGrades: {
    ...downloaded(''),
    ...ofClassroom,
    target: ({ classroom }) => `grades of “${classroom.name}”`,
  },
  downloadClassrooms: downloaded('classrooms'),
  downloadMembers: {
    ...downloaded(''),
    ...ofClassroom,
    target: ({ classroom }) => `members of “${classroom.name}”`,
  },
  downloadSubmissions: {
    ...downloaded('submissions'),
    query: '?template_name=sum&status=error',
    detail: () => 'narrowed by template name, status',
  },
  downloadTemplateExecutions: downloaded('executions'),
  downloadTemplateSubmissions: {
    ...downloaded('programs submitted to “A task”'),
    params: ({ graded: { template: id } }) => ({ id }),
  },
  downloadTemplateTestsJson: { ...downloaded('tests of “A task”'), params: ofTemplate.params },
  downloadTemplateTestsZip: { ...downloaded('tests of “A task”'), params: ofTemplate.params },
  downloadTemplates: downloaded('templates'),
  // Who was sought is not written down, nor what does not narrow the list.
  downloadUsers: {
    ...downloaded('users'),
    query: '?search=ada&role=user&sort=email',
    detail: () => 'narrowed by search, role',
  },
  gradeAssignment: {
    action: 'grading_begun',
    ...ofStudentOfAssignment,
    json: () => ({ scope: 'needed' }),
    detail: () => 'what is not graded, or by former tests',
  },
  gradeTemplate: {
    action: 'grading_begun',
    params: ({ graded: { template: id } }) => ({ id }),
    target: () => 'A task',
    json: () => ({}),
    detail: () => 'all that was handed in',
  },
  createGroup: {
    action: 'group_created',
    ...ofClassroom,
    json: () => ({ name: 'Tuesday' }),
    target: () => 'Tuesday',
    detail: ({ classroom }) => `in “${classroom.name}”`,
  },
  deleteGroup: {
    action: 'group_deleted',
    ...ofGroup,
    detail: ({ classroom }) => `from “${classroom.name}”, with students: 1, deadlines: 0`,
  },
  moveToGroup: {
    action: 'group_students_moved',
    ...ofClassroom,
    json: ({ student }) => ({ user_ids: [student.id], group_id: null }),
    detail: () => 'without a group now: 1',
  },
  orderGroups: {
    action: 'groups_reordered',
    ...ofClassroom,
    json: ({ group }) => ({ group_ids: [group.id] }),
  },
  updateGroup: {
    action: 'group_changed',
    ...ofGroup,
    json: () => ({ name: 'Wednesday', staff_ids: [] }),
    detail: ({ classroom }) => `in “${classroom.name}”, name “Wednesday”, its teachers and assistants`,
  },
  importAssignmentTests: {
    action: 'tests_changed',
    ...ofAssignment,
    form: {
      file: { name: 'tests.zip', content: zipOf({ '1.in': '', '1.out': '', '2.in': '', '2.out': '' }) },
    },
    detail: () => '2 tests, 2 points',
  },
  importTemplateTests: {
    action: 'tests_changed',
    ...ofTemplate,
    form: { file: { name: 'tests.json', content: JSON.stringify([testBody()]) } },
    detail: () => '1 test, 1 point',
  },
  importRoster: {
    action: 'roster_imported',
    ...ofClassroom,
    form: {
      file: { name: 'class.csv', content: 'Name,Email\nNew,new-of-roster@school.test\nNobody,nobody' },
    },
    detail: () => '0 added, 0 there already, 1 invited, 1 refused',
  },
  inviteStudent: {
    action: 'student_invited',
    ...ofClassroom,
    json: (school) => ({ email: invited(school) }),
    target: () => null,
    detail: ({ classroom }) => `to “${classroom.name}”, by mail`,
  },
  judgePair: {
    action: 'pair_judged',
    params: ({ assignment: { id, pair } }) => ({ id, pairId: pair }),
    json: () => ({ verdict: 'dismissed' }),
    target: () => 'Homework',
    detail: () => 'dismissed',
  },
  putAssignmentMatches: {
    action: 'assignment_matched',
    params: ({ uploaded: { id } }) => ({ id }),
    target: () => 'Uploaded',
    json: ({ uploaded: { students }, student }) => ({
      matches: [{ submission_id: students[0], user_id: student.id }],
    }),
    detail: () => '1 program',
  },
  putAssignmentSubmissionGrade: {
    action: 'grade_changed',
    ...ofStudentOfAssignment,
    json: () => ({ score: 2.5 }),
    detail: () => 'Student 2: score 2.5',
  },
  putAssignmentTests: {
    action: 'tests_changed',
    ...ofAssignment,
    json: () => ({ tests: [testBody()] }),
    detail: () => '1 test, 1 point',
  },
  putSubmissionGrade: {
    action: 'grade_changed',
    ...ofSubmission,
    json: () => ({ score: 1, comment: 'Good' }),
    detail: () => '“A task”: score 1, comment',
  },
  putTemplateTests: {
    action: 'tests_changed',
    ...ofTemplate,
    json: () => ({ tests: [testBody({ points: 2.5 })] }),
    detail: () => '1 test, 2.5 points',
  },
  regenerateClassroomKey: { action: 'classroom_key_changed', ...ofClassroom },
  regradeAssignmentSubmission: {
    action: 'grading_begun',
    ...ofStudentOfAssignment,
    detail: () => 'Student 2',
  },
  regradeSubmission: { action: 'grading_begun', ...ofSubmission, detail: () => '“A task”' },
  removeMember: {
    action: 'student_removed',
    params: ({ classroom: { id }, student }) => ({ id, userId: student.id }),
    target: ({ student }) => student.username,
    detail: ({ classroom }) => `from “${classroom.name}”`,
  },
  reprocessAssignment: { action: 'assignment_reprocessed', ...ofAssignment },
  resolveAssignmentSubmissionComment: {
    action: 'comment_resolved',
    ...ofAssignmentComment,
    ...resolution,
  },
  resolveSubmissionComment: { action: 'comment_resolved', ...ofComment, ...resolution },
  setBaseCode: {
    action: 'assignment_changed',
    ...ofAssignment,
    form: { file: { name: 'given.py', content: 'print(1)' } },
    detail: () => 'base code “given.py”',
  },
  updateClassroom: {
    action: 'classroom_changed',
    ...ofClassroom,
    json: () => ({ name: '7c', description: 'New', max_members: 30, allow_collaboration: false }),
    detail: () => 'name “7c”, description, at most 30 students, collaboration off',
  },
  updateClassroomSettings: {
    action: 'settings_changed',
    ...ofClassroom,
    json: () => ({ copy_paste_enabled: false, assistance: 'errors', notes: 'Exam' }),
    detail: () => 'copy-paste off, only errors shown while typing, notes',
  },
  updateSettings: {
    action: 'settings_changed',
    json: () => ({ assistance: 'none' }),
    target: () => 'this server',
    detail: () => 'no assistance while typing',
  },
  setTemplateWeight: {
    action: 'template_changed',
    ...ofTemplate,
    json: () => ({ weight: 2.5 }),
    detail: () => 'weight 2.5',
  },
  updateTemplate: {
    action: 'template_changed',
    ...ofTemplate,
    json: ({ classroom, student, group }) => ({
      name: 'Renamed',
      code_content: 'print(2)',
      classroom_ids: [classroom.id],
      submission_deadline: NINE,
      allow_late: true,
      hide_complexity: true,
      assistance: 'none',
      is_draft: true,
      opens_at: NINE,
      exclusions: [{ user_id: student.id }],
      group_deadlines: [{ group_id: group.id, deadline: NINE }],
    }),
    detail: ({ group }) =>
      `name “Renamed”, program, for 1 classroom, deadline ${NINE}, late submissions allowed, complexity analysis hidden, no assistance while typing, a draft, opens ${NINE}, exclusions, deadline of “${group.name}” ${NINE}`,
  },
  uploadStatementFile: {
    action: 'template_changed',
    ...ofTemplate,
    form: { file: { name: 'notes.txt', content: 'Read me' } },
    detail: () => 'file notes.txt',
  },
  uploadTemplate: {
    action: 'template_created',
    form: { file: { name: 'task.py', content: 'print(1)' } },
    target: () => 'task',
  },
  waivePenalty: {
    action: 'grade_changed',
    ...ofSubmission,
    json: () => ({ is_waived: true }),
    detail: () => '“A task”: late penalty waived',
  },
};

/**
 * Calls that are not audited: reading marks of admins; pictures of a run, since opening the run is not audited either; and
 * running a solution, which changes nothing.
 */
const UNAUDITED = [
  'markTeacherNewsSeen',
  'downloadExecutionFile',
  'downloadSubmissionRunFile',
  'runSolution',
];

const ENDPOINTS = Object.values<unknown>({ ...contract })
  .filter(
    (value): value is contract.Endpoint =>
      typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  )
  .filter(
    ({ name, access, method, download }) =>
      (typeof access === 'object' || ['staff', 'teacher', 'class-creator', 'admin'].includes(access)) &&
      (method !== 'GET' || download !== undefined) &&
      !UNAUDITED.includes(name),
  );

it('every call of staff or admins that changes something or gives out a list has a row', () => {
  expect(Object.keys(ROWS).sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort());
});

describe.each(DIALECTS)('what an admin does on %s', (dialect) => {
  let server: Awaited<ReturnType<typeof startTestApp>>;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let token: string;
  let school: School;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startTestApp({ ...ADMIN, SMTP_URL: smtp.url, MAIL_FROM: 'room@school.test' }, dialect);
    token = await peopleOf(server.app).signInAsAdmin();
  });
  beforeEach(async () => {
    school = await createSchool(server.database);
    await server.database.deleteFrom('audit_entries').execute();
    await server.database.deleteFrom('server_settings').execute();
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  const make = async ({ name, method, path }: contract.Endpoint) => {
    const row = ROWS[name];
    if (!row) throw new Error(`${name} has no row`);
    const params = row.params?.(school) ?? {};
    const url = path.replace(/:(\w+)/g, (_all, parameter: string) => String(params[parameter]));
    const form = row.form && formOf(row.form);
    const payload = form ? form.payload : row.json?.(school);
    return await server.app.inject({
      method,
      url: `/api/v1${url}${row.query ?? ''}`,
      headers: { authorization: `Bearer ${token}`, ...form?.headers },
      ...(payload === undefined ? {} : { payload }),
    });
  };

  // Each entry is written by one statement for all: that it is, and in the transaction, is checked below on both.
  if (dialect === 'sqlite') {
    it.each(ENDPOINTS)('is written down once: $name', async (endpoint) => {
      const row = ROWS[endpoint.name];
      expect((await make(endpoint)).statusCode).toBe(endpoint.success);
      const listed = await server.app.inject({
        url: '/api/v1/admin/audit-log',
        headers: { authorization: `Bearer ${token}` },
      });
      const { entries } = listAuditEntries.response.parse(listed.json());
      const { action, target, detail = () => null } = row ?? {};
      const expected = { action, actor: 'head', target: target?.(school), detail: detail(school), times: 1 };
      const inEnglishAlone = entries.map(({ target_message, detail_message, ...entry }) => {
        if (target_message) expect(inEnglish(target_message)).toBe(entry.target);
        if (detail_message) expect(inEnglish(detail_message)).toBe(entry.detail);
        return entry;
      });
      expect(inEnglishAlone).toEqual([
        { ...expected, id: expect.any(Number), timestamp: expect.any(String) },
      ]);
    });
  }

  it('is not done where it cannot be written down', async () => {
    const { database } = server;
    // What was uploaded before is processed in the background.
    await vi.waitFor(async () => {
      const going = database
        .selectFrom('assignments')
        .select('id')
        .where('status', 'in', ['uploaded', 'processing']);
      expect(await going.execute()).toEqual([]);
      const waiting = database.selectFrom('grades').select('id').where('status', '=', 'pending');
      expect(await waiting.execute()).toEqual([]);
    }, 30_000);
    await sql`alter table audit_entries rename to audit_entries_away`.execute(database);
    const before = await everything(database);
    for (const endpoint of ENDPOINTS) {
      const answer = await make(endpoint);
      expect(answer.statusCode, endpoint.name).toBe(500);
      expect(answer.json(), endpoint.name).toMatchObject({ code: 'internal' });
      expect(await everything(database), endpoint.name).toEqual(before);
    }
    await sql`alter table audit_entries_away rename to audit_entries`.execute(database);
    const peer = invited(school);
    await Promise.all(ENDPOINTS.filter(({ name }) => name === 'inviteStudent').map(make));
    await smtp.messageTo(peer);
    expect(smtp.messages.filter(({ to }) => to.includes(peer))).toHaveLength(1);
  });

  it('leaves nothing where nothing came of it', async () => {
    const { student, admin } = school;
    const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, json?: object) =>
      peopleOf(server.app).call(method, path, { token, json });
    expect((await call('POST', `/admin/users/${student.id}/activate`)).statusCode).toBe(200);
    expect((await call('PUT', `/admin/users/${admin.id}/admin`, { is_admin: true })).statusCode).toBe(200);
    expect((await call('DELETE', '/classrooms/999999')).statusCode).toBe(404);
    expect((await call('PUT', '/classrooms/999999', { name: 'x' })).statusCode).toBe(404);
    expect((await call('PUT', '/admin/templates/999999', { name: 'x' })).statusCode).toBe(404);
    expect((await call('POST', '/admin/templates', { name: '' })).statusCode).toBe(422);
    const full = { max_members: 1 };
    await server.database.updateTable('classrooms').set({ student_count: 2 }).execute();
    expect((await call('PUT', `/classrooms/${school.classroom.id}`, full)).statusCode).toBe(409);
    expect(await server.database.selectFrom('audit_entries').selectAll().execute()).toEqual([]);
  });
});

async function createSchool(database: Database): Promise<School> {
  const student = await addPerson(database);
  const id = await addClassroom(database, [student]);
  const archived = await addClassroom(database);
  await database.updateTable('classrooms').set({ archived_at: 1 }).where('id', '=', archived).execute();
  const nameOf = async (classroomId: number) =>
    await database
      .selectFrom('classrooms')
      .select(['id', 'name'])
      .where('id', '=', classroomId)
      .executeTakeFirstOrThrow();
  const invitation = await database
    .insertInto('classroom_invitations')
    .values({ classroom_id: id, invited_at: 1, email: 'n@new.test', email_key: 'n@new.test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const unclaimed = await addUnclaimed(database, id);
  await database
    .insertInto('account_links')
    .values({ token_hash: `of ${unclaimed.id}`, purpose: 'sign-in', user_id: unclaimed.id, expires_at: 9e15 })
    .execute();
  const other = await addPerson(database);
  const classRequest = await database
    .insertInto('class_requests')
    .values({ user_id: other.id, status: 'open', asked_at: 1, reason: 'Physics' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const template = await addTemplate(database);
  const statementFile = await database
    .insertInto('statement_files')
    .values({
      ...{ template_id: template, name: 'values.csv', media_type: 'text/csv' },
      ...{ size_bytes: 3, content: Buffer.from('1,2') },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const graded = await createGraded(database, student.id);
  const group = await database
    .selectFrom('classroom_groups')
    .select(['id', 'name'])
    .where('id', '=', await addGroup(database, id, [student]))
    .executeTakeFirstOrThrow();
  return {
    graded,
    comparison: (await addComparison(database, graded.template, [graded.submission])).id,
    invitation: invitation.id,
    group,
    statementFile: statementFile.id,
    student,
    other,
    classRequest: classRequest.id,
    inactive: await addPerson(database, { is_active: 0 }),
    unclaimed,
    admin: await addPerson(database, { is_admin: 1 }),
    classroom: await nameOf(id),
    archived: await nameOf(archived),
    template,
    assignment: await addAssignment(database),
    uploaded: await addAssignment(database, { name: 'Uploaded', classroom_id: id }),
  };
}

async function createGraded(database: Database, studentId: number): Promise<School['graded']> {
  const [template, assignment] = [await addTemplate(database), await addAssignment(database)];
  await writeTests(database, { templateId: template }, [{}]);
  await writeTests(database, { assignmentId: assignment.id }, [{}]);
  const late = { is_late: 1, due_at: 0, penalty: 10 } as const;
  const submission = await addSubmission(database, template, studentId, late);
  const byHand = { status: 'none' as const };
  const grade = await addGrade(database, { submission_id: submission }, byHand);
  const ofAssignment = { assignment_submission_id: assignment.students[1] ?? 0 };
  const other = await addGrade(database, ofAssignment, byHand);
  const { id: author_id } = await database
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'head')
    .executeTakeFirstOrThrow();
  const comment = await addComment(database, grade);
  const assignmentComment = await addComment(database, other, { file: 'main.py' });
  return {
    template,
    submission,
    comment,
    reply: await addReply(database, comment, { author_id }),
    assignment,
    assignmentComment,
    regrade: await addRegradeRequest(database, submission),
    assignmentReply: await addReply(database, assignmentComment, { author_id }),
  };
}

/** All that admins may change. */
async function everything(database: Database) {
  const tables = [
    ...(['users', 'account_links', 'classrooms', 'classroom_members', 'editor_settings'] as const),
    ...(['templates', 'template_classrooms', 'template_exclusions'] as const),
    ...(['assignments', 'assignment_submissions', 'assignment_files', 'assignment_pairs'] as const),
    ...(['assignment_matches'] as const),
    ...(['test_suites', 'test_cases', 'grades', 'grade_comments', 'comment_replies'] as const),
    ...(['regrade_requests'] as const),
    ...(['classroom_invitations'] as const),
  ];
  const rows = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()));
  // PostgreSQL puts a row that was written anew, if only to hold it, behind the others.
  return rows.map((ofTable) => ofTable.map((row) => JSON.stringify(row)).sort());
}
