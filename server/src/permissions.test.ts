import { randomUUID } from 'node:crypto';
import * as contract from '@coderoom/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { type RoleSchool as School, schoolsIn } from '#testing/data/role-school.ts';
import { PASSWORD, peopleOf } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { standInRunner } from '#testing/stand-in-runner.ts';

/**
 * The roles, in order: a visitor, a student of the class, a student of another class, a teacher of another class, an
 * assistant, a teacher and the owner of the class, and an admin. They make each call one after another. A call without a
 * row fails.
 */
const ROLES = ['visitor', 'student', 'other', 'stranger', 'assistant', 'teacher', 'owner', 'admin'] as const;
type Role = (typeof ROLES)[number];
const STAFF: readonly Role[] = ['stranger', 'assistant', 'teacher', 'owner'];
type Statuses = Record<Role, number>;

interface Row {
  statuses: Statuses | Granted;
  /** Path parameters by name, such as `:id` and `:userId`. */
  params?: (school: School) => Record<string, string | number>;
  json?: (school: School, role: Role) => object;
  form?: Record<string, string>;
  /** The call ends a session or an account, changes somebody's role, or depends on how many classes they own. */
  isFarewell?: boolean;
}

/** The status of those to whom the contract grants the access. The others are refused as it says; `but` overrides. */
interface Granted {
  granted: number;
  but: Partial<Statuses>;
}

/** Staff get the status of admins unless `but` says otherwise; the stranger is one more outsider, like the other student. */
const statuses = (
  visitor: number,
  student: number,
  other: number,
  admin: number,
  but: Partial<Statuses> = {},
): Statuses => ({
  visitor,
  student,
  other,
  stranger: other,
  assistant: admin,
  teacher: admin,
  owner: admin,
  admin,
  ...but,
});

/** Answers of each role to a call that the contract grants to some. */
function grantedBy(access: contract.Access, { granted, but }: Granted): Statuses {
  const refused = statuses(401, 403, 403, 403);
  if (access === 'admin') return { ...refused, admin: granted, ...but };
  const passed = { ...refused, stranger: granted, assistant: granted, teacher: granted, owner: granted };
  if (access === 'teacher') return { ...passed, assistant: 403, admin: granted, ...but };
  if (access === 'class-creator') return { ...passed, assistant: 403, admin: granted, ...but };
  if (access === 'staff') return { ...passed, admin: granted, ...but };
  if (typeof access === 'string') throw new Error(`${access} is granted to more than some`);
  const lesser = contract.CLASSROOM_RIGHTS.indexOf(access.right);
  return {
    ...refused,
    stranger: 404,
    // The upload belongs to no classroom, so assistants of one are strangers to it.
    assistant: access.of === 'assignment' ? 404 : lesser > 0 ? 403 : granted,
    teacher: lesser > 1 ? 403 : granted,
    owner: granted,
    admin: granted,
    ...but,
  };
}
/** The same for everybody. */
const everyone = (status = 200) => statuses(status, status, status, status);
/** Anyone signed in. */
const signedIn = (status = 200) => statuses(401, status, status, status);
/** Those whom the contract names. */
const granted = (status = 200, but: Partial<Statuses> = {}): Granted => ({ granted: status, but });

