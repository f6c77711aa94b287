import { randomUUID } from 'node:crypto';
import * as contract from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAppWithRunner } from '#testing/app.ts';
import { PASSWORD, type Person, peopleOf } from '#testing/people.ts';
import { type AddedAssignment, addAssignment, addClassroom, addTemplate } from '#testing/rows.ts';
import { addComment, addGrade, addRegradeRequest, addReply } from './testing/data/grades.ts';
import { writeTests } from './testing/data/test-cases.ts';

/**
 * The roles, in order. Each row gives the status that a visitor, a student of the class, a student of another class and
 * an admin get, called one after another. A call without a row fails.
 */
const ROLES = ['visitor', 'student', 'other', 'admin'] as const;
type Role = (typeof ROLES)[number];
type Statuses = Record<Role, number>;

/** Objects of the calls: a class, its template, and its student's submissions and private things. */
interface School {
  people: Record<Exclude<Role, 'visitor'>, Person>;
  classroom: number;
  key: string;
  template: number;
  submission: number;
  /** The student's session, and a participant waiting for admission. */
  session: string;
  waiting: number;
  userTemplate: number;
  draft: number;
  /** A run of the student. */
  execution: number;
  assignment: AddedAssignment;
  /** Comments on the submissions to the template and to the assignment. */
  comments: { ofSubmission: number; ofAssignment: number };
  /** Replies to them: of the student, and of the admin. */
  replies: { ofStudent: number; ofAdmin: number; ofAdminInAssignment: number };
  /** The student's open request for a regrade of the submission to the template. */
  regrade: number;
  invitation: number;
  /** A live class in another classroom of the student, with an open editor. */
  live: { id: number; member: number };
}

interface Row {
  statuses: Statuses;
  /** Path parameters by name, such as `:id` and `:userId`. */
  params?: (school: School) => Record<string, string | number>;
  json?: (school: School, role: Role) => object;
  form?: Record<string, string>;
  /** The call ends its caller's session or account. */
  isFarewell?: boolean;
}

const statuses = (visitor: number, student: number, other: number, admin: number): Statuses => ({
  visitor,
  student,
  other,
  admin,
});
/** The same for everybody. */
const everyone = (status = 200) => statuses(status, status, status, status);
/** Anyone signed in. */
const signedIn = (status = 200) => statuses(401, status, status, status);
/** Admins alone. */
const admins = (status = 200) => statuses(401, 403, 403, status);

const ofClassroom = { params: ({ classroom: id }: School) => ({ id }) };
const ofTemplate = { params: ({ template: id }: School) => ({ id }) };
const ofStatementFile = { params: ({ template: id }: School) => ({ id, fileId: 1 }) };
const ofExecution = { params: ({ execution: id }: School) => ({ id }) };
const ofDraft = { params: ({ draft: id }: School) => ({ id }) };
const ofUserTemplate = { params: ({ userTemplate: id }: School) => ({ id }) };
const ofAssignment = { params: ({ assignment: { id } }: School) => ({ id }) };
const ofAssignmentSubmission = {
  params: ({ assignment: { id, students } }: School) => ({ id, submissionId: students[0] ?? 0 }),
};
const ofSubmission = { params: ({ submission: id }: School) => ({ id }) };
const ofRegrade = {
  params: ({ submission: id, regrade: requestId }: School) => ({ id, requestId }),
};
const ofComment = {
  params: ({ submission: id, comments }: School) => ({ id, commentId: comments.ofSubmission }),
};
const ofAssignmentComment = {
  params: ({ assignment: { id, students }, comments }: School) => ({
    id,
    submissionId: students[0] ?? 0,
    commentId: comments.ofAssignment,
  }),
};
const reply = { json: () => ({ text: 'Why?' }) };
const resolution = { json: () => ({ is_resolved: true }) };
const ofPair = { params: ({ assignment: { id, pair } }: School) => ({ id, pairId: pair }) };
const ofSession = { params: ({ session: id }: School) => ({ id }) };
const ofLiveClass = { params: ({ live: { id } }: School) => ({ id }) };
const ofLiveMember = { params: ({ live: { id, member: memberId } }: School) => ({ id, memberId }) };
/** The class's teachers and admins; its students get 403, because they know that it exists. */
const staff = (status = 200) => statuses(401, 403, 404, status);
/** Only its students have an editor in it. */
const pupils = () => statuses(401, 200, 404, 403);
const ofStudent = { params: ({ people }: School) => ({ id: people.student.id }) };
const program = { name: 'A program', language: 'python', code_content: 'print(1)' };
const run = { code: 'print(1)', language: 'python' };