const ofGroup = { params: ({ classroom: id, group: groupId }: School) => ({ id, groupId }) };
const ofClassroom = { params: ({ classroom: id }: School) => ({ id }) };
const ofTemplate = { params: ({ template: id }: School) => ({ id }) };
const ofStatementFile = { params: ({ template: id }: School) => ({ id, fileId: 1 }) };
const ofExecution = { params: ({ execution: id }: School) => ({ id }) };
const ofRunFile = { params: ({ execution: id }: School) => ({ id, n: 0 }) };
const ofSubmissionFile = { params: ({ submission: id }: School) => ({ id, n: 0 }) };
const ofLiveRunFile = {
  params: ({ live: { id, member: memberId, run: runId } }: School) => ({ id, memberId, runId, n: 0 }),
};
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
  // No request is open.
  answerClassRequest: {
    statuses: granted(404),
    params: () => ({ id: 1 }),
    json: () => ({ decision: 'decline' }),
  },
  getClassCreation: { statuses: signedIn() },
  getServerSettings: { statuses: granted() },
  listClassRequests: { statuses: granted() },
  // By default nobody can ask, and teachers need not.
  requestClassCreation: { statuses: signedIn(409), json: () => ({ reason: 'Physics' }) },
  updateServerSettings: { statuses: granted(), json: () => ({ archive_months: 0 }) },
  withdrawClassRequest: { statuses: signedIn(404) },
  activateUser: { statuses: granted(), ...ofStudent },
  addAssignmentSubmissionComment: {
    statuses: granted(201),
    ...ofAssignmentSubmission,
    json: () => ({ file: 'main.py', line: 1, text: 'Good' }),
  },
  addAssignmentSubmissionReply: { statuses: granted(201), ...ofAssignmentComment, ...reply },
  // What was uploaded is nobody's before a teacher says whose it is.
  addOwnUploadReply: { statuses: signedIn(404), ...ofComment, ...reply },
  // The submission is the student's.
  addOwnReply: { statuses: statuses(401, 201, 404, 404), ...ofComment, ...reply },
  addStudent: {
    statuses: granted(201),
    ...ofClassroom,
    json: ({ people }) => ({ email: people.other.email }),
  },
  addSubmissionComment: {
    statuses: granted(201),
    ...ofSubmission,
    json: () => ({ line: 1, text: 'Good' }),
  },
  addSubmissionReply: { statuses: granted(201), ...ofComment, ...reply },
  answerRegradeRequest: {
    statuses: granted(),
    ...ofRegrade,
    json: () => ({ decision: 'decline', answer: 'No' }),
  },
  archiveClassroom: { statuses: granted(), ...ofClassroom },
  restoreClassroom: { statuses: granted(), ...ofClassroom },
  batchAdmission: {
    statuses: statuses(401, 200, 403, 403),
    ...ofSession,
    json: ({ waiting }) => [{ participant_id: waiting, action: 'approve' }],
  },
  // Admins may try every template as students do.
  canSubmit: { statuses: statuses(401, 200, 404, 200), ...ofTemplate },
  changeRole: {
    statuses: granted(),
    params: ({ classroom: id, people }) => ({ id, userId: people.student.id }),
    json: () => ({ role: 'ASSISTANT' }),
    isFarewell: true,
  },
  changeRosterRecord: {
    statuses: granted(),
    params: ({ classroom: id, people }) => ({ id, userId: people.student.id }),
    json: () => ({ roster_name: 'Ada Lovelace' }),
  },
  changeTeacher: { statuses: granted(), ...ofStudent, json: () => ({ is_teacher: false }) },
  changeAdmin: { statuses: granted(), ...ofStudent, json: () => ({ is_admin: false }) },
  changeAssignment: { statuses: granted(), ...ofAssignment, json: () => ({ name: 'Renamed' }) },
  changeAssignmentSubmissionComment: {
    statuses: granted(),
    ...ofAssignmentComment,
    json: () => ({ text: 'Better' }),
  },
  changeEditorLanguage: { statuses: pupils(), ...ofLiveClass, json: () => ({ language: 'go' }) },
  // Everybody here has an address.
  addEmail: {
    statuses: signedIn(409),
    json: () => ({ email: 'new@school.test', current_password: PASSWORD }),
  },
  changePassword: {
    statuses: signedIn(),
    json: () => ({ current_password: PASSWORD, new_password: 'Another-of-2026!' }),
    isFarewell: true,
  },
  changeSubmissionComment: { statuses: granted(), ...ofComment, json: () => ({ text: 'Better' }) },
  closeEditor: { statuses: pupils(), ...ofLiveClass },
  // A caller with permission is told that the file is missing.
  createAssignment: { statuses: granted(415), json: () => ({}) },
  compareSubmissions: { statuses: granted(201), ...ofTemplate, json: () => ({}) },
  // A caller with permission is told that it was uploaded.
  compareAgain: { statuses: granted(409), ...ofAssignment },
  copyClassroom: {
    statuses: granted(201),
    ...ofClassroom,
    json: ({ template }) => ({ name: 'Class', templates: [{ id: template }] }),
    isFarewell: true,
  },
  createClassroom: { statuses: granted(201), json: () => ({ name: 'Class' }), isFarewell: true },
  createGroup: { statuses: granted(201), ...ofClassroom, json: () => ({ name: `Group ${randomUUID()}` }) },
  createPersonalToken: {
    statuses: signedIn(201),
    json: () => ({ name: 'A script', scopes: ['read'] }),
  },
  createResetLink: { statuses: granted(201), ...ofStudent },
  createSession: { statuses: signedIn(201), json: () => ({ title: 'Together' }) },
  // Nobody waits for one in this class.
  createSignInLinks: { statuses: granted(409), ...ofClassroom, json: () => ({}) },
  createTemplate: { statuses: granted(201), json: () => program },
  createUser: { statuses: granted(201), json: () => ({ email: `${randomUUID()}@school.test` }) },
  createUserTemplate: { statuses: signedIn(201), json: () => program },
  deactivateUser: { statuses: granted(204), ...ofStudent, isFarewell: true },
  deleteAssignment: { statuses: granted(204), ...ofAssignment },
  deleteAssignmentSubmissionComment: { statuses: granted(204), ...ofAssignmentComment },
  deleteAssignmentSubmissionReply: {
    statuses: granted(404, { admin: 204 }),
    params: (school) => ({
      ...ofAssignmentComment.params(school),
      replyId: school.replies.ofAdminInAssignment,
    }),
  },
  deleteOwnUploadReply: {
    statuses: signedIn(404),
    params: ({ submission: id, comments }) => ({ id, commentId: comments.ofSubmission, replyId: 1 }),
  },
  deleteOwnReply: {
    statuses: statuses(401, 204, 404, 404),
    params: (school) => ({ ...ofComment.params(school), replyId: school.replies.ofStudent }),
  },
  // A caller with permission is told to archive it first.
  deleteClassroom: { statuses: granted(409), ...ofClassroom },
  deleteGroup: { statuses: granted(204), ...ofGroup },
  deleteInvitation: {
    statuses: granted(204),
    params: ({ classroom: id, invitation: invitationId }) => ({ id, invitationId }),
  },
  deleteMyAccount: { statuses: signedIn(204), json: () => ({ password: PASSWORD }), isFarewell: true },
  // The student has deleted it.
  deleteSession: { statuses: statuses(401, 204, 404, 404), ...ofSession },
  deleteSubmissionComment: { statuses: granted(204), ...ofComment },
  deleteSubmissionReply: {
    // The reply is the admin's.
    statuses: granted(404, { admin: 204 }),
    params: (school) => ({ ...ofComment.params(school), replyId: school.replies.ofAdmin }),
  },
  deleteStatementFile: { statuses: granted(404), ...ofStatementFile },
  deleteTemplate: { statuses: granted(204), ...ofTemplate },
  deleteUserTemplate: { statuses: statuses(401, 204, 404, 404), ...ofUserTemplate },
  dismissHint: { statuses: pupils(), params: ({ live: { id } }) => ({ id, hintId: 1 }) },
  downloadActivities: { statuses: granted() },
  downloadAssignmentPairs: { statuses: granted(), ...ofAssignment },
  downloadAssignmentSubmissions: { statuses: granted(), ...ofAssignment },
  downloadAssignmentTestsJson: { statuses: granted(), ...ofAssignment },
  downloadAssignmentTestsZip: { statuses: granted(), ...ofAssignment },
  downloadAuditEntries: { statuses: granted() },
  downloadClassroomGrades: { statuses: granted(), ...ofClassroom },
  downloadClassrooms: { statuses: granted() },
  downloadLiveClassSummary: { statuses: staff(), ...ofLiveClass },
  downloadMembers: { statuses: granted(), ...ofClassroom },
  downloadMyData: { statuses: signedIn() },
  downloadSubmissions: { statuses: granted() },
  downloadTemplateExecutions: { statuses: granted() },
  downloadTemplateTestsJson: { statuses: granted(), ...ofTemplate },
  downloadTemplateSubmissions: { statuses: granted(), ...ofTemplate },
  downloadTemplateTestsZip: { statuses: granted(), ...ofTemplate },
  downloadTemplates: { statuses: granted() },
  downloadUsers: { statuses: granted() },
  endLiveClass: { statuses: staff(), ...ofLiveClass },
  enterEditor: { statuses: staff(), ...ofLiveMember, json: () => ({ may_type: false }) },
  executeCode: { statuses: everyone(), json: () => run },
  measureGrowth: { statuses: everyone(), json: () => run },
  forgotPassword: { statuses: everyone(), json: () => ({ email: 'nobody@school.test' }) },
  getAdminStats: { statuses: granted() },
  getAdminTemplate: { statuses: granted(), ...ofTemplate },
  getAssignment: { statuses: granted(), ...ofAssignment },
  getComparisonChoices: { statuses: granted(), ...ofTemplate },
  getAssignmentGrading: { statuses: granted(), ...ofAssignment },
  getAssignmentPair: { statuses: granted(), ...ofPair },
  getAssignmentReport: { statuses: granted(), ...ofAssignment },
  getAssignmentSubmission: { statuses: granted(), ...ofAssignmentSubmission },
  getAssignmentSubmissionGrade: { statuses: granted(), ...ofAssignmentSubmission },
  getAssignmentTests: { statuses: granted(), ...ofAssignment },
  getClassroom: { statuses: statuses(401, 200, 404, 200), ...ofClassroom },
  getClassroomGrades: { statuses: granted(), ...ofClassroom },
  getClassroomSettings: { statuses: granted(), ...ofClassroom },
  getClassroomStats: { statuses: granted(), ...ofClassroom },
  getConfig: { statuses: everyone() },
  getHealth: { statuses: everyone() },
  getLanguageTemplate: { statuses: everyone(), params: () => ({ language: 'python' }) },
  getLibraryTypes: { statuses: everyone(), params: () => ({ library: 'lodash' }) },
  getLegalText: { statuses: everyone(), params: () => ({ document: 'privacy' }) },
  getLiveClass: { statuses: staff(), ...ofLiveClass },
  getLiveClassSummary: { statuses: staff(), ...ofLiveClass },
  getMe: { statuses: signedIn() },
  getHistoryEntry: { statuses: statuses(401, 200, 404, 404), ...ofExecution },
  downloadHistoryFile: { statuses: statuses(401, 200, 404, 404), ...ofRunFile },
  downloadOwnRunFile: { statuses: statuses(401, 200, 404, 404), ...ofSubmissionFile },
  downloadSubmissionRunFile: { statuses: granted(), ...ofSubmissionFile },
  downloadLiveRunFile: { statuses: statuses(401, 200, 404, 200), ...ofLiveRunFile },
  getOwnUploadGrade: { statuses: signedIn(404), ...ofSubmission },
  getOwnGrade: { statuses: statuses(401, 200, 404, 404), ...ofSubmission },
  getPublicSettings: { statuses: everyone() },
  getReplay: { statuses: statuses(401, 200, 404, 200), ...ofLiveMember },
  getRunHistory: { statuses: granted() },
  getRunnerState: { statuses: granted() },
  // Anyone with the link may see it.
  getSession: { statuses: everyone(), ...ofSession },
  getSettings: { statuses: granted() },
  getSubmission: { statuses: granted(), params: ({ submission: id }) => ({ id }) },
  // The submission was made by a call, and written in no editor.
  getSubmissionHistory: { statuses: granted(404), ...ofSubmission },
  getSubmissionGrade: { statuses: granted(), ...ofSubmission },
  getStatementFile: { statuses: statuses(401, 404, 404, 404), ...ofStatementFile },
  getSubmissionStats: { statuses: granted() },
  getTaskSummary: { statuses: signedIn() },
  getTemplate: { statuses: statuses(401, 200, 404, 200), ...ofTemplate },
  getTemplateGrading: { statuses: granted(), ...ofTemplate },
  getTemplateStats: { statuses: granted() },
  getTemplateTests: { statuses: granted(), ...ofTemplate },
  giveHint: { statuses: staff(201), ...ofLiveMember, json: () => ({ line: 1, text: 'Here' }) },
  gradeAssignment: { statuses: granted(), ...ofAssignment, json: () => ({}) },
  gradeTemplate: { statuses: granted(), ...ofTemplate, json: () => ({ scope: 'needed' }) },
  // A caller with permission is told that the file is missing.
  importAssignmentTests: { statuses: granted(415), ...ofAssignment, json: () => ({}) },
  importTemplateTests: { statuses: granted(415), ...ofTemplate, json: () => ({}) },
  getEditorPreferences: { statuses: signedIn() },
  getUser: { statuses: granted(), ...ofStudent },
  getUserSettings: { statuses: signedIn() },
  // The run of a student whom the stranger does not teach.
  getTemplateExecution: { statuses: granted(200, { stranger: 404 }), ...ofExecution },
  downloadExecutionFile: { statuses: granted(200, { stranger: 404 }), ...ofRunFile },
  getUserTemplate: { statuses: statuses(401, 200, 404, 404), ...ofUserTemplate },
  // A caller with permission is told that the file is missing.
  importRoster: { statuses: granted(415), ...ofClassroom, json: () => ({}) },
  // This server sends no mail.
  inviteStudent: { statuses: granted(503), ...ofClassroom, json: () => ({ email: 'new@school.test' }) },
  joinClassroom: { statuses: signedIn(), json: ({ key }) => ({ classroom_key: key }) },
  joinSession: {
    statuses: everyone(),
    ...ofSession,
    json: () => ({ username: 'Visitor' }),
  },
  judgePair: { statuses: granted(), ...ofPair, json: () => ({ verdict: 'confirmed' }) },
  // Its only owner has to stay.
  leaveClassroom: {
    statuses: statuses(401, 204, 404, 404, { assistant: 204, teacher: 204, owner: 409 }),
    ...ofClassroom,
  },
  listActivities: { statuses: granted() },
  listAdminTemplates: { statuses: granted() },
  // It belongs to no class.
  listAssignmentMatches: { statuses: granted(409), ...ofAssignment },
  listAssignmentPairs: { statuses: granted(), ...ofAssignment },
  listComparableTasks: { statuses: granted(), ...ofTemplate },
  listSubmissionSimilarities: { statuses: granted(), ...ofSubmission },
  listAssignmentSubmissions: { statuses: granted(), ...ofAssignment },
  listAssignments: { statuses: granted() },
  listAuditEntries: { statuses: granted() },
  listClassroomMembers: { statuses: statuses(401, 200, 404, 200), ...ofClassroom },
  listClassrooms: { statuses: granted() },
  listCurrentLiveClasses: { statuses: signedIn() },
  listExclusionCandidates: { statuses: granted(), ...ofClassroom },
  listHistory: { statuses: signedIn() },
  listGroups: { statuses: granted(), ...ofClassroom },
  listInvitations: { statuses: granted(), ...ofClassroom },
  listLanguages: { statuses: everyone() },
  listLiveClasses: { statuses: staff(), ...ofClassroom },
  listMyClassrooms: { statuses: signedIn() },
  listOwnAttempts: { statuses: signedIn(), ...ofTemplate },
  listOwnGrades: { statuses: signedIn() },
  listOwnLiveClasses: { statuses: signedIn() },
  listParticipants: { statuses: statuses(403, 200, 403, 403), ...ofSession },
  listPendingParticipants: { statuses: statuses(401, 200, 403, 403), ...ofSession },
  listSessions: { statuses: signedIn() },
  listSubmissions: { statuses: granted() },
  listTaskProgress: { statuses: granted() },
  listTaughtLiveClasses: { statuses: granted() },
  listTemplateExecutions: { statuses: granted() },
  listTemplateNames: { statuses: granted() },
  listTemplateSubmissions: { statuses: granted(), ...ofTemplate },
  listTemplateTests: { statuses: statuses(401, 200, 404, 200), ...ofTemplate },
  getTeacherNewsSummary: { statuses: granted() },
  listGradeNews: { statuses: signedIn() },
  listPersonalTokens: { statuses: signedIn() },
  listRegradeRequests: { statuses: granted(), ...ofSubmission },
  listTeacherNews: { statuses: granted() },
  markTeacherNewsSeen: { statuses: granted(), json: () => ({}) },
  markNewsSeen: { statuses: signedIn(), json: () => ({}) },
  listTasks: { statuses: signedIn() },
  listTemplates: { statuses: signedIn() },
  listUserNames: { statuses: granted() },
  listUsers: { statuses: granted() },
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
  putAssignmentSubmissionGrade: {
    statuses: granted(),
    ...ofAssignmentSubmission,
    json: () => ({ score: 1 }),
  },
  putAssignmentMatches: {
    statuses: granted(409),
    ...ofAssignment,
    json: () => ({ matches: [{ submission_id: 1, user_id: null }] }),
  },
  putAssignmentTests: { statuses: granted(), ...ofAssignment, json: () => ({ tests: [] }) },
  putSubmissionGrade: { statuses: granted(), ...ofSubmission, json: () => ({ comment: 'Good' }) },
  putTemplateTests: { statuses: granted(), ...ofTemplate, json: () => ({ tests: [] }) },
  raiseLiveHand: { statuses: pupils(), ...ofLiveClass, json: () => ({}) },
  refreshTokens: { statuses: everyone(401), json: () => ({ refresh_token: 'x' }) },
  regenerateClassroomKey: { statuses: granted(), ...ofClassroom },
  regradeAssignmentSubmission: { statuses: granted(), ...ofAssignmentSubmission },
  regradeSubmission: { statuses: granted(), ...ofSubmission },
  register: {
    statuses: everyone(201),
    json: () => {
      const username = randomUUID();
      return { username, email: `${username}@school.test`, full_name: 'New', password: PASSWORD };
    },
  },
  removeMember: {
    statuses: granted(204),
    params: ({ classroom, people }) => ({ id: classroom, userId: people.student.id }),
  },
  reprocessAssignment: { statuses: granted(), ...ofAssignment },
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
  // Nobody has one.
  revokePersonalToken: { statuses: signedIn(404), params: () => ({ id: 1_000_000 }) },
  resolveAssignmentSubmissionComment: { statuses: granted(), ...ofAssignmentComment, ...resolution },
  resolveOwnUploadComment: {
    statuses: signedIn(404),
    ...ofComment,
    json: () => ({ is_resolved: true }),
  },
  resolveOwnComment: { statuses: statuses(401, 200, 404, 404), ...ofComment, ...resolution },
  resolveSubmissionComment: { statuses: granted(), ...ofComment, ...resolution },
  runTests: {
    statuses: statuses(401, 200, 404, 200),
    ...ofTemplate,
    json: () => ({ code_content: 'print(1)' }),
  },
  runSolution: {
    statuses: granted(),
    ...ofTemplate,
    json: () => ({ code_content: 'print(1)', tests: [{ name: 'One', expected_output: '' }] }),
  },
  setBaseCode: { statuses: granted(415), ...ofAssignment, json: () => ({}) },
  startLiveClass: { statuses: staff(201), ...ofClassroom, json: () => ({}) },
  // The student of the class has already submitted.
  submitTemplate: { statuses: statuses(401, 409, 404, 201), ...ofTemplate, json: () => program },
  moveToGroup: {
    statuses: granted(),
    ...ofClassroom,
    json: ({ people, group }) => ({ user_ids: [people.student.id], group_id: group }),
  },
  orderGroups: { statuses: granted(), ...ofClassroom, json: ({ group }) => ({ group_ids: [group] }) },
  updateGroup: {
    statuses: granted(),
    ...ofGroup,
    json: ({ people }) => ({ staff_ids: [people.teacher.id] }),
  },
  updateClassroom: { statuses: granted(), ...ofClassroom, json: () => ({ name: 'Renamed' }) },
  updateClassroomSettings: {
    statuses: granted(),
    ...ofClassroom,
    json: () => ({ copy_paste_enabled: false, assistance: 'errors' }),
  },
  updateLiveClass: { statuses: staff(), ...ofLiveClass, json: () => ({ is_locked: true }) },
  saveEditorPreferences: { statuses: signedIn(), json: () => contract.DEFAULT_EDITOR_PREFERENCES },
  updateProfile: { statuses: signedIn(), json: () => ({ full_name: 'Renamed' }) },
  updateSession: {
    statuses: statuses(401, 200, 403, 403),
    ...ofSession,
    json: () => ({ title: 'Renamed', language: 'go' }),
  },
  updateSettings: { statuses: granted(), json: () => ({ copy_paste_enabled: true }) },
  setTemplateWeight: { statuses: granted(), ...ofTemplate, json: () => ({ weight: 2 }) },
  updateTemplate: { statuses: granted(), ...ofTemplate, json: () => ({ name: 'Renamed' }) },
  updateUserTemplate: {
    statuses: statuses(401, 200, 404, 404),
    ...ofUserTemplate,
    json: () => ({ name: 'Renamed' }),
  },
  // A caller with permission is told that the file is missing.
  uploadStatementFile: { statuses: granted(415), ...ofTemplate, json: () => ({}) },
  uploadTemplate: { statuses: granted(415), json: () => ({}) },
  validateCode: { statuses: everyone(), json: () => run },
  // This server has no identity provider; `provider-sign-in.test.ts` and `linking.test.ts` have one.
  backChannelLogout: { statuses: everyone(404), form: { logout_token: 'x' } },
  beginIdentityLink: { statuses: signedIn(404), json: () => ({ password: PASSWORD }) },
  beginProviderSignIn: { statuses: everyone(404), json: () => ({}) },
  chooseFirstPassword: { statuses: signedIn(409), json: () => ({ new_password: PASSWORD }) },
  deleteSignInLink: {
    statuses: granted(404),
    params: ({ classroom, people }) => ({ id: classroom, userId: people.student.id }),
  },
  signInByLink: { statuses: everyone(422), json: () => ({ token: 'x' }) },
  acceptInvitation: { statuses: signedIn(404), json: () => ({ token: 'x' }) },
  findClassroomByInvitation: { statuses: signedIn(404), json: () => ({ token: 'x' }) },
  findClassroomByKey: { statuses: signedIn(), json: ({ key }) => ({ classroom_key: key }) },
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
  waivePenalty: { statuses: granted(409), ...ofSubmission, json: () => ({ is_waived: true }) },
};

const endpoints = Object.values<unknown>({ ...contract }).filter(
  (value): value is contract.Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
);

describe('permissions', () => {
  const { server, people } = setUpTestApp({ runner: standInRunner() });
  let schools: ReturnType<typeof schoolsIn>;
  let lasting: School['people'];
  /** The school of calls that only read, until another call may have changed it. */
  let unchanged: School | undefined;
  beforeAll(async () => {
    schools = schoolsIn(server.database, people);
    lasting = await schools.addPeople();
    // Some admin must remain when others leave.
    await schools.addPeople();
  });

  it('are decided for every call of the contract', () => {
    expect(Object.keys(ROWS).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  const readingFirst = endpoints.toSorted((a, b) => Number(b.method === 'GET') - Number(a.method === 'GET'));
  it.each(readingFirst)('$name', async ({ name, method, path, access }) => {
    const row = ROWS[name];
    if (!row) throw new Error(`${name} has no row`);
    const enter = async () => {
      if (method !== 'GET') {
        unchanged = undefined;
        return await schools.create(row.isFarewell ? await schools.addPeople() : lasting);
      }
      unchanged ??= await schools.create(lasting);
      return unchanged;
    };
    const wanted = 'granted' in row.statuses ? grantedBy(access, row.statuses) : row.statuses;
    let school = await enter();
    const call = async (role: Role): Promise<number> => {
      const params = row.params?.(school) ?? {};
      const url = path.replace(/:(\w+)/g, (_all, parameter: string) => String(params[parameter]));
      const answer = await people.call(method, url, {
        token: role === 'visitor' ? undefined : school.people[role].access_token,
        json: row.json?.(school, role),
        ...(row.form ? { form: row.form } : {}),
      });
      return answer.statusCode;
    };
    const answers: Partial<Statuses> = {};
    // Some calls succeed once: a refusal counts only where nobody of the staff has changed anything before.
    let isUsed = false;
    for (const role of ROLES) {
      if (isUsed && wanted[role] >= 300) {
        school = await enter();
        isUsed = false;
      }
      let status = await call(role);
      if (isUsed && status !== wanted[role]) {
        school = await enter();
        status = await call(role);
      }
      answers[role] = status;
      isUsed = (STAFF.includes(role) && method !== 'GET' && status < 300) || (isUsed && status >= 300);
    }
    expect(answers).toEqual(wanted);
  });
});

// The queries of every call: SQLite takes some that PostgreSQL refuses.
it('every call is answered on PostgreSQL as well', { timeout: 600_000 }, async () => {
  const server = await startTestApp({}, 'postgres');
  try {
    const people = peopleOf(server.app);
    const schools = schoolsIn(server.database, people);
    const school = await schools.create(await schools.addPeople());
    const others = await schools.addPeople();
    const isLast = ({ name, method }: contract.Endpoint) =>
      (ROWS[name]?.isFarewell ? 3 : 0) + (method === 'DELETE' ? 2 : method === 'GET' ? 0 : 1);
    const callers = ['student', 'owner', 'admin'] as const;
    const failures: string[] = [];
    for (const { name, method, path } of endpoints.toSorted((one, other) => isLast(one) - isLast(other))) {
      const row = ROWS[name];
      const params = row?.params?.(school) ?? {};
      const url = path.replace(/:(\w+)/g, (_all, parameter: string) => String(params[parameter]));
      for (const role of callers) {
        const { access_token: token } = (row?.isFarewell ? others : school.people)[role];
        const answer = await people.call(method, url, {
          token,
          json: row?.json?.(school, role),
          ...(row?.form ? { form: row.form } : {}),
        });
        if (answer.statusCode >= 500 && answer.json().code === 'internal')
          failures.push(`${name} by ${role}`);
      }
    }
    expect(failures).toEqual([]);
  } finally {
    await server.close();
  }
});