const ROWS: Record<string, Row> = {
  activateUser: { statuses: admins(), ...ofStudent },
  addAssignmentSubmissionComment: {
    statuses: admins(201),
    ...ofAssignmentSubmission,
    json: () => ({ file: 'main.py', line: 1, text: 'Good' }),
  },
  addAssignmentSubmissionReply: { statuses: admins(201), ...ofAssignmentComment, ...reply },
  // The submission is the student's.
  addOwnReply: { statuses: statuses(401, 201, 404, 404), ...ofComment, ...reply },
  addStudent: {
    statuses: admins(201),
    ...ofClassroom,
    json: ({ people }) => ({ email: people.other.email }),
  },
  addSubmissionComment: {
    statuses: admins(201),
    ...ofSubmission,
    json: () => ({ line: 1, text: 'Good' }),
  },
  addSubmissionReply: { statuses: admins(201), ...ofComment, ...reply },
  answerRegradeRequest: {
    statuses: admins(),
    ...ofRegrade,
    json: () => ({ decision: 'decline', answer: 'No' }),
  },
  batchAdmission: {
    statuses: statuses(401, 200, 403, 403),
    ...ofSession,
    json: ({ waiting }) => [{ participant_id: waiting, action: 'approve' }],
  },
  // Admins may try every template as students do.
  canSubmit: { statuses: statuses(401, 200, 404, 200), ...ofTemplate },
  changeAdmin: { statuses: admins(), ...ofStudent, json: () => ({ is_admin: false }) },
  changeAssignment: { statuses: admins(), ...ofAssignment, json: () => ({ name: 'Renamed' }) },
  changeAssignmentSubmissionComment: {
    statuses: admins(),
    ...ofAssignmentComment,
    json: () => ({ text: 'Better' }),
  },
  changeEditorLanguage: { statuses: pupils(), ...ofLiveClass, json: () => ({ language: 'go' }) },
  changePassword: {
    statuses: signedIn(),
    json: () => ({ current_password: PASSWORD, new_password: 'Another-of-2026!' }),
    isFarewell: true,
  },
  changeSubmissionComment: { statuses: admins(), ...ofComment, json: () => ({ text: 'Better' }) },
  closeEditor: { statuses: pupils(), ...ofLiveClass },
  // A caller with permission is told that the file is missing.
  createAssignment: { statuses: admins(415), json: () => ({}) },
  compareSubmissions: { statuses: admins(201), ...ofTemplate, json: () => ({}) },
  // A caller with permission is told that it was uploaded.
  compareAgain: { statuses: admins(409), ...ofAssignment },
  copyClassroom: {
    statuses: admins(201),
    ...ofClassroom,
    json: ({ template }) => ({ name: 'Class', templates: [{ id: template }] }),
  },
  createClassroom: { statuses: admins(201), json: () => ({ name: 'Class' }) },
  createResetLink: { statuses: admins(201), ...ofStudent },
  createSession: { statuses: signedIn(201), json: () => ({ title: 'Together' }) },
  createTemplate: { statuses: admins(201), json: () => program },
  createUserTemplate: { statuses: signedIn(201), json: () => program },
  deactivateUser: { statuses: admins(204), ...ofStudent, isFarewell: true },
  deleteAssignment: { statuses: admins(204), ...ofAssignment },
  deleteAssignmentSubmissionComment: { statuses: admins(204), ...ofAssignmentComment },
  deleteAssignmentSubmissionReply: {
    statuses: admins(204),
    params: (school) => ({
      ...ofAssignmentComment.params(school),
      replyId: school.replies.ofAdminInAssignment,
    }),
  },
  deleteOwnReply: {
    statuses: statuses(401, 204, 404, 404),
    params: (school) => ({ ...ofComment.params(school), replyId: school.replies.ofStudent }),
  },
  deleteClassroom: { statuses: admins(204), ...ofClassroom },
  deleteInvitation: {
    statuses: admins(204),
    params: ({ classroom: id, invitation: invitationId }) => ({ id, invitationId }),
  },
  deleteMyAccount: { statuses: signedIn(204), json: () => ({ password: PASSWORD }), isFarewell: true },
  // The student has deleted it.
  deleteSession: { statuses: statuses(401, 204, 404, 404), ...ofSession },
  deleteSubmissionComment: { statuses: admins(204), ...ofComment },
  deleteSubmissionReply: {
    statuses: admins(204),
    params: (school) => ({ ...ofComment.params(school), replyId: school.replies.ofAdmin }),
  },
  deleteStatementFile: { statuses: admins(404), ...ofStatementFile },
  deleteTemplate: { statuses: admins(204), ...ofTemplate },
  deleteUserTemplate: { statuses: statuses(401, 204, 404, 404), ...ofUserTemplate },
  dismissHint: { statuses: pupils(), params: ({ live: { id } }) => ({ id, hintId: 1 }) },
  downloadActivities: { statuses: admins() },
  downloadAssignmentPairs: { statuses: admins(), ...ofAssignment },
  downloadAssignmentSubmissions: { statuses: admins(), ...ofAssignment },
  downloadAssignmentTestsJson: { statuses: admins(), ...ofAssignment },
  downloadAssignmentTestsZip: { statuses: admins(), ...ofAssignment },
  downloadAuditEntries: { statuses: admins() },
  downloadClassroomGrades: { statuses: admins(), ...ofClassroom },
  downloadClassrooms: { statuses: admins() },
  downloadLiveClassSummary: { statuses: staff(), ...ofLiveClass },
  downloadMembers: { statuses: admins(), ...ofClassroom },
  downloadMyData: { statuses: signedIn() },
  downloadSubmissions: { statuses: admins() },
  downloadTemplateExecutions: { statuses: admins() },
  downloadTemplateTestsJson: { statuses: admins(), ...ofTemplate },
  downloadTemplateSubmissions: { statuses: admins(), ...ofTemplate },
  downloadTemplateTestsZip: { statuses: admins(), ...ofTemplate },
  downloadTemplates: { statuses: admins() },
  downloadUsers: { statuses: admins() },
  endLiveClass: { statuses: staff(), ...ofLiveClass },
  enterEditor: { statuses: staff(), ...ofLiveMember, json: () => ({ may_type: false }) },
  executeCode: { statuses: everyone(), json: () => run },
  measureGrowth: { statuses: everyone(), json: () => run },
  forgotPassword: { statuses: everyone(), json: () => ({ email: 'nobody@school.test' }) },
  getAdminStats: { statuses: admins() },
  getAdminTemplate: { statuses: admins(), ...ofTemplate },
  getAssignment: { statuses: admins(), ...ofAssignment },
  getComparisonChoices: { statuses: admins(), ...ofTemplate },
  getAssignmentGrading: { statuses: admins(), ...ofAssignment },
  getAssignmentPair: { statuses: admins(), ...ofPair },
  getAssignmentReport: { statuses: admins(), ...ofAssignment },
  getAssignmentSubmission: { statuses: admins(), ...ofAssignmentSubmission },
  getAssignmentSubmissionGrade: { statuses: admins(), ...ofAssignmentSubmission },
  getAssignmentTests: { statuses: admins(), ...ofAssignment },
  getClassroom: { statuses: statuses(401, 200, 404, 200), ...ofClassroom },
  getClassroomGrades: { statuses: admins(), ...ofClassroom },
  getClassroomSettings: { statuses: admins(), ...ofClassroom },
  getClassroomStats: { statuses: admins(), ...ofClassroom },
  getConfig: { statuses: everyone() },
  getHealth: { statuses: everyone() },
  getLanguageTemplate: { statuses: everyone(), params: () => ({ language: 'python' }) },
  getLegalText: { statuses: everyone(), params: () => ({ document: 'privacy' }) },
  getLiveClass: { statuses: staff(), ...ofLiveClass },
  getLiveClassSummary: { statuses: staff(), ...ofLiveClass },
  getMe: { statuses: signedIn() },
  getHistoryEntry: { statuses: statuses(401, 200, 404, 404), ...ofExecution },
  getOwnGrade: { statuses: statuses(401, 200, 404, 404), ...ofSubmission },
  getPublicSettings: { statuses: everyone() },
  getReplay: { statuses: statuses(401, 200, 404, 200), ...ofLiveMember },
  getRunHistory: { statuses: admins() },
  getRunnerState: { statuses: admins() },
  // Anyone with the link may see it.
  getSession: { statuses: everyone(), ...ofSession },
  getSettings: { statuses: admins() },
  getSubmission: { statuses: admins(), params: ({ submission: id }) => ({ id }) },
  // The submission was made by a call, and written in no editor.
  getSubmissionHistory: { statuses: admins(404), ...ofSubmission },
  getSubmissionGrade: { statuses: admins(), ...ofSubmission },
  getStatementFile: { statuses: statuses(401, 404, 404, 404), ...ofStatementFile },
  getSubmissionStats: { statuses: admins() },
  getTaskSummary: { statuses: signedIn() },
  getTemplate: { statuses: statuses(401, 200, 404, 200), ...ofTemplate },
  getTemplateGrading: { statuses: admins(), ...ofTemplate },
  getTemplateStats: { statuses: admins() },
  getTemplateTests: { statuses: admins(), ...ofTemplate },
  giveHint: { statuses: staff(201), ...ofLiveMember, json: () => ({ line: 1, text: 'Here' }) },
  gradeAssignment: { statuses: admins(), ...ofAssignment, json: () => ({}) },
  gradeTemplate: { statuses: admins(), ...ofTemplate, json: () => ({ scope: 'needed' }) },
  // A caller with permission is told that the file is missing.
  importAssignmentTests: { statuses: admins(415), ...ofAssignment, json: () => ({}) },
  importTemplateTests: { statuses: admins(415), ...ofTemplate, json: () => ({}) },
  getUser: { statuses: admins(), ...ofStudent },
  getUserSettings: { statuses: signedIn() },
  getTemplateExecution: { statuses: admins(), ...ofExecution },
  getUserTemplate: { statuses: statuses(401, 200, 404, 404), ...ofUserTemplate },
  // A caller with permission is told that the file is missing.
  importRoster: { statuses: admins(415), ...ofClassroom, json: () => ({}) },
  // This server sends no mail.
  inviteStudent: { statuses: admins(503), ...ofClassroom, json: () => ({ email: 'new@school.test' }) },
  joinClassroom: { statuses: signedIn(), json: ({ key }) => ({ classroom_key: key }) },
  joinSession: {
    statuses: everyone(),
    ...ofSession,
    json: () => ({ username: 'Visitor' }),
  },
  judgePair: { statuses: admins(), ...ofPair, json: () => ({ verdict: 'confirmed' }) },
  leaveClassroom: { statuses: statuses(401, 204, 404, 404), ...ofClassroom },
  listActivities: { statuses: admins() },
  listAdminTemplates: { statuses: admins() },
  listAssignmentPairs: { statuses: admins(), ...ofAssignment },
  listComparableTasks: { statuses: admins(), ...ofTemplate },
  listSubmissionSimilarities: { statuses: admins(), ...ofSubmission },
  listAssignmentSubmissions: { statuses: admins(), ...ofAssignment },
  listAssignments: { statuses: admins() },
  listAuditEntries: { statuses: admins() },
  listClassroomMembers: { statuses: statuses(401, 200, 404, 200), ...ofClassroom },
  listClassrooms: { statuses: admins() },
  listCurrentLiveClasses: { statuses: signedIn() },
  listExclusionCandidates: { statuses: admins(), ...ofClassroom },
  listHistory: { statuses: signedIn() },
  listInvitations: { statuses: admins(), ...ofClassroom },
  listLanguages: { statuses: everyone() },
  listLiveClasses: { statuses: staff(), ...ofClassroom },
  listMyClassrooms: { statuses: signedIn() },
  listOwnAttempts: { statuses: signedIn(), ...ofTemplate },
  listOwnGrades: { statuses: signedIn() },
  listOwnLiveClasses: { statuses: signedIn() },
  listParticipants: { statuses: statuses(403, 200, 403, 403), ...ofSession },
  listPendingParticipants: { statuses: statuses(401, 200, 403, 403), ...ofSession },
  listSessions: { statuses: signedIn() },
  listSubmissions: { statuses: admins() },
  listTaskProgress: { statuses: admins() },
  listTemplateExecutions: { statuses: admins() },
  listTemplateNames: { statuses: admins() },
  listTemplateSubmissions: { statuses: admins(), ...ofTemplate },
  listTemplateTests: { statuses: statuses(401, 200, 404, 200), ...ofTemplate },
  getTeacherNewsSummary: { statuses: admins() },
  listGradeNews: { statuses: signedIn() },
  listRegradeRequests: { statuses: admins(), ...ofSubmission },
  listTeacherNews: { statuses: admins() },
  markTeacherNewsSeen: { statuses: admins(), json: () => ({}) },
  markNewsSeen: { statuses: signedIn(), json: () => ({}) },
  listTasks: { statuses: signedIn() },
  listTemplates: { statuses: signedIn() },
  listUserNames: { statuses: admins() },
  listUsers: { statuses: admins() },
  listUserTemplates: { statuses: signedIn() },
  login: { statuses: everyone(401), form: { username: 'nobody', password: PASSWORD } },
  logout: { statuses: signedIn(), isFarewell: true },
  lowerHand: { statuses: staff(), ...ofLiveMember },
  lowerOwnHand: { statuses: pupils(), ...ofLiveClass },
  manageParticipant: {
    statuses: statuses(401, 200, 403, 403),
    params: ({ session: id, waiting: participantId }) => ({ id, participantId }),
    json: () => ({ action: 'approve' }),
  },
  messageLiveClass: { statuses: staff(), ...ofLiveClass, json: () => ({ text: 'Listen' }) },
  openDraft: { statuses: signedIn(), json: () => run },
  openEditor: { statuses: pupils(), ...ofLiveClass, json: () => run },
  putAssignmentSubmissionGrade: { statuses: admins(), ...ofAssignmentSubmission, json: () => ({ score: 1 }) },
  putAssignmentTests: { statuses: admins(), ...ofAssignment, json: () => ({ tests: [] }) },
  putSubmissionGrade: { statuses: admins(), ...ofSubmission, json: () => ({ comment: 'Good' }) },
  putTemplateTests: { statuses: admins(), ...ofTemplate, json: () => ({ tests: [] }) },
  raiseLiveHand: { statuses: pupils(), ...ofLiveClass, json: () => ({}) },
  refreshTokens: { statuses: everyone(401), json: () => ({ refresh_token: 'x' }) },
  regenerateClassroomKey: { statuses: admins(), ...ofClassroom },
  regradeAssignmentSubmission: { statuses: admins(), ...ofAssignmentSubmission },
  regradeSubmission: { statuses: admins(), ...ofSubmission },
  register: {
    statuses: everyone(201),
    json: () => {
      const username = randomUUID();
      return { username, email: `${username}@school.test`, full_name: 'New', password: PASSWORD };
    },
  },
  removeMember: {
    statuses: admins(204),
    params: ({ classroom, people }) => ({ id: classroom, userId: people.student.id }),
  },
  reprocessAssignment: { statuses: admins(), ...ofAssignment },
  // One is open already.
  requestRegrade: {
    statuses: statuses(401, 409, 404, 404),
    ...ofSubmission,
    json: () => ({ text: 'Please look again' }),
  },
  requestVerification: { statuses: signedIn(503) },
  getDraftHistory: { statuses: statuses(401, 200, 404, 404), ...ofDraft },
  resetDraft: { statuses: statuses(401, 204, 404, 404), ...ofDraft },
  resetPassword: { statuses: everyone(422), json: () => ({ token: 'x', new_password: PASSWORD }) },
  resolveAssignmentSubmissionComment: { statuses: admins(), ...ofAssignmentComment, ...resolution },
  resolveOwnComment: { statuses: statuses(401, 200, 404, 404), ...ofComment, ...resolution },
  resolveSubmissionComment: { statuses: admins(), ...ofComment, ...resolution },
  runTests: {
    statuses: statuses(401, 200, 404, 200),
    ...ofTemplate,
    json: () => ({ code_content: 'print(1)' }),
  },
  setBaseCode: { statuses: admins(415), ...ofAssignment, json: () => ({}) },
  startLiveClass: { statuses: staff(201), ...ofClassroom, json: () => ({}) },
  // The student of the class has already submitted.
  submitTemplate: { statuses: statuses(401, 409, 404, 201), ...ofTemplate, json: () => program },
  updateClassroom: { statuses: admins(), ...ofClassroom, json: () => ({ name: 'Renamed' }) },
  updateClassroomSettings: {
    statuses: admins(),
    ...ofClassroom,
    json: () => ({ copy_paste_enabled: false }),
  },
  updateLiveClass: { statuses: staff(), ...ofLiveClass, json: () => ({ is_locked: true }) },
  updateProfile: { statuses: signedIn(), json: () => ({ full_name: 'Renamed' }) },
  updateSession: {
    statuses: statuses(401, 200, 403, 403),
    ...ofSession,
    json: () => ({ title: 'Renamed', language: 'go' }),
  },
  updateSettings: { statuses: admins(), json: () => ({ copy_paste_enabled: true }) },
  setTemplateWeight: { statuses: admins(), ...ofTemplate, json: () => ({ weight: 2 }) },
  updateTemplate: { statuses: admins(), ...ofTemplate, json: () => ({ name: 'Renamed' }) },
  updateUserTemplate: {
    statuses: statuses(401, 200, 404, 404),
    ...ofUserTemplate,
    json: () => ({ name: 'Renamed' }),
  },
  // A caller with permission is told that the file is missing.
  uploadStatementFile: { statuses: admins(415), ...ofTemplate, json: () => ({}) },
  uploadTemplate: { statuses: admins(415), json: () => ({}) },
  validateCode: { statuses: everyone(), json: () => run },
  // This server has no identity provider; `provider-sign-in.test.ts` and `linking.test.ts` have one.
  backChannelLogout: { statuses: everyone(404), form: { logout_token: 'x' } },
  beginIdentityLink: { statuses: signedIn(404), json: () => ({ password: PASSWORD }) },
  beginProviderSignIn: { statuses: everyone(404), json: () => ({}) },
  finishProviderSignIn: { statuses: everyone(404), json: () => ({ answer: 'state=x', browser_key: 'x' }) },
  getSignInMethods: { statuses: signedIn() },
  linkIdentity: {
    statuses: everyone(404),
    json: () => ({ link_token: 'x', browser_key: 'x', password: PASSWORD }),
  },
  unlinkIdentity: { statuses: signedIn(404), json: () => ({ password: PASSWORD }) },
  verifyEmail: { statuses: everyone(422), json: () => ({ token: 'x' }) },
  // What the student submitted was not late.
  withdrawRegradeRequest: { statuses: statuses(401, 204, 404, 404), ...ofRegrade },
  waivePenalty: { statuses: admins(409), ...ofSubmission, json: () => ({ is_waived: true }) },
};

const endpoints = Object.values<unknown>({ ...contract }).filter(
  (value): value is contract.Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
);

describe('permissions', () => {
  let server: Awaited<ReturnType<typeof startTestAppWithRunner>>;
  let people: ReturnType<typeof peopleOf>;
  let lasting: School['people'];
  beforeAll(async () => {
    server = await startTestAppWithRunner();
    people = peopleOf(server.app);
    lasting = await createPeople();
    // Some admin must remain when others leave.
    await createPeople();
  });
  afterAll(() => server.close());

  it('are decided for every call of the contract', () => {
    expect(Object.keys(ROWS).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  it.each(endpoints)('$name', async ({ name, method, path }) => {
    const row = ROWS[name];
    if (!row) throw new Error(`${name} has no row`);
    const school = await createSchool(row.isFarewell ? await createPeople() : lasting);
    const answers: Partial<Statuses> = {};
    for (const role of ROLES) {
      const params = row.params?.(school) ?? {};
      const url = path.replace(/:(\w+)/g, (_all, parameter: string) => String(params[parameter]));
      const answer = await people.call(method, url, {
        token: role === 'visitor' ? undefined : school.people[role].access_token,
        json: row.json?.(school, role),
        ...(row.form ? { form: row.form } : {}),
      });
      answers[role] = answer.statusCode;
    }
    expect(answers).toEqual(row.statuses);
  });

  async function createPeople(): Promise<School['people']> {
    const [student, other, admin] = await Promise.all([people.join(), people.join(), people.join()]);
    await server.database.updateTable('users').set({ is_admin: 1 }).where('id', '=', admin.id).execute();
    return { student, other, admin };
  }

  let runs = 0;
  async function createSchool(inhabitants: School['people']): Promise<School> {
    const { database } = server;
    const { student, other } = inhabitants;
    const classroom = await addClassroom(database, [student]);
    await addClassroom(database, [other]);
    const template = await addTemplate(database, {}, [classroom]);
    const { key } = await database
      .selectFrom('classrooms')
      .select('key')
      .where('id', '=', classroom)
      .executeTakeFirstOrThrow();
    const post = async (url: string): Promise<number> =>
      (await people.call('POST', url, { token: student.access_token, json: program })).json().id;
    const submission = await post(`/templates/${template}/submit`);
    await writeTests(database, { templateId: template }, [{}]);
    const assignment = await addAssignment(database);
    await writeTests(database, { assignmentId: assignment.id }, [{}]);
    const { id: gradeOfSubmission } = await database
      .selectFrom('grades')
      .select('id')
      .where('submission_id', '=', submission)
      .executeTakeFirstOrThrow();
    const ofStudent = { assignment_submission_id: assignment.students[0] ?? 0 };
    const grades = [gradeOfSubmission, await addGrade(database, ofStudent, { status: 'none' })] as const;
    const comments = {
      ofSubmission: await addComment(database, grades[0]),
      ofAssignment: await addComment(database, grades[1], { file: 'main.py' }),
    };
    const admin = { author_id: inhabitants.admin.id };
    const replies = {
      ofStudent: await addReply(database, comments.ofSubmission, { author_id: student.id }),
      ofAdmin: await addReply(database, comments.ofSubmission, admin),
      ofAdminInAssignment: await addReply(database, comments.ofAssignment, admin),
    };
    const regrade = await addRegradeRequest(database, submission);
    const { id: invitation } = await database
      .insertInto('classroom_invitations')
      .values({ classroom_id: classroom, invited_at: 1, email: 'n@new.test', email_key: 'n@new.test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const userTemplate = await post('/user-templates');
    const written = { token: student.access_token, json: run };
    const draft: number = (await people.call('PUT', '/drafts', written)).json().draft.id;
    // Added to their own runs: the school is created more than once.
    runs += 1;
    const nth = 1_000 + runs;
    const { id: execution } = await database
      .insertInto('executions')
      .values({
        ...{ user_id: student.id, template_id: null, language: 'python', status: 'success', created_at: 1 },
        ...{ nth, nth_in_language: nth, nth_in_status: nth, nth_in_language_and_status: nth },
        ...{ execution_time: 1, code: '', input_data: '', output: '', error_message: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const live = await openLiveClass(student);
    const created = { token: student.access_token, json: { title: 'Together' } };
    const session: string = (await people.call('POST', '/collaboration/sessions', created)).json().share_id;
    const comer = { json: { username: 'Comer' } };
    const joined = await people.call('POST', `/collaboration/sessions/${session}/join`, comer);
    const waiting: number = joined.json().participant_id;
    return {
      people: inhabitants,
      classroom,
      key,
      template,
      submission,
      userTemplate,
      draft,
      execution,
      session,
      waiting,
      assignment,
      comments,
      replies,
      regrade,
      invitation,
      live,
    };
  }

  async function openLiveClass(student: Person): Promise<School['live']> {
    const { id } = await server.database
      .insertInto('live_classes')
      .values({
        classroom_id: await addClassroom(server.database, [student]),
        started_at: 1,
        ends_at: Date.now() + 3_600_000,
        is_locked: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const request = { token: student.access_token, json: run };
    const opened = await people.call('PUT', `/live-classes/${id}/editor`, request);
    return { id, member: contract.ownPlace.parse(opened.json()).member_id ?? 0 };
  }
});
